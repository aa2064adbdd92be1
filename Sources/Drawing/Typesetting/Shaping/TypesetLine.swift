import KeyreelGeometry
import KeyreelImaging

/// One line of text, shaped and measured, ready to draw.
///
/// The baseline starts at x = 0, y = 0. No length is rounded: the drawing code puts the baseline on
/// the pixel grid. Characters are grapheme clusters, counted from the start of the line.
package struct TypesetLine: Sendable, Hashable {
  /// The index of the line's first character in the text that was broken into lines; 0 for text of
  /// one line.
  package var firstCharacter: Int
  /// The visible glyphs, to be drawn by ``Scene/DisplayItem/glyphs(_:_:)``.
  package var glyphs: GlyphRun
  /// The emoji, from left to right; they have no glyphs.
  package var emoji: [PositionedEmoji]
  /// The advance of all characters, in points, including spaces at the end.
  package var width: Double
  /// The advance without white space at the end, in points; only this length has to fit into the
  /// given width.
  package var visibleWidth: Double
  /// How far the line reaches above the baseline, in points.
  package var ascent: Double
  /// How far the line reaches below the baseline, in points; a positive number.
  package var descent: Double
  /// The height of a capital in the font, in points.
  package var capHeight: Double
  /// The height of a lower-case x in the font, in points.
  package var xHeight: Double
  /// Whether the line runs from right to left, with its first character on the right.
  package var isRightToLeft: Bool
  /// The caret's x coordinate before each character and after the last character, in points.
  package var caretPositions: [Double]
  /// How far each character moves the pen, in points; the characters of a ligature share its
  /// advance evenly.
  package var advances: [Double]

  /// The number of characters in the line, including a line feed at the end.
  package var characterCount: Int { caretPositions.count - 1 }

  /// The glyphs, moved so that the baseline starts at a point.
  package func glyphs(at origin: Point) -> GlyphRun { glyphs.offsetBy(dx: origin.x, dy: origin.y) }
}

/// A run's glyphs, grouped into clusters in visual order.
struct ShapedRun {
  /// The glyphs that together show some characters, such as a letter with its accent or a ligature.
  struct Cluster {
    /// The characters shown, as indices into the whole text.
    var characters: Range<Int>
    /// The glyphs; empty for control characters.
    var glyphs: [ShapedGlyph]
  }

  let run: TextRun
  /// The clusters in visual order, from left to right.
  let clusters: [Cluster]

  /// Groups a shaper's glyphs by cluster.
  ///
  /// Here, the `cluster` of a glyph is a character index, not a scalar index. From left to right,
  /// character indices ascend in a left-to-right run and descend in a right-to-left run.
  init(_ run: TextRun, glyphs: [ShapedGlyph]) {
    self.run = run
    var groups: [Cluster] = []
    for glyph in glyphs {
      if let last = groups.last, last.characters.lowerBound == glyph.cluster {
        groups[groups.count - 1].glyphs.append(glyph)
      } else {
        groups.append(Cluster(characters: glyph.cluster..<glyph.cluster + 1, glyphs: [glyph]))
      }
    }
    // A cluster ends where the next cluster in reading order begins.
    var end = run.characters.upperBound
    let reading = run.isRightToLeft ? Array(groups.indices) : groups.indices.reversed()
    for index in reading {
      let start = groups[index].characters.lowerBound
      groups[index].characters = start..<max(end, start)
      end = start
    }
    clusters = groups
  }
}

/// An emoji in a line of text: a square that the drawing code fills with a picture.
///
/// The proportions were measured in pictures of conversations at 14 pt and of titles at 17 pt. The
/// pen moves by 1.4 em. The square is 1.19 em wide and centred in that advance; its middle is 0.382
/// em above the baseline.
package struct PositionedEmoji: Sendable, Hashable {
  /// How far the pen moves, in ems.
  static let advance = 1.4

  /// The character.
  package var character: Character
  /// The middle of the emoji's square, in points from the start of the baseline.
  package var center: Point
  /// The side length of the emoji's square, in points.
  package var side: Double

  init(_ character: Character, at x: Double, size: Double) {
    self.character = character
    center = Point(x: x + size * Self.advance / 2, y: -0.382 * size)
    side = 1.19 * size
  }
}
