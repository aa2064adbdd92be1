/// What is typed and where the focus is.
struct EditingModel: Sendable, Hashable {
  /// A character of a secure field, while it is seen.
  struct Echo: Sendable, Hashable {
    /// The field.
    var index: Int
    /// How many characters stand before it.
    var character: Int
    /// The frame on which it was typed.
    var since: Int
  }

  /// What the elements hold, index by index.
  var texts: [String]
  /// Which switches are on, index by index.
  var areOn: [Bool]
  /// The first responder.
  var focused: Int?
  /// How many characters stand before its caret.
  var caret = 0
  /// The characters still to be typed.
  var queue: [Character] = []
  /// How many characters of the queue are typed.
  var typed = 0
  /// The frame of the first.
  var typingStart = 0
  /// The key pressed last, and when.
  var pressedKey: Character?
  /// The frame of the last key.
  var pressedFrame: Int?
  /// The key that a finger holds down, and the frame since which.
  var hold: KeyTouch?
  /// The keys ready for the next character.
  var keys = KeysModel()
  /// The keys that stay while one of them is down.
  var heldKeys = KeysModel()
  /// The character of a secure field that was typed last, and when: it is seen for a moment.
  var echo: Echo?
  /// The frame since which the caret blinks.
  var caretFrame = 0

  init(elements: [FormElement]) {
    texts = elements.map { $0.text }
    areOn = elements.map { $0.isOn }
  }
}
