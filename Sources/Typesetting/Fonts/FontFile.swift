/// A font file that text was set with.
public struct FontFile: Sendable, Hashable {
  /// The family's name, such as `Inter`.
  public var family: String
  /// Where the file lies.
  public var path: String

  /// Names a file.
  public init(family: String, path: String) {
    self.family = family
    self.path = path
  }
}
