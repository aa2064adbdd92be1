extension CaretRule {
  /// A rule that finds a keyboard in either picture by its keys, so that none of them is taken for
  /// a caret.
  package static var besideKeyboards: CaretRule {
    CaretRule { picture in KeyboardSearch(picture.size).keyboard(in: picture) }
  }
}
