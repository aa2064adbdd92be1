/// What can be wrong with a font.
public enum TypesettingError: Error, Sendable, Hashable {
  /// No file at any of the places where the family is looked for.
  case fontNotFound(family: String, searched: [String])
  /// A folder of `KEYREEL_FONTS` is not there.
  case missingFolder(path: String)
  /// The file holds no usable face, or is cut off.
  case unreadableFont(path: String)
}
