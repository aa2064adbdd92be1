import PNGCoding

/// What is wrong with a picture that a scenario names.
public enum ArtworkFault: Sendable, Hashable {
  /// It cannot be opened, or is no file, with the system's reason.
  case cannotOpen(String)
  /// It is no whole PNG.
  case picture(PNGError)
  /// It cannot be used, in a sentence.
  case unusable(String)
}
