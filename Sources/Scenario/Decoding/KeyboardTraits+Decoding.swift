import KeyreelFormSimulation

extension KeyboardTraits {
  /// Reads a type, or a mapping of traits.
  ///
  /// A field's keyboard takes suggestions, language, backdrop and emoji from the scenario's unless it says
  /// otherwise; height and artwork belong to one keyboard and are not taken over.
  /// - Parameters:
  ///   - node: The value.
  ///   - base: Where traits that are not named come from.
  ///   - device: The device, whose screen bounds the height.
  init(node: YAMLNode, base: KeyboardTraits, device: Device) throws(ScenarioError) {
    self = try KeyboardRequest(node: node, device: device).traits(over: base)
  }
}

extension KeyboardRequest {
  /// Reads a type, or a mapping of what is asked.
  init(node: YAMLNode, device: Device) throws(ScenarioError) {
    guard case .mapping = node.content else {
      self.init(try node.choice("keyboard", KeyboardType.self))
      return
    }
    let fields = try YAMLFields(
      node, "'keyboard'",
      allowed: [
        "type", "suggestions", "height", "image", "language", "currency", "backdrop", "emoji",
      ])
    func choice<Value: RawRepresentable & CaseIterable>(
      _ key: String, _ what: String
    ) throws(ScenarioError) -> Value? where Value.RawValue == String {
      try fields.optional(key) { node throws(ScenarioError) in try node.choice(what, Value.self) }
    }
    self.init(
      try choice("type", "keyboard"),
      suggestions: try fields.optional("suggestions", Self.decodeSuggestions),
      height: try fields.optional("height") { node throws(ScenarioError) in
        try node.keyboardHeight("'height'", in: device.size)
      },
      image: try fields.optional("image", Self.decodeImage),
      language: try choice("language", "language"),
      currency: try fields.optional("currency", Self.decodeCurrency),
      backdrop: try choice("backdrop", "backdrop"), emoji: try choice("emoji", "emoji"))
  }

  private static func decodeSuggestions(
    _ node: YAMLNode
  ) throws(ScenarioError) -> Suggestions {
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
      throw node.error(
        "'currency' is \(YAMLNode.quoted(sign))", "write a sign such as $, € or kr")
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
