import PNGCoding

/// What keeps a comparison, a recording or a verification from its result.
public enum GoldenError: Error, Sendable, Hashable {
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
