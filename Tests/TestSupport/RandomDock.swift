import KeyreelGeometry
import KeyreelSimulation

extension FormConfiguration {
  /// Gives a form a dock with a field and a button, and often a list that is anchored at its end.
  package mutating func addDock(_ random: inout SplitMix64) {
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    var bar = Dock(
      follows: any(Dock.Follows.allCases), restsOn: any(Dock.Rest.allCases),
      height: any([nil, 40, 72.5]))
    if bar.follows == .sticky {
      bar.closed = any([0, 10])
      bar.opened = any([0, 18, -6.5])
    }
    if bar.follows == .guide { bar.padding = any([0, 52, -3]) }
    dock = bar
    var field = FormElement(id: "chat", kind: any([.textField, .textView]), placeholder: "Message")
    field.maxLines = any([1, 2, 5])
    var button = FormElement(id: "send", kind: .button, title: "Send")
    button.does = any([.nothing, .send, .clear, .endEditing, .save, .focus("chat")])
    for element in [field, button] {
      var docked = element
      docked.isDocked = true
      content.elements.append(docked)
    }
    content.anchor = any(ContentAnchor.allCases)
    content.isInverted = content.anchor != .center && any([false, false, true])
    // `keepsPosition` applies only to inverted lists.
    content.keepsPosition = any([true, false]) || !content.isInverted
    dismissal.swallowsTaps = any([false, true])
    if dismissal.swallowsTaps { dismissal.tap = true }
  }
}

extension ScriptStep.Action {
  /// A random action for a form with a dock.
  package static func randomBesideDock(_ random: inout SplitMix64) -> ScriptStep.Action {
    let actions: [ScriptStep.Action] = [
      .tap("chat"), .tap("send"), .pressButton("send"), .focus("chat"),
      .type("A line that is long enough to need another one below it\n"),
      .message(Message(text: "Hello", sender: .them)),
      .message(Message(text: "A longer answer, with a name", sender: .me, id: "answer")),
      .scrollTo(.end), .scrollTo(.element("e0")), .caret(field: "chat", index: 3),
      .changeKeyboard(KeyboardChange(.emoji)), .changeKeyboard(KeyboardChange(bar: .passwords)),
      .changeKeyboard(KeyboardChange(height: 250)), .background, .foreground,
    ]
    return actions[Int.random(in: 0..<actions.count, using: &random)]
  }
}
