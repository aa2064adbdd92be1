extension Scenario {
  /// Where the value of a key stands in a scenario's text: line and column, from 1.
  ///
  /// - Parameters:
  ///   - keys: The key, and before it those of the mappings it stands in.
  ///   - yaml: The text of a scenario that could be read.
  ///   - limits: The limits it was read with.
  /// - Returns: Nil where the text has no such key, or is no scenario.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func place(
    of keys: [String], in yaml: [UInt8], limits: ScenarioLimits = .standard
  ) -> (line: Int, column: Int)? {
    let root = ScenarioLimits.$current.withValue(limits) { try? YAMLDocument.root(of: yaml) }
    var node = root
    for key in keys {
      guard case .mapping(let entries) = node?.content else { return nil }
      node = entries.first { $0.key == key }?.value
    }
    return node.map { ($0.place.line, $0.place.column) }
  }
}
