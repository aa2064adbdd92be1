import KeyreelGeometry

/// An emoji in a line of text: a picture in a square place, which the drawing has to fill.
///
/// Measured on conversations at 14 and titles at 17 pt: the pen moves by 1.4 em, the place is 1.19 em wide, in the middle
/// of that, and its middle 0.382 em above the baseline.
package struct PositionedEmoji: Sendable, Hashable {
  /// How far the pen moves, in ems.
  static let advance = 1.4

  /// The character.
  package var character: Character
  /// The middle of its place, in points from the start of the baseline.
  package var center: Point
  /// The side of its place, in points.
  package var side: Double

  init(_ character: Character, at x: Double, size: Double) {
    self.character = character
    center = Point(x: x + size * Self.advance / 2, y: -0.382 * size)
    side = 1.19 * size
  }
}
