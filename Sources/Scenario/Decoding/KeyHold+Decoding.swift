import KeyreelFormSimulation

extension KeyHold {
  /// Reads a letter, or `{key, seconds, picks}`; what is picked has to be among the letter's variants.
  init(node: YAMLNode) throws(ScenarioError) {
    if case .scalar = node.content {
      self.init(try node.character("'hold'"))
      return
    }
    let fields = try YAMLFields(node, "'hold'", allowed: ["key", "seconds", "picks"])
    let key = try fields.required("key", "write hold: {key: a, picks: ä}").character("'key'")
    let seconds = try fields.optional("seconds") { node throws(ScenarioError) in
      try node.number("'seconds'", in: 0...60, unit: "seconds")
    }
    let picks = try fields.optional("picks") { node throws(ScenarioError) in
      let picks = try node.character("'picks'")
      let variants = KeyVariants.of(key)
      guard picks == key || variants.contains(picks) else {
        throw node.error(
          "the key '\(key)' does not offer '\(picks)'",
          variants.isEmpty
            ? "no other letter can be picked there: leave 'picks' out"
            : "it offers \(variants.map(String.init).joined(separator: " "))")
      }
      return picks
    }
    self.init(key, seconds: seconds ?? 1, picks: picks)
  }
}

extension YAMLNode {
  /// A single character.
  fileprivate func character(_ what: String) throws(ScenarioError) -> Character {
    let text = try nonEmptyString(what)
    guard text.count == 1, let character = text.first else {
      throw error(
        "\(what) is '\(YAMLNode.shortened(text))', not one character", "name one key, such as a")
    }
    return character
  }
}
