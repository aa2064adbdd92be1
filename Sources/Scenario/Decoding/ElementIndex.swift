import KeyreelSimulation

/// The ids to which other parts of a scenario can refer.
struct ElementIndex {
  private let elements: [FormElement]
  private let byID: [String: FormElement]
  /// The buttons of toolbars above the keys.
  var toolbarItems: Set<KeyboardToolbar.Item> = []
  /// The texts on the platform's bars, each with the kind of item that shows the text.
  var barTexts: [(text: String, thing: String)] = []
  /// The form's keyboard, used by fields without a keyboard of their own.
  var keyboard = KeyboardTraits()
  /// Whether the device is a tablet, on which number pads are full keyboards.
  var isTablet = false
  /// The field that is edited when a step begins; nil if no field is known to be edited.
  private(set) var edited: String?

  /// Makes an index of elements whose ids are known to differ.
  init(_ elements: [FormElement]) {
    self.elements = elements
    byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Whether an element has this id.
  func contains(_ id: String) -> Bool { byID[id] != nil }

  /// Reads an id, which has to belong to an element.
  func element(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    try found(node, what, among: elements).id
  }

  /// Reads the id of an element, or `focused` for the focused field.
  ///
  /// An unknown id is most likely meant to be the id of a field, so the remedy names the fields.
  func visible(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    if let id = node.rawText, byID[id] == nil {
      let near = Suggestion.nearest(to: id, among: ["focused"] + elements.map(\.id))
      let fields = ["focused"] + elements.filter(\.takesText).map(\.id)
      throw node.referenceError(
        to: .id, "\(what) names '\(YAMLNode.shortened(id))', but no element has this id",
        (near == nil ? said(id, among: elements.filter(\.takesText)) : nil)
          ?? Suggestion.remedy(near: near, among: fields))
    }
    return try element(node, what)
  }

  /// Reads an id, which has to belong to an element that scrolls.
  func scrolling(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    if let id = node.rawText, byID[id] == nil, ["end", "bottom"].contains(id.lowercased()) {
      throw node.referenceError(
        to: .id, "\(what) names '\(id)', but no element has this id",
        "for the end of the list write {end: true}")
    }
    let element = try found(node, what, among: elements)
    guard !element.isOutsideContent else {
      throw node.referenceError(
        to: .kind,
        "\(what) names '\(YAMLNode.shortened(element.id))', which is \(element.isDocked ? "in the dock" : "fixed") and never scrolls",
        "name an element that scrolls")
    }
    return element.id
  }

  /// Checks that a button makes an element the first responder only if the element accepts text.
  func checkActions(_ fields: YAMLFields) throws(ScenarioError) {
    for (index, element) in elements.enumerated() {
      guard case .focus(let id) = element.does else { continue }
      guard byID[id]?.takesText != true else { continue }
      let place = fields.element(index)?.entry("does")?.place ?? fields.place
      throw place.referenceError(
        to: byID[id] == nil ? .id : .kind,
        "the button '\(YAMLNode.shortened(element.id))' makes '\(YAMLNode.shortened(id))' first responder, but that is not a field",
        Suggestion.remedy(for: id, among: elements.filter(\.takesText).map(\.id)))
    }
  }

  /// Reads an id, which has to belong to a button.
  ///
  /// If no element has the id, the id may belong to a button in a toolbar above the keys.
  func button(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    if let id = node.rawText, byID[id] == nil, toolbarItems.contains(where: { $0.rawValue == id }) {
      return id
    }
    let buttons = elements.filter { $0.kind == .button }
    let element = try found(node, what, among: buttons)
    guard element.kind == .button else {
      throw node.referenceError(
        to: .kind,
        "\(what) names the \(element.kind.rawValue) '\(YAMLNode.shortened(element.id))', which is not a button",
        pressRemedy(for: element, among: buttons))
    }
    return element.id
  }

  /// The remedy for a press on an element that is not a button: a tap on the element, or a press on
  /// one of the buttons.
  private func pressRemedy(for element: FormElement, among buttons: [FormElement]) -> String {
    let items = KeyboardToolbar.Item.allCases.filter(toolbarItems.contains).map(\.rawValue)
    let pressed = buttons.map(\.id) + items
    let tap = "write '- tap: \(YAMLNode.shortened(element.id.wordYAML))'"
    if element.kind == .switch { return "\(tap): a finger turns a switch" }
    return pressed.isEmpty
      ? "\(tap): only buttons can be pressed, and the scenario has no button"
      : Suggestion.remedy(for: element.id, among: pressed)
  }

  /// Reads an id, which has to belong to an element that accepts text.
  func field(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let fields = elements.filter(\.takesText)
    let element = try found(node, what, among: fields)
    guard element.takesText else {
      throw node.referenceError(
        to: .kind,
        "\(what) names the \(element.kind.rawValue) '\(YAMLNode.shortened(element.id))', which does not accept text",
        fields.isEmpty
          ? "add a textField, textView or composer"
          : Suggestion.remedy(for: element.id, among: fields.map(\.id)))
    }
    return element.id
  }

  /// The element that a node names.
  /// - Parameter meant: The elements that an unknown id may have been meant to name.
  private func found(
    _ node: YAMLNode, _ what: String, among meant: [FormElement]
  ) throws(ScenarioError) -> FormElement {
    let id = try node.id(what, example: meant.first?.id ?? "email")
    guard let element = byID[id] else {
      throw node.referenceError(
        to: .id, "\(what) names '\(YAMLNode.shortened(id))', but no element has this id",
        remedy(for: id, what, among: meant))
    }
    return element
  }

  /// The remedy for an id that no element has.
  private func remedy(for id: String, _ what: String, among meant: [FormElement]) -> String {
    let isPress = what == "'press'"
    let items = KeyboardToolbar.Item.allCases.filter(toolbarItems.contains).map(\.rawValue)
    let ids = meant.map(\.id) + (isPress ? items : [])
    if Suggestion.nearest(to: id, among: ids) == nil {
      if let said = said(id, among: meant) { return said }
      if ["'tap'", "'focus'"].contains(what),
        let item = Suggestion.nearest(to: id, among: items) ?? items.first(where: { $0 == id })
      {
        return "a button above the keys is pressed with '- press: \(item)'"
      }
      if isPress || what == "'tap'", let key = barRemedy(for: id) ?? keyboardKey(id, what) {
        return key
      }
      let moves = ["next", "previous", "done", "return", "enter"]
      if what == "'focus'", moves.contains(id.lowercased()), let key = keyboardKey(id, what) {
        return key
      }
    }
    return ids.isEmpty ? "add an element with this id" : Suggestion.remedy(for: id, among: ids)
  }

  /// The remedy for an element's text that was written in place of its id.
  ///
  /// The result is nil if the text is empty, or if no element in `meant` has the text.
  private func said(_ text: String, among meant: [FormElement]) -> String? {
    let (word, texts) = (text.lowercased(), [\FormElement.title, \.text, \.placeholder])
    let element = meant.first { element in
      texts.contains { element[keyPath: $0].lowercased() == word }
    }
    guard let element, !text.isEmpty else { return nil }
    let id = YAMLNode.shortened(element.id)
    return "the \(element.kind.rawValue) with this text has the id '\(id)': write '\(id)'"
  }

  /// The advice to leave out a step that names an item of a platform's bar; nil if no bar shows
  /// this text.
  private func barRemedy(for word: String) -> String? {
    barTexts.first { $0.text.lowercased() == word.lowercased() }.map {
      "'\(YAMLNode.shortened($0.text))' is \($0.thing), which is only drawn: leave the step out"
    }
  }

  /// The remedy for a word that names a key, or a button above the keys, instead of an element; nil
  /// if no key or button has this name.
  private func keyboardKey(_ word: String, _ what: String) -> String? {
    let (word, names) = (
      word.lowercased(), "\(what) names \(what == "'press'" ? "a button" : "an element")"
    )
    if let remedy = toolbarRemedy(for: word) { return remedy }
    if word == KeyboardToolbar.Item.previous.rawValue {
      return
        "a button above the keys comes with 'keyboard: {toolbar: [previous, next, done]}' at the field; \(names)"
    }
    if ["return", "enter"].contains(word) || ReturnKey(rawValue: word) != nil {
      return "the keyboard's return key is '- return: true'; \(names)"
    }
    return KeyPress(rawValue: word).map {
      "this key of the keyboard is '- key: \($0.rawValue)'; \(names)"
    }
  }

  /// The remedy for a press on the return key, or on a button above the keys, if the edited field's
  /// keyboard has no return key.
  ///
  /// The result is nil if the keyboard has a return key, if the edited field is not known, or if
  /// the word has a different meaning.
  func toolbarRemedy(for word: String) -> String? {
    let word = word.lowercased()
    let item = KeyboardToolbar.Item(rawValue: word)
    guard item != nil || ["return", "enter"].contains(word) || ReturnKey(rawValue: word) != nil,
      let field = edited.flatMap({ byID[$0] })
    else { return nil }
    let traits = field.keyboard ?? keyboard
    let isPad = traits.type.isPad && !isTablet
    guard traits.place != .hardware, isPad || traits.type == .picker else { return nil }
    let name = YAMLNode.shortened(field.id)
    let wanted = item ?? .done
    if let items = traits.toolbar?.items, !items.isEmpty {
      if let there = items.contains(wanted) ? wanted : items.last, item == nil || there == item {
        return
          "the keyboard of '\(name)' has no return key: write '- press: \(there.rawValue)', a button above its keys"
      }
      let more = (items + [wanted]).map(\.rawValue).joined(separator: ", ")
      return
        "the bar above the keys of '\(name)' has no such button: write 'toolbar: [\(more)]' in its 'keyboard', and then '- press: \(wanted.rawValue)'"
    }
    return
      "the keyboard of '\(YAMLNode.shortened(field.id))' has no return key: write 'keyboard: {type: \(traits.type.rawValue), toolbar: [previous, next, done]}' at the field, and then '- press: \((item ?? .done).rawValue)'"
  }

  /// Notes which field is edited after a step.
  mutating func note(_ action: ScriptStep.Action) {
    switch action {
    case .tap(let id), .focus(let id): edited = byID[id]?.takesText == true ? id : nil
    case .type, .wait, .settle, .hold, .press: break
    default: edited = nil
    }
  }

  /// Notes which field is edited before the first step.
  mutating func note(_ start: FormStart) { edited = start.focus }
}

extension FormConfiguration {
  /// The texts on the platform's bars, each with the kind of item that shows the text.
  var barTexts: [(text: String, thing: String)] {
    let back = (navigationBar?.back).map { [($0, "the back button of the navigation bar")] } ?? []
    let actions = navigationBar?.actions ?? []
    return back + actions.map { ($0.title, "an action of the navigation bar") }
      + tabs.map { ($0, "a tab of the tab bar") }
  }
}

extension YAMLNode {
  /// An error about the element that this value names.
  fileprivate func referenceError(
    to reference: ScenarioError.Reference, _ message: String, _ remedy: String
  ) -> ScenarioError {
    var error = error(message, remedy)
    error.reference = reference
    return error
  }

