/// What stands on a key.
enum KeyFace: Sendable, Hashable {
  /// Nothing.
  case blank
  /// A letter or sign, large.
  case letter(String)
  /// A letter with a small sign in the corner, which a longer press would type.
  case hinted(String, hint: String)
  /// Two signs alike, one above the other.
  case pair(upper: String, lower: String)
  /// A word, such as "space".
  case title(String)
  /// A small sign at the lower right of a space bar: the language.
  case language(String)
  /// A digit with the letters below it; none below 1 and 0.
  case digit(String, letters: String)
  /// A picture.
  case icon(KeyIcon)
}
