/// What is wrong with a manifest.
public enum ManifestFault: Error, Sendable, Hashable {
  /// The text is not JSON, from a line and column on, counted from 1.
  case syntax(line: Int, column: Int, String)
  /// A member the format requires is not there.
  case missing(member: String)
  /// A member the format does not know.
  case unknown(member: String)
  /// A member's value is not what the format requires, which the payload says.
  case invalid(member: String, expected: String)
  /// The format version is another than 1.
  case version(Int)
}
