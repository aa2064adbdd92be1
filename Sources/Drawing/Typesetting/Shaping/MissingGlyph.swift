import KeyreelGeometry
import KeyreelImaging

/// The box that stands for a character no face has.
enum MissingGlyph {
  static let unitsPerEm = 1000
  static let advance = 640

  /// An upright frame between baseline and cap height; its inner contour runs the other way round.
  static let outline = GlyphOutline(
    typeface: .max, glyph: 0, unitsPerEm: Double(unitsPerEm),
    path: Path(
      frame(x: 60...580, y: 0...727, clockwise: true)
        + frame(x: 120...520, y: 60...667, clockwise: false)))

  private static func frame(
    x: ClosedRange<Double>, y: ClosedRange<Double>, clockwise: Bool
  ) -> [PathElement] {
    let corners = [
      Point(x: x.lowerBound, y: y.upperBound), Point(x: x.upperBound, y: y.upperBound),
      Point(x: x.upperBound, y: y.lowerBound), Point(x: x.lowerBound, y: y.lowerBound),
    ]
    let order = clockwise ? corners : [corners[0], corners[3], corners[2], corners[1]]
    return [.move(order[0])] + order.dropFirst().map { .line($0) } + [.close]
  }
}
