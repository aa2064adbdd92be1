import Geometry

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

  init(
    _ frame: Rect, _ face: KeyFace, _ style: KeyStyle = .plain, anchor: KeyAnchor = .middle
  ) {
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
