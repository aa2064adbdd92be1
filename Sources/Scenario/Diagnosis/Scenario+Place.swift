extension Scenario {
  /// Where the value of a key stands in a scenario's text: line and column, from 1.
  /// - Parameters:
  ///   - keys: The key, and before it those of the mappings it stands in.
  ///   - yaml: The text of a scenario that could be read, with these limits.
  /// - Returns: Nil where the text has no such key, or is no scenario.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func place(
    of keys: [String], in yaml: [UInt8], limits: ScenarioLimits = .standard
  ) -> (line: Int, column: Int)? {
    var node = try? YAMLDocument.root(of: yaml, limits: limits)
    for key in keys {
      guard case .mapping(let entries) = node?.content else { return nil }
      node = entries.first { $0.key == key }?.value
    }
    return node.map { ($0.place.line, $0.place.column) }
  }

  /// Where a keyboard's picture is named first in a scenario's text: line and column, from 1.
  /// - Parameters:
  ///   - image: The picture's name, as the value of `image` has it.
  ///   - yaml: The text of a scenario that could be read, with these limits.
  /// - Returns: Nil where no key `image` has the value.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func place(
    ofImage image: String, in yaml: [UInt8], limits: ScenarioLimits = .standard
  ) -> (line: Int, column: Int)? {
    let root = try? YAMLDocument.root(of: yaml, limits: limits)
    return root?.place(of: image, under: "image").map { ($0.line, $0.column) }
  }
}

extension YAMLNode {
  /// Where a text stands first as a key's value.
  fileprivate func place(of text: String, under key: String) -> YAMLPlace? {
    switch content {
    case .scalar: return nil
    case .sequence(let nodes):
      return nodes.lazy.compactMap { $0.place(of: text, under: key) }.first
    case .mapping(let entries):
      return entries.lazy.compactMap { entry in
        if entry.key == key, case .scalar(text, _) = entry.value.content {
          return entry.value.place
        }
        return entry.value.place(of: text, under: key)
      }.first
    }
  }
}
