import KeyreelImaging
import KeyreelSupport

/// What keeps a comparison, a recording or a verification from its result.
package enum GoldenError: Error, Sendable, Hashable {
  /// A file or folder cannot be opened, with the system's reason.
  case cannotOpen(path: String, reason: String)
  /// A picture cannot be read; a Git LFS pointer in its place is one of the reasons.
  case picture(path: String, PNGError)
  /// A folder holds no numbered frames.
  case noFrames(path: String)
  /// A manifest says something wrong.
  case manifest(path: String, ManifestFault)
  /// A file or folder cannot be made, with the system's reason.
  case cannotCreate(path: String, reason: String)
  /// Writing failed half way, with the system's reason.
  case writeFailed(path: String, reason: String)
  /// A picture cannot be encoded.
  case encoding(PNGError)
}

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
