import KeyreelGeometry
import KeyreelImaging

/// One line of text, shaped and measured, ready to draw.
///
/// The baseline starts at x = 0, y = 0. No length is rounded: whoever draws puts the baseline on the pixel
/// grid. Characters are grapheme clusters, counted from the line's first.
package struct TypesetLine: Sendable, Hashable {
  /// The index of the line's first character in the text it was broken from; 0 for a text of one line.
  package var firstCharacter: Int
  /// The glyphs that leave a mark, for ``Scene/DisplayItem/glyphs(_:_:)``.
  package var glyphs: GlyphRun
  /// The emoji, from left to right; no glyph stands for them.
  package var emoji: [PositionedEmoji]
  /// The advance of all characters, in points, spaces at the end included.
  package var width: Double
  /// The advance without white space at the end, in points; what counts against the room.
  package var visibleWidth: Double
  /// How far the line reaches above the baseline, in points.
  package var ascent: Double
  /// How far the line reaches below the baseline, in points, positive.
  package var descent: Double
  /// The height of a capital in the font, in points.
  package var capHeight: Double
  /// The height of a small x in the font, in points.
  package var xHeight: Double
  /// Whether the line runs from right to left: its first character stands at the right.
  package var isRightToLeft: Bool
  /// Where the caret stands before each character and, last, after all of them; in points.
  package var caretPositions: [Double]
  /// How far each character moves the pen, in points; those of a ligature share it evenly.
  package var advances: [Double]

  /// How many characters the line has; a line feed at the end counts.
  package var characterCount: Int { caretPositions.count - 1 }

  /// The glyphs with the baseline's start moved to a point.
  package func glyphs(at origin: Point) -> GlyphRun { glyphs.offsetBy(dx: origin.x, dy: origin.y) }
}
