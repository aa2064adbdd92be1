import KeyreelSimulation

extension KeyboardRequest {
  /// Reads a type, or a mapping of what is asked; the device's screen bounds the height.
  init(node: YAMLNode, device: Device) throws(ScenarioError) {
    guard case .mapping = node.content else {
      self.init(try node.choice("keyboard"))
      return
    }
    let fields = try YAMLFields(
      node, "'keyboard'",
      allowed: [
        "type", "suggestions", "height", "image", "language", "currency", "backdrop", "emoji",
      ])
    self.init(
      try fields["type"]?.choice("keyboard"),
      suggestions: try fields.optional("suggestions", Self.decodeSuggestions),
      height: try fields["height"]?.keyboardHeight("'height'", in: device.size),
      image: try fields.optional("image", Self.decodeImage),
      language: try fields["language"]?.choice("language"),
      currency: try fields.optional("currency", Self.decodeCurrency),
      backdrop: try fields["backdrop"]?.choice("backdrop"),
      emoji: try fields["emoji"]?.choice("emoji"))
  }

  private static func decodeSuggestions(_ node: YAMLNode) throws(ScenarioError) -> Suggestions {
    switch node.rawText {
    case "passwords": .passwords
    case "blank": .blank
    default: try node.bool("'suggestions'") ? .words : .none
    }
  }

  /// A currency's sign as keys show it, one to three characters.
  private static func decodeCurrency(_ node: YAMLNode) throws(ScenarioError) -> String {
    let sign = try node.nonEmptyString("'currency'")
    guard sign.count <= 3, sign.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }) else {
      throw node.error("'currency' is \(YAMLNode.quoted(sign))", "write a sign such as $, € or kr")
    }
    return sign
  }

  /// A path relative to the scenario's file, which may lead upwards; an absolute one would tie the scenario
  /// to one machine.
  private static func decodeImage(_ node: YAMLNode) throws(ScenarioError) -> String {
    let path = try node.nonEmptyString("'image'")
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw node.error(
        "'image' is \(YAMLNode.quoted(path))",
        "write a path relative to this file, such as gboard.png")
    }
    return path
  }
}
