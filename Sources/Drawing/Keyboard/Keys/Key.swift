import KeyreelSimulation

/// One key of a keyboard.
struct Key: Sendable, Hashable {
  /// The key's cap, in points from the keyboard's top left corner, on the pixel grid; the shadow
  /// below the cap is not included.
  var frame: Rect
  /// The label on the key.
  var face: KeyFace
  /// The look of the cap.
  var style: KeyStyle
  /// The label's position on the cap.
  var anchor: KeyAnchor

  init(_ frame: Rect, _ face: KeyFace, _ style: KeyStyle = .plain, anchor: KeyAnchor = .middle) {
    self.frame = frame
    self.face = face
    self.style = style
    self.anchor = anchor
  }
}

/// The position of a word or a picture on its key.
enum KeyAnchor: Sendable, Hashable {
  /// The middle of the key.
  case middle
  /// The lower left of the key.
  case left
  /// The lower right of the key.
  case right
}

/// The label on a key.
enum KeyFace: Sendable, Hashable {
  /// Nothing.
  case blank
  /// A large letter or symbol.
  case letter(String)
  /// A letter with a small symbol in the corner; a long press types the symbol.
  case hinted(String, hint: String)
  /// Two symbols of about the same size, one above the other.
  case pair(upper: String, lower: String)
  /// A word, such as "space".
  case title(String)
  /// A small label with the language, at the lower right of a space bar.
  case language(String)
  /// A digit with the letters below it; 1 and 0 have no letters.
  case digit(String, letters: String)
  /// A picture.
  case icon(KeyIcon)
}

/// The look of a key's cap.
enum KeyStyle: Sendable, Hashable {
  /// A letter key: white.
  case plain
  /// The shift, delete, page and return keys: grey.
  case special
  /// A special key that is active or held down: white.
  case active
  /// A glass key that is held down.
  case pressed
  /// The return key when it triggers an action: blue.
  case accent
  /// A return key that cannot be pressed: grey with a pale title.
  case disabled
  /// A special key that has no effect at the moment; its cap is unchanged, but its label is pale.
  case idle
  /// A key without a cap.
  case bare
}

extension KeyFace {
  /// The name of a key with this face, and the second symbol on the key, if there is one.
  ///
  /// The return key and the space bar are always named `return` and `space`, whatever their labels
  /// are.
  func names(in look: KeyboardLook) -> (label: String, hint: String?) {
    switch self {
    case .blank, .language: ("space", nil)
    case .letter(let sign): (sign, nil)
    case .hinted(let sign, let hint): (sign, hint)
    case .digit(let digit, _): (digit, nil)
    case .pair(let upper, let lower): (lower, upper)
    case .title(let title): (Self.name(of: title, in: LetterRows.of(look.language)), nil)
    case .icon(let icon): (icon.name, nil)
    }
  }

  /// The word or character that is drawn (the lower character of a pair); empty for a picture or a
  /// blank key.
  var text: String {
    switch self {
    case .blank, .icon: ""
    case .letter(let sign), .digit(let sign, _), .hinted(let sign, _), .pair(_, let sign): sign
    case .title(let word), .language(let word): word
    }
  }

  private static func name(of title: String, in letters: LetterRows) -> String {
    if title.isEmpty || title == letters.space { return "space" }
    return letters.returnTitles.contains(title) ? "return" : title
  }
}

extension KeyIcon {
  /// The name of a key with this picture.
  var name: String {
    switch self {
    case .shift, .shiftFilled, .capsLock: "shift"
    case .delete: "delete"
    case .emoji: "emoji"
    case .microphone: "mic"
    case .hideKeyboard: "hide"
    case .tab: "tab"
    case .capsKey: "caps lock"
    case .undo: "undo"
    case .redo: "redo"
    case .paste: "paste"
    case .globe: "globe"
    case .returnArrow, .newLine, .go: "return"
    }
  }
}

/// A picture on a key or beside the keys, drawn with the program's own paths.
enum KeyIcon: Sendable, Hashable {
  /// The outline of an upward arrow.
  case shift
  /// A filled upward arrow: the next letter is upper case.
  case shiftFilled
  /// A filled upward arrow above a bar: all letters are upper case.
  case capsLock
  /// A cross in a tag that points left: the delete key.
  case delete
  /// A laughing face.
  case emoji
  /// A microphone.
  case microphone
  /// A keyboard with a downward arrow.
  case hideKeyboard
  /// A globe.
  case globe
  /// An arrow that turns round and ends on the left.
  case returnArrow
  /// An arrow that goes down and then to the left: a return key on glass or on a tablet.
  case newLine
  /// A right-pointing arrow: a glass return key that triggers an action.
  case go
  /// A right-pointing arrow that ends at a vertical line: the tab key.
  case tab
  /// The outline of an upward arrow with a bar below: the caps lock key.
  case capsKey
  /// A left-pointing arrow whose shaft curves up from below.
  case undo
  /// The mirror image of `undo`.
  case redo
  /// A sheet in front of a clipboard: the paste icon.
  case paste
}

extension KeyIcon {
  /// The picture on the shift key.
  init(_ shift: KeyboardShift) {
    switch shift {
    case .off: self = .shift
    case .on: self = .shiftFilled
    case .locked: self = .capsLock
    }
  }
}
