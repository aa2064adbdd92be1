import Geometry
import Scene

/// One line of text, shaped and measured, ready to draw.
///
/// The baseline starts at x = 0, y = 0. No length is rounded: whoever draws puts the baseline on the pixel
/// grid. Characters are grapheme clusters, counted from the line's first.
public struct TypesetLine: Sendable, Hashable {
  /// The index of the line's first character in the text it was broken from; 0 for a text of one line.
  public var firstCharacter: Int
  /// The glyphs that leave a mark, for ``Scene/DisplayItem/glyphs(_:_:)``.
  public var glyphs: GlyphRun
  /// The emoji, from left to right; no glyph stands for them.
  public var emoji: [PositionedEmoji]
  /// The advance of all characters, in points, spaces at the end included.
  public var width: Double
  /// The advance without white space at the end, in points; what counts against the room.
  public var visibleWidth: Double
  /// How far the line reaches above the baseline, in points.
  public var ascent: Double
  /// How far the line reaches below the baseline, in points, positive.
  public var descent: Double
  /// The height of a capital in the font, in points.
  public var capHeight: Double
  /// The height of a small x in the font, in points.
  public var xHeight: Double
  /// Whether the line runs from right to left: its first character stands at the right.
  public var isRightToLeft: Bool
  /// Where the caret stands before each character and, last, after all of them; in points.
  public var caretPositions: [Double]
  /// How far each character moves the pen, in points; those of a ligature share it evenly.
  public var advances: [Double]

  /// How many characters the line has; a line feed at the end counts.
  public var characterCount: Int { caretPositions.count - 1 }

  /// The glyphs with the baseline's start moved to a point.
  public func glyphs(at origin: Point) -> GlyphRun { glyphs.offsetBy(dx: origin.x, dy: origin.y) }

  /// The same line as part of a longer text.
  func starting(at character: Int) -> TypesetLine {
    var copy = self
    copy.firstCharacter = character
    return copy
  }

  /// The place between characters that is nearest to x; of equally near ones the first.
  /// - Complexity: O(*n*) in the number of characters.
  public func caretIndex(nearestTo x: Double) -> Int {
    caretPositions.indices.min { abs(caretPositions[$0] - x) < abs(caretPositions[$1] - x) } ?? 0
  }
}
