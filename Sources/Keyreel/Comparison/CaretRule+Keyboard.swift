import KeyreelCheck
import KeyreelImaging
import KeyreelProof

extension CaretRule {
  /// A rule that looks for a keyboard in either picture, by its keys, so that no key of one is taken for a caret.
  package static var besideKeyboards: CaretRule {
    CaretRule { picture in KeyboardSearch(picture.size).keyboard(in: picture) }
  }
}
