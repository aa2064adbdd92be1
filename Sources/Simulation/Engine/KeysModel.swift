/// Which keys are in front: the page and what shift does.
struct KeysModel: Sendable, Hashable {
  /// The page.
  var page: KeyboardPage = .letters
  /// What shift was set to by hand; nil leaves it to the text before the caret.
  var shift: KeyboardShift?
  /// Whether something other than a space was typed since the page came to the front.
  var hasTyped = false

  /// Brings a page to the front.
  mutating func turn(to page: KeyboardPage) {
    guard page != self.page else { return }
    self.page = page
    hasTyped = false
  }

  /// Goes back to the letters where the platform does after a key: a line end and the apostrophe at once, a
  /// space once a sign was typed.
  mutating func settle(after character: Character) {
    if shift != .locked { shift = nil }
    switch KeyPages.key(of: character) {
    case "\n", "’": turn(to: .letters)
    case " ": if hasTyped { turn(to: .letters) }
    default: hasTyped = true
    }
  }
}
