import KeyreelGeometry

/// What the last state showed of things that change seldom, so that most frames only copy it.
struct ShownModel: Sendable, Hashable {
  /// Whether something changed since.
  var isStale = true
  /// Whether the letter typed last into a secure field was seen.
  var isEchoing = false
  /// The elements.
  var elements: [ElementState] = []
  /// The first responder's field in content coordinates.
  var field: Rect = .zero
  /// Its caret in content coordinates.
  var caret: Rect = .zero
  /// What the return key says; a keyboard on its way out keeps it.
  var returnKey: ReturnKey = .default
  /// Whether it can be pressed; a keyboard on its way out keeps it.
  var returnKeyIsEnabled = true
  /// The word before the caret; a keyboard on its way out keeps it.
  var typedWord: String?
  /// Whether the text is another than at the start; a keyboard on its way out keeps it.
  var canUndo = false
  /// Whether the text before the caret asks for an upper-case letter.
  var isShifted = true
  /// The page in front; a keyboard on its way out keeps it.
  var page: KeyboardPage = .letters
  /// What shift does; a keyboard on its way out keeps it.
  var shift: KeyboardShift = .on
}
