import KeyreelFormSimulation

extension FormElement {
  /// The element on one line, in its short form; what its kind has no use for is left out.
  /// - Parameter form: The form's keyboard.
  func flowYAML(in form: KeyboardTraits) -> String {
    var pairs = [(kind.rawValue, YAMLText.string(id))]
    if let frame { pairs.append(("frame", frame.flowYAML)) }
    if isFixed { pairs.append(("fixed", "true")) }
    if kind == .bubble, sender != .them { pairs.append(("from", sender.rawValue)) }
    if kind == .textView, !grows { pairs.append(("grows", "false")) }
    if kind == .textField, isSecure { pairs.append(("secure", "true")) }
    if let tag { pairs.append(("tag", "\(tag)")) }
    pairs += texts
    if takesText { pairs += typing(in: form) }
    if !isEnabled { pairs.append(("enabled", "false")) }
    if isHidden { pairs.append(("hidden", "true")) }
    if kind == .switch, isOn { pairs.append(("on", "true")) }
    if kind == .cell, accessory != .none { pairs.append(("accessory", accessory.rawValue)) }
    if let style { pairs.append(("style", style)) }
    let look = look.pairs(of: kind)
    if !look.isEmpty { pairs.append(("look", YAMLText.mapping(look))) }
    if let role { pairs.append(("role", role.rawValue)) }
    return YAMLText.mapping(pairs)
  }

  private var texts: [(String, String)] {
    let own: [(String, String)] =
      switch kind {
      case .label, .header, .footer, .bubble: [("text", text)]
      case .textField, .textView, .composer: [("text", text), ("placeholder", placeholder)]
      case .button, .switch: [("title", title)]
      case .cell: [("title", title), ("detail", detail)]
      }
    return own.filter { !$0.1.isEmpty }.map { ($0.0, YAMLText.string($0.1)) }
  }

  private var style: String? {
    switch kind {
    case .textField, .textView: fieldStyle == .rounded ? nil : fieldStyle.rawValue
    case .button: buttonStyle?.rawValue
    case .label, .cell, .composer, .switch, .header, .footer, .bubble: nil
    }
  }

  private func typing(in form: KeyboardTraits) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if let keyboard { pairs.append(("keyboard", keyboard.flowYAML(beside: form))) }
    if let returnKey { pairs.append(("return", returnKey.rawValue)) }
    if enablesReturnKeyAutomatically { pairs.append(("enablesReturnKeyAutomatically", "true")) }
    return pairs
  }
}
