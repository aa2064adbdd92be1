extension CaretRule {
  /// A caret rule that finds the keyboard's keys in either picture, so that no key is mistaken for
  /// a caret.
  package static var besideKeyboards: CaretRule {
    CaretRule { picture in KeyboardSearch(picture.size).keyboard(in: picture) }
  }
}
