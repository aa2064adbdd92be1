import KeyreelGeometry
import KeyreelImaging

extension DisplayList {
  /// Draws a line of text whose baseline starts at a point: its glyphs in one colour, and our own drawings for its emoji, whose
  /// places lie on the pixel grid.
  ///
  /// An emoji that we have no drawing of is a round box of a neutral grey. Whatever fonts are installed, both are the
  /// same bytes.
  package mutating func append(_ line: TypesetLine, at origin: Point, _ color: Color, scale: Int) {
    append(.glyphs(line.glyphs(at: origin), color))
    for emoji in line.emoji {
      let middle = origin.offsetBy(dx: emoji.center.x, dy: emoji.center.y)
        .rounded(toPixelsAt: scale)
      let place = Rect(center: middle, size: Size(width: emoji.side, height: emoji.side))
      if let drawing = EmojiDrawing(emoji.character) {
        drawing.draw(in: place, isOnDark: color.isLight, list: &self)
      } else {
        let inset = emoji.side * 0.06
        fill(
          .roundedRect(place.insetBy(dx: inset, dy: inset), radius: emoji.side * 0.24),
          Color(0x8E8E93, alpha: 0.45))
      }
    }
  }
}
