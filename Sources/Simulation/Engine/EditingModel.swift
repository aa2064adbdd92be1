/// The elements' texts, the typing in progress, and the focus.
struct EditingModel: Sendable, Hashable {
  /// A character that is still visible in a secure field.
  struct Echo: Sendable, Hashable {
    /// The index of the field.
    var index: Int
    /// How many characters precede this character in the field.
    var character: Int
    /// The frame on which the character was typed.
    var since: Int
  }

  /// The elements' texts, by element index.
  var texts: ElementTexts
  /// Whether each element is a switch that is on, by element index.
  var areOn: [Bool]
  /// The index of the first responder.
  var focused: Int?
  /// How many characters precede the first responder's caret.
  var caret = 0
  /// How many characters the first responder's text contains.
  var count = 0
  /// All characters of the text being typed, including those already typed; empty if nothing is
  /// being typed.
  var queue: [Character] = []
  /// How many characters of `queue` have been typed so far.
  var typed = 0
  /// The frame on which the first character of `queue` was typed.
  var typingStart = 0
  /// The most recently pressed key.
  var pressedKey: Character?
  /// The frame on which `pressedKey` was pressed.
  var pressedFrame: Int?
  /// The key that a finger holds down, and the frame on which the finger went down.
  var hold: KeyTouch?
  /// The page and the shift state with which the next character is typed.
  var keys = KeysModel()
  /// The page and the shift state that stay visible while a key is down.
  var heldKeys = KeysModel()
  /// The last character typed into a secure field, with the frame on which it was typed; the
  /// character is visible for a moment.
  var echo: Echo?
  /// The frame from which the caret's blinking is timed.
  var caretFrame = 0

  init(elements: [FormElement]) {
    texts = ElementTexts(elements.map { $0.text })
    areOn = elements.map { $0.isOn }
  }

  /// The text of the first responder up to the caret.
  /// - Complexity: O(*n*) in the number of characters after the caret; the number of characters
  ///   before the caret does not matter.
  func textBeforeCaret(of index: Int) -> Substring { texts[index].dropLast(count - caret) }

  /// Inserts a character at the caret.
  ///
  /// - Complexity: O(1) at the end of the text, where typing usually takes place; otherwise O(*n*)
  ///   in the number of characters in the text.
  mutating func insert(_ character: Character, at index: Int) {
    guard caret == count, let last = texts[index].indices.last else {
      texts[index].insert(
        character, at: texts[index].index(texts[index].startIndex, offsetBy: caret))
      count = texts[index].count
      caret = min(caret + 1, count)
      return
    }
    texts[index].append(character)
    // A combining mark joins the character before it.
    count += texts[index].distance(from: last, to: texts[index].endIndex) - 1
    caret = count
  }
}

/// The elements' texts, by element index.
///
/// The texts are kept in pages, so a change to one text in a forked form copies at most one page of
/// texts, however many elements the form has. The text that changed last is kept outside the pages,
/// so a fork that changes no other text copies no page.
struct ElementTexts: Sendable, Hashable {
  private static let length = 64
  private var pages: [[String]] = []
  /// The index of the text that changed last; its page still has the old text.
  private var changed: Int?
  private var text = ""

  init(_ texts: [String]) {
    for text in texts { append(text) }
  }

  subscript(index: Int) -> String {
    get { index == changed ? text : pages[index / Self.length][index % Self.length] }
    _modify {
      if index != changed {
        settle()
        (changed, text) = (index, self[index])
      }
      yield &text
    }
  }

  /// Writes the text that changed last to its page.
  private mutating func settle() {
    guard let changed else { return }
    pages[changed / Self.length][changed % Self.length] = text
  }

  /// Adds the text of one more element.
  mutating func append(_ text: String) {
    if pages.last?.count ?? Self.length == Self.length { pages.append([]) }
    pages[pages.count - 1].append(text)
  }

  /// All texts.
  var all: [String] {
    var settled = self
    settled.settle()
    return settled.pages.flatMap { $0 }
  }

  static func == (one: ElementTexts, other: ElementTexts) -> Bool { one.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// The visible keys: the page and the shift state.
struct KeysModel: Sendable, Hashable {
  /// The page.
  var page: KeyboardPage = .letters
  /// The shift state that the shift key has set; nil if the text before the caret determines it.
  var shift: KeyboardShift?
  /// Whether anything other than a space has been typed since the page was last changed.
  var hasTyped = false

  /// Switches to a page, unless it is already the current one.
  mutating func turn(to page: KeyboardPage) {
    guard page != self.page else { return }
    self.page = page
    hasTyped = false
  }

  /// Releases shift after a key, unless shift is locked, and returns to the letters whenever the
  /// platform does.
  ///
  /// A line feed or an apostrophe always returns to the letters; a space returns to the letters
  /// only if something else was typed before the space.
  mutating func settle(after character: Character) {
    if shift != .locked { shift = nil }
    switch KeyPages.key(of: character) {
    case "\n", "’": turn(to: .letters)
    case " ": if hasTyped { turn(to: .letters) }
    default: hasTyped = true
    }
  }
}
