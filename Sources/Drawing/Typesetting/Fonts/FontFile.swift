/// Where a font file comes from, and so whether its pixels are the same on every machine.
public enum FontOrigin: Sendable, Hashable {
  /// It is part of the program.
  case inside
  /// It lies in a folder that was named, such as one of `KEYREEL_FONTS`.
  case folder
  /// It is installed here, and was taken because no other face has a letter.
  case machine
}

/// A font file that text was set with.
public struct FontFile: Sendable, Hashable {
  /// The family's name, such as `Inter`.
  public var family: String
  /// Where the file lies; of a face that is part of the program, the file's name alone.
  public var path: String
  /// Where the file comes from.
  public var origin: FontOrigin

  /// Names a file.
  package init(family: String, path: String, origin: FontOrigin = .folder) {
    self.family = family
    self.path = path
    self.origin = origin
  }
}
