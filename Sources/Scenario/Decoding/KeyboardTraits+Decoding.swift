import FormSimulation

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
    var traits = base
    traits.type = .default
    traits.height = nil
    traits.image = nil
    guard case .mapping = node.content else {
      traits.type = try node.choice("keyboard", KeyboardType.self)
      self = traits
      return
    }
    let fields = try YAMLFields(
      node, "'keyboard'",
      allowed: [
        "type", "suggestions", "height", "image", "language", "currency", "backdrop", "emoji",
      ])
    traits.type =
      try fields.optional("type") { node throws(ScenarioError) in
        try node.choice("keyboard", KeyboardType.self)
      } ?? base.type
    if let node = fields["suggestions"] {
      traits.offersPasswords = node.rawText == "passwords"
      traits.suggestionsAreBlank = node.rawText == "blank"
      traits.showsSuggestions =
        if traits.offersPasswords || traits.suggestionsAreBlank {
          true
        } else {
          try node.bool("'suggestions'")
        }
    }
    traits.height = try fields.optional("height") { node throws(ScenarioError) in
      try node.keyboardHeight("'height'", in: device.size)
    }
    traits.image = try fields.optional("image", KeyboardTraits.decodeImage)
    traits.language = try fields.choice("language", default: base.language)
    traits.currency =
      try fields.optional("currency", KeyboardTraits.decodeCurrency)
      ?? (traits.language == base.language ? base.currency : nil)
    traits.backdrop = try fields.choice("backdrop", default: base.backdrop)
    traits.emoji = try fields.choice("emoji", default: base.emoji)
    self = traits
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
