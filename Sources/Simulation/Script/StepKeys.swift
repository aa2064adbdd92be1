/// A script's step as written in a file: the key of the step's action, and the time at which the
/// step starts.
package struct StepKeys: KeyMapping {
  /// The place to which a step moves the caret.
  package struct Caret: KeyMapping {
    var field = ""
    var index = 0

    package static var blank: Caret { Caret() }
    package static var isSpelledOut: Bool { true }

    package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      let remedy = "write caret: {field: notes, index: 120}"
      try v.key(
        "field", .id(.field), &field, "The id of the field that is being edited.", missing: remedy)
      try v.key(
        "index", .integer(0...1_000_000), &index, "The number of characters before the caret.",
        missing: remedy)
    }
  }

  package var action: ScriptStep.Action?
  package var at: Double?

  package static var blank: StepKeys { StepKeys(action: nil) }

  /// Makes the keys of a step.
  package init(action: ScriptStep.Action?, at: Double? = nil) {
    self.action = action
    self.at = at
  }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try visitTouches(&v)
    try visitApp(&v)
    try v.key(
      "at", .time, &at,
      "The time at which the step starts, in seconds from the start of the script.")
  }

  private mutating func visitTouches<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "tap", .target, of: &action,
      "Taps the element with this id, or the point [x, y] in screen points.",
      { (target: TapTarget) in target.action }, { TapTarget($0) })
    try v.key(
      "focus", .id(.field), of: &action,
      "Makes the field with this id first responder, without a touch.",
      ScriptStep.Action.focus
    ) { if case .focus(let id) = $0 { id } else { nil } }
    try v.key(
      "type", .nonEmptyText(noun: nil), of: &action,
      "Types the text, one character every 0.1 s.", ScriptStep.Action.type
    ) { if case .type(let text) = $0 { text } else { nil } }
    try v.key(
      "return", .yes, of: &action, is: .returnKey, "Presses the keyboard's return key.")
    try v.key(
      "key", .words(KeyPress.self), of: &action, "Presses a key that types nothing, such as shift.",
      ScriptStep.Action.press
    ) { if case .press(let key) = $0 { key } else { nil } }
    try v.key(
      "hold", of: &action, "Holds a letter's key down until the letter's variants appear.",
      ScriptStep.Action.hold
    ) { if case .hold(let hold) = $0 { hold } else { nil } }
    try v.key(
      "wait", .time, of: &action, "Waits for this many seconds once everything is at rest.",
      ScriptStep.Action.wait
    ) {
      if case .wait(let seconds) = $0 { seconds } else { nil }
    }
    try v.key(
      "drag", of: &action, "Drags with a finger that goes down, moves and lifts.",
      ScriptStep.Action.drag
    ) { if case .drag(let gesture) = $0 { gesture } else { nil } }
    try v.key(
      "offsets", .offsets, of: &action,
      "Content offsets relative to the start, in points, one per frame, with a finger down.",
      ScriptStep.Action.offsets
    ) { if case .offsets(let offsets) = $0 { offsets } else { nil } }
  }

  private mutating func visitApp<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "rotate", .words(Orientation.self, "orientation"), of: &action,
      "Rotates the device to this orientation.",
      ScriptStep.Action.rotate
    ) { if case .rotate(let orientation) = $0 { orientation } else { nil } }
    try v.key(
      "notify", of: &action, "Delivers a keyboard notification unchanged.",
      ScriptStep.Action.notify
    ) { if case .notify(let notification) = $0 { notification } else { nil } }
    try v.key("settle", .yes, of: &action, is: .settle, "Waits until nothing moves.")
    try v.key(
      "press", .id(.button), of: &action, "Presses the button with this id, without a touch.",
      ScriptStep.Action.pressButton
    ) { if case .pressButton(let id) = $0 { id } else { nil } }
    try v.key(
      "keyboard", of: &action, "Changes the keyboard of the field that is being edited.",
      ScriptStep.Action.changeKeyboard
    ) { if case .changeKeyboard(let change) = $0 { change } else { nil } }
    try v.key(
      "message", of: &action, "Adds a message at the end of the content.", ScriptStep.Action.message
    ) { if case .message(let message) = $0 { message } else { nil } }
    try v.key(
      "scrollTo", .scrollTarget, of: &action,
      "Scrolls, without a touch, until the element with this id is visible, or to the end.",
      ScriptStep.Action.scrollTo
    ) { if case .scrollTo(let target) = $0 { target } else { nil } }
    try v.key(
      "caret", of: &action, "Moves the caret, without a touch.",
      { (caret: Caret) in .caret(field: caret.field, index: caret.index) },
      {
        if case .caret(let field, let index) = $0 { Caret(field: field, index: index) } else { nil }
      }
    )
    try v.key("background", .yes, of: &action, is: .background, "Sends the app to the background.")
    try v.key(
      "foreground", .yes, of: &action, is: .foreground, "Brings the app back to the foreground.")
  }
}

/// What a finger taps: an element, or a point on the screen.
struct TapTarget: KeyConvertible {
  let action: ScriptStep.Action

