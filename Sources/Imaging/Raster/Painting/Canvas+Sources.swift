import KeyreelGeometry

extension Canvas {
  /// Fills a path with a gradient.
  mutating func fill(
    _ path: Path, _ rule: FillRule, from start: Point, to end: Point, _ stops: [GradientStop]
  ) {
    fill(outline(path), rule, GradientSource(from: grid(start), to: grid(end), stops: stops))
  }

  /// Places a picture in a rectangle.
  mutating func draw(_ image: ImageSource, in rect: Rect) {
    let (a, b) = (grid(rect.origin), grid(Point(x: rect.maxX, y: rect.maxY)))
    guard image.width > 0, image.height > 0, a.x < b.x, a.y < b.y else { return }
    fill(outline(.rect(rect)), .nonZero, ImageSampler(image, from: a, to: b))
  }

  /// A point in the bitmap's pixels, on the 1/256 px grid.
  private func grid(_ point: Point) -> GridPoint {
    GridPoint(
      x: Fixed.steps(point.x * Double(scale)) - left * 256,
      y: Fixed.steps(point.y * Double(scale)) - top * 256)
  }
}
