import KeyreelGeometry
import KeyreelImaging

extension DisplayList {
  /// One path in one colour.
  init(filling path: Path, _ color: Color) { self.init([.fill(path, .nonZero, .color(color))]) }

  /// Draws along a path; ends and corners are round unless told otherwise.
  mutating func stroke(
    _ path: Path, _ color: Color, _ width: Double, cap: StrokeStyle.LineCap = .round,
    join: StrokeStyle.LineJoin = .round
  ) {
    append(.stroke(path, StrokeStyle(width: width, cap: cap, join: join), color))
  }

  /// Draws a line along the inside of the edge of a rectangle with round corners.
  mutating func border(_ rect: Rect, radius: Double, _ color: Color, _ width: Double) {
    let middle = rect.insetBy(dx: width / 2, dy: width / 2)
    let path = Path.roundedRect(middle, radius: max(0, radius - width / 2))
    stroke(path, color, width, cap: .butt, join: .miter)
  }

  /// Fills a path with colours that change from one height to another.
  mutating func shade(
    _ path: Path, _ rule: FillRule = .nonZero, from top: Double = 0, to bottom: Double,
    _ stops: [GradientStop]
  ) {
    let (start, end) = (Point(x: 0, y: top), Point(x: 0, y: bottom))
    append(.fill(path, rule, .linearGradient(from: start, to: end, stops: stops)))
  }
}

extension GradientStop {
  /// Makes a stop at a place of 0…1.
  init(_ location: Double, _ color: Color) { self.init(location: location, color: color) }
}
