import Yams

/// The YAML reader behind scenarios.
enum YAMLReader {
  static func node(_ text: String) throws -> Node? { try Yams.compose(yaml: text) }
}