  init?(_ action: ScriptStep.Action) {
    switch action {
    case .tap, .tapPoint: self.action = action
    default: return nil
    }
  }

  var keyValue: KeyValue? {
    switch action {
    case .tap(let id): .text(id)
    case .tapPoint(let point): point.keyValue
    default: nil
    }
  }

  init?(keyValue: KeyValue?) {
    if case .text(let id) = keyValue {
      action = .tap(id)
    } else {
      guard let point = Point(keyValue: keyValue) else { return nil }
      action = .tapPoint(point)
    }
  }
}

extension ScrollTarget: KeyConvertible {
  package var keyValue: KeyValue? {
    if case .element(let id) = self { .text(id) } else { .bool(true) }
  }

  package init?(keyValue: KeyValue?) {
    switch keyValue {
    case .text(let id): self = .element(id)
    case .bool: self = .end
    default: return nil
    }
  }
}

extension Array: KeyConvertible where Element == Double {
  package var keyValue: KeyValue? { .numbers(self) }
  package init?(keyValue: KeyValue?) {
    guard case .numbers(let numbers) = keyValue else { return nil }
    self = numbers
  }
}

extension Character: KeyConvertible {
  package var keyValue: KeyValue? { .text(String(self)) }
  package init?(keyValue: KeyValue?) {
    guard case .text(let text) = keyValue, let first = text.first else { return nil }
    self = first
  }
}

extension KeyHold: KeyMapping {
  package static var blank: KeyHold { KeyHold(" ") }
  package static var isSpelledOut: Bool { true }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "key", .character, &key, "The letter whose key is held down.",
      missing: "write hold: {key: a, picks: ä}")
    try v.key(
      "seconds", .number(0...60, unit: "seconds"), &seconds,
      "How long the key is held down, in seconds; variants appear after 0.5 s.")
    try v.key(
      "picks", .character, &picks, "The variant on which the finger lifts, and which is typed.")
  }
}

extension DragGesture: KeyMapping {
  package static var blank: DragGesture { DragGesture(from: .zero, path: []) }
  package static var isSpelledOut: Bool { true }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    let remedy = "write drag: {from: [196, 300], path: [[0, 0], [0.3, 120]]}"
    try v.key(
      "from", .point, &from, "Where the finger goes down, in screen points.", missing: remedy)
    var numbers = path.flatMap { [$0.time, $0.dy] }
    try v.key(
      "path", .waypoints, &numbers,
      "The finger's path: [seconds, points down] from the start, with ascending times.",
      missing: remedy)
    path = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Waypoint(time: numbers[$0], dy: numbers[$0 + 1])
    }
    try v.key("release", .bool, &releases, "Whether the finger lifts at the end of the path.")
  }
}

extension KeyboardNotification: KeyMapping {
  package static var blank: KeyboardNotification {
    KeyboardNotification(
      name: .keyboardWillShow, begin: .zero, end: .zero, duration: 0.25, curve: 7)
  }
  package static var isSpelledOut: Bool { true }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    let frame = "write the keyboard's frame in screen points: [x, y, width, height]"
    try v.key(
      "event", .words(Name.self), &name, "The notification's name, such as keyboardWillShow.",
      missing: "name the notification, such as keyboardWillShow")
    try v.key(
      "begin", .frame, &begin, "The keyboard's frame before the change, in screen points.",
      missing: frame)
    try v.key(
      "end", .frame, &end, "The keyboard's frame after the change, in screen points.",
      missing: frame)
    try v.key(
      "duration", .number(0...60, unit: "seconds"), &duration,
      "The animation's duration in seconds; 0.25 by default.")
    try v.key("curve", .integer(0...65_535), &curve, "The animation curve; 7 by default.")
  }
}

extension Message: KeyMapping {
  package static var blank: Message { Message(text: "") }
  package static var isSpelledOut: Bool { true }
  package static var short: String? { "text" }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "text", .nonEmptyText(noun: nil), &text, "The text of the message.",
      missing: "write message: {text: Hello}")
    try v.key(
      "from", .words(FormElement.Sender.self, "sender"), &sender,
      "The sender of the message; them by default.")
    try v.key(
      "id", .nonEmptyText(noun: "an id"), &id,
      "The message's id, by which other parts of the file refer to the message.")
  }
}

extension KeyboardChange: KeyMapping {
  package static var blank: KeyboardChange { KeyboardChange() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "type", .words(KeyboardType.self, "keyboard"), &type,
      "The kind of keys, such as letters, digits or emoji.")
    try v.key(
      "suggestions", .suggestions, &bar,
      "The suggestion bar above the keys: whether there is one, and what it offers.")
    try v.key(
      "height", .keyboardHeight, &height,
      "The keyboard's height in points, bottom safe area included.")
    try v.key("toolbar", "The app's toolbar above the keys, an input accessory view.")
    try v.key(
      "place", .words(KeyboardPlace.self), &place,
      "The keyboard's new place on the screen; by default unchanged.")
  }
}
