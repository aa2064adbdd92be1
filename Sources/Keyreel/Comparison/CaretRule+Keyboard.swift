extension CaretRule {
  /// A rule that finds a keyboard in either picture by its keys, so that no key is mistaken for a
  /// caret.
  package static var besideKeyboards: CaretRule {
    CaretRule { picture in KeyboardSearch(picture.size).keyboard(in: picture) }
  }
}
