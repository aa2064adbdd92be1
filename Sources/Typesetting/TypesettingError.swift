/// What can be wrong with a font.
public enum TypesettingError: Error, Sendable, Hashable {
  /// No file at any of the places where the family is looked for.
  case fontNotFound(family: String, searched: [String])
  /// The file holds no usable face.
  case unreadableFont(path: String)
}
