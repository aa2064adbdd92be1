/// What is wrong with a manifest.
public enum ManifestFault: Error, Sendable, Hashable {
  /// The text is no JSON document.
  case syntax(JSONFault)
  /// The file is the text that Git LFS leaves in place of one it has not fetched.
  case gitLFSPointer
  /// The format version is another than 1.
  case version(Int)
  /// A member the format requires is not there.
  case missing(member: String)
  /// A member the format does not know.
  case unknown(member: String)
  /// A member's value is not what the format requires, which the payload says.
  case invalid(member: String, expected: String)
}
