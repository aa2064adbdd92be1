import KeyreelSimulation

extension FormElement {
  /// The element on one line, in its short form; what its kind has no use for is left out.
  /// - Parameter form: The form's keyboard.
  func flowYAML(in form: KeyboardTraits) -> String {
    YAMLText.mapping(
      [
        (kind.rawValue, id.flowYAML), ("frame", frame?.flowYAML), flag("fixed", isFixed),
        ("from", kind == .bubble && sender != .them ? sender.rawValue : nil),
        ("grows", kind == .textView && !grows ? "false" : nil),
        flag("secure", kind == .textField && isSecure), ("tag", tag.map(String.init)),
      ] + texts + (takesText ? typing(in: form) : []) + [
        ("enabled", isEnabled ? nil : "false"), flag("hidden", isHidden),
        flag("on", kind == .switch && isOn),
        ("accessory", kind == .cell && accessory != .none ? accessory.rawValue : nil),
        ("style", style), ("look", look.flowYAML(of: kind)), ("role", role?.rawValue),
      ])
  }

  /// A key that says true, or nothing.
  private func flag(_ key: String, _ isOn: Bool) -> (String, String?) { (key, isOn ? "true" : nil) }

  private var texts: [(String, String?)] {
    let own =
      switch kind {
      case .label, .header, .footer, .bubble: [("text", text)]
      case .textField, .textView, .composer: [("text", text), ("placeholder", placeholder)]
      case .button, .switch: [("title", title)]
      case .cell: [("title", title), ("detail", detail)]
      }
    return own.map { ($0, $1.isEmpty ? nil : $1.flowYAML) }
  }

  private var style: String? {
    switch kind {
    case .textField, .textView: fieldStyle == .rounded ? nil : fieldStyle.rawValue
    case .button: buttonStyle?.rawValue
    case .label, .cell, .composer, .switch, .header, .footer, .bubble: nil
    }
  }

  private func typing(in form: KeyboardTraits) -> [(String, String?)] {
    [
      ("keyboard", keyboard?.flowYAML(beside: form)), ("return", returnKey?.rawValue),
      flag("enablesReturnKeyAutomatically", enablesReturnKeyAutomatically),
    ]
  }
}

extension ElementLook {
  /// What says something for a kind, on one line; nil where nothing does.
  func flowYAML(of kind: FormElement.Kind) -> String? {
    let all: [(String, String?)] = [
      ("size", size?.flowYAML), ("weight", weight?.rawValue), ("color", color?.flowYAML),
      ("placeholder", placeholder?.flowYAML), ("background", background?.flowYAML),
      ("corner", corner?.flowYAML), ("border", border?.flowYAML), ("padding", paddingYAML),
      ("align", align?.rawValue),
    ]
    let keys = ElementLook.keys(of: kind)
    let said = all.filter { keys.contains($0) && $1 != nil }
    return said.isEmpty ? nil : YAMLText.mapping(said)
  }

  /// Both lengths where the edges have one; a file cannot say the edges' alone.
  private var paddingYAML: String? {
    padding.map { padding in verticalPadding.map { [padding, $0].flowYAML } ?? padding.flowYAML }
  }
}
