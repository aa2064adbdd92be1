import KeyreelGeometry
import KeyreelImaging

/// What our own drawings of emoji are made with: shapes in thirds of a point about the middle of a place 30 pt wide.
struct EmojiPen {
  /// What was drawn so far, in points.
  private(set) var list = DisplayList()
  private var place: AffineTransform
  private var unit: Double
  /// Whether what is drawn stands on a dark ground.
  let isOnDark: Bool

  /// Makes a pen for a square place.
  init(in box: Rect, isOnDark: Bool = false) {
    self.isOnDark = isOnDark
    unit = box.width / 90
    place = AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: box.midX, ty: box.midY)
  }

  /// Fills a path with one colour.
  mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1) {
    list.fill(path.transformed(by: place), Color(hex, alpha: alpha))
  }

  /// Fills a path with colours that change from one height to another.
  mutating func shade(_ path: Path, _ rows: ClosedRange<Double>, _ stops: [GradientStop]) {
    let (top, bottom) = (Point(x: 0, y: rows.lowerBound), Point(x: 0, y: rows.upperBound))
    let colors = Paint.linearGradient(from: place(top), to: place(bottom), stops: stops)
    list.append(.fill(path.transformed(by: place), .nonZero, colors))
  }

  /// Fills a path with two colours that run into each other, the first on top.
  mutating func shade(_ path: Path, _ rows: ClosedRange<Double>, _ top: UInt32, _ bottom: UInt32) {
    shade(path, rows, [GradientStop(0, Color(top)), GradientStop(1, Color(bottom))])
  }

  /// Draws along a path with round ends.
  mutating func line(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
    list.stroke(path.transformed(by: place), Color(hex, alpha: alpha), width * unit)
  }

  /// Draws only inside a path.
  mutating func inside(_ path: Path, _ draw: (inout EmojiPen) -> Void) {
    list.append(.pushClip(path.transformed(by: place)))
    draw(&self)
    list.append(.popClip)
  }

  /// Draws about another middle, turned clockwise by the angle of a cosine and a sine.
  mutating func turned(
    _ cosine: Double, _ sine: Double, at middle: Point = .zero, _ draw: (inout EmojiPen) -> Void
  ) {
    let whole = place
    place = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: middle.x, ty: middle.y)
      .followed(by: whole)
    draw(&self)
    place = whole
  }
}
