import KeyreelGeometry

/// One key of a keyboard.
struct Key: Sendable, Hashable {
  /// Where its cap lies, in points from the keyboard's top left corner, on the pixel grid; the shadow is below.
  var frame: Rect
  /// What stands on it.
  var face: KeyFace
  /// How its cap looks.
  var style: KeyStyle
  /// Where on the cap it stands.
  var anchor: KeyAnchor

  init(_ frame: Rect, _ face: KeyFace, _ style: KeyStyle = .plain, anchor: KeyAnchor = .middle) {
    self.frame = frame
    self.face = face
    self.style = style
    self.anchor = anchor
  }
}

/// Where on its key a word or a picture stands.
enum KeyAnchor: Sendable, Hashable {
  /// In the middle.
  case middle
  /// At the lower left.
  case left
  /// At the lower right.
  case right
}

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

/// How a key's cap looks.
enum KeyStyle: Sendable, Hashable {
  /// A letter key: white.
  case plain
  /// Shift, delete, page and return: grey.
  case special
  /// A special key in force or held down: white.
  case active
  /// A key of glass that is held down.
  case pressed
  /// The return key that stands for an action: blue.
  case accent
  /// A return key that cannot be pressed: grey with a pale title.
  case disabled
  /// A special key with nothing to do for now: its cap as ever, what stands on it pale.
  case idle
  /// No cap at all.
  case bare
}
