/// A font a golden was made with.
public struct FontRecord: Sendable, Hashable {
  /// The family's name.
  public var family: String
  /// The SHA-256 of the font's file, 64 lower-case hexadecimal digits.
  public var sha256: String

  /// Makes a record.
  public init(family: String, sha256: String) {
    self.family = family
    self.sha256 = sha256
  }
}
