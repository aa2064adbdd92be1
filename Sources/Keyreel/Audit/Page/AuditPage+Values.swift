import KeyreelFormSimulation
import KeyreelPlainText

extension AuditMatrix.Axes {
  /// The names along every axis; null is what each field asks for.
  var json: [(String, JSONValue)] {
    [
      ("name", .string(form.name)), ("devices", .array(devices.map { .string($0.id) })),
      ("orientations", .array(orientations.map { .string($0.rawValue) })),
      ("sizes", .array(textSizes.map { $0.map { .string($0.rawValue) } ?? nil })),
      ("keyboards", .array(keyboards.map { $0.map { .string($0.rawValue) } ?? nil })),
      ("suggestions", .array(suggestions.map { $0.map(JSONValue.bool) ?? nil })),
      ("strategies", .array(strategies.map { .string($0.id) })),
      ("fields", .array(fieldIDs.map(JSONValue.string))),
    ]
  }
}

extension AuditCell {
  /// What tells the cell from others.
  var json: JSONValue {
    .members([
      "scenario": .string(scenario), "device": .string(device),
      "orientation": .string(orientation.rawValue), "keyboard": .string(keyboard.rawValue),
      "textSize": textSize.map { .string($0.rawValue) } ?? nil,
      "suggestions": .bool(suggestions), "strategy": .string(strategy), "field": .string(field),
    ])
  }
}

extension AuditFinding.Kind {
  /// Which of the kinds it is.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// What is wrong, in a few words.
  var text: String {
    switch self {
    case .covered: "the keyboard covers some of it"
    case .underBar: "a bar lies over some of it"
    case .cutOff: "some of it is beyond the edge of the screen"
    case .caretHidden: "the caret cannot be seen"
    case .submitUnreachable: "no scrolling brings the submit button into sight"
    case .offsetIllegal: "the content rests outside its range"
    case .snapBack: "the content scrolls too far and snaps back"
    case .jump: "the content jumps"
    case .keyboardChange: "a keyboard that grows later covers some of it"
    case .insetsLost: "the insets after editing are not those before"
    case .errorHidden: "its error label cannot be seen"
    case .nextHidden: "the next field cannot be seen"
    case .focusOrder: "the return key leads to a field before it"
    case .returnKey: "the return key says something else than it does"
    case .tapTarget: "it is smaller than 44 pt"
    }
  }

  /// Whether a frame at rest shows it.
  var isSeen: Bool {
    switch self {
    case .covered, .underBar, .cutOff, .caretHidden, .offsetIllegal, .errorHidden: true
    case .submitUnreachable, .snapBack, .jump, .keyboardChange, .insetsLost, .nextHidden,
      .focusOrder, .returnKey, .tapTarget:
      false
    }
  }
}