  /// Reads the id of an element; the id has to be a plain value outside any list or mapping.
  /// - Parameter example: The id that the remedy suggests if the value contains no id.
  fileprivate func id(_ what: String, example: String) throws(ScenarioError) -> String {
    let (keys, nodes): ([String], [YAMLNode]) =
      switch content {
      case .scalar: ([], [])
      case .mapping(let entries): (entries.map(\.key), entries.map(\.value))
      case .sequence(let items): ([], items)
      }
    let key = what.filter { $0 != "'" }
    if case .scalar(let text, isPlain: true) = content, case .bool = PlainScalar(text) {
      throw wrongType(what, wanted: "an id", "write the id of an element: '\(key): \(example)'")
    }
    if case .scalar = content { return try string(what) }
    let texts = nodes.map { YAMLNode.shortened($0.rawText ?? "") }
    let remedy =
      if keys == ["x", "y"] {
        "write [x, y]: '\(key): [\(texts.joined(separator: ", "))]'"
      } else if texts.count == 1, !texts[0].isEmpty {
        "write the id alone: '\(key): \(texts[0])'"
      } else {
        "write the id of an element alone: '\(key): \(example)'"
      }
    throw wrongType(what, wanted: "an id", remedy)
  }
}

extension YAMLPlace {
  /// An error about an element whose name or id is at this position in the scenario.
  fileprivate func referenceError(
    to reference: ScenarioError.Reference, _ message: String, _ remedy: String
  ) -> ScenarioError {
    var error = error(message, remedy)
    error.reference = reference
    return error
  }
}

extension Dismissal {
  /// Reads how the keyboard is dismissed.
  ///
  /// If there is no node, a tap outside any control ends editing, and a scroll moves the keyboard's
  /// snapshot.
  init(node: YAMLNode?, elements: ElementIndex) throws(ScenarioError) {
    self.init(tap: true, scroll: .snapshot)
    guard let node else { return }
    let fields = try YAMLFields(node, "'dismissal'", of: self)
    try read(fields, in: KeyContext(elements: elements))
    if fields["tap"]?.rawText == "swallow" {
      swallowsTaps = true
    } else {
      tap = try fields.optional("tap", Self.decodeTap) ?? tap
    }
    let pictureKeys = picture.keys().map(\.key.name)
    if scroll.pictureRules == nil,
      let entry = fields.entries.first(where: { pictureKeys.contains($0.key) })
    {
      throw entry.place.error(
        "'\(entry.key)' applies only to a picture of the keyboard, but 'scroll: \(scroll.rawValue)' has none",
        "leave it out, or write scroll: snapshot or scroll: flutter")
    }
    let policy = try fields["release"]?.choice("release policy", ReleasePolicy.self)
    if let policy { release = policy }
    guard let entry = fields.entry("velocity") else { return }
    guard policy == nil else {
      throw entry.place.error(
        "'velocity' lets the finger's last move decide, and 'release' lets a policy decide",
        "leave one of the two out")
    }
    picture.release = .lastMove(try fields.choice("velocity", default: .carried))
  }

  /// Reads whether a tap outside any control ends editing.
  ///
  /// The node is not `swallow`, since that value has already been handled.
  private static func decodeTap(_ node: YAMLNode) throws(ScenarioError) -> Bool {
    guard let value = try? node.bool("'tap'") else {
      // React Native's names for the values of `tap`.
      let foreign = ["handled": "true", "always": "false", "never": "swallow"]
      let meant = node.rawText.flatMap { foreign[$0] }
      throw node.wrongType(
        "'tap'", wanted: "a boolean or swallow",
        meant.map { "write 'tap: \($0)'" }
          ?? "write true or false, or swallow for a tap that does nothing else, without quotes")
    }
    return value
  }
}
