import Geometry

/// One key of a keyboard.
struct Key: Sendable, Hashable {
  /// Where its cap lies, in points from the keyboard's top left corner, on the pixel grid; the shadow is below.
  var frame: Rect
  /// What stands on it.
  var face: KeyFace
  /// How its cap looks.
  var style: KeyStyle

  init(_ frame: Rect, _ face: KeyFace, _ style: KeyStyle = .plain) {
    self.frame = frame
    self.face = face
    self.style = style
  }
}
