import KeyreelGeometry
import TestSupport
import Testing

@Suite("Stroke outlines")
struct PathStrokingTests {
  /// The winding number of a point, computed from the path's crossings of a ray to the right.
  private func winding(_ path: Path, _ p: Point) -> Int {
    path.flattened(tolerance: 0.001).reduce(0) { sum, contour in
      let ends = contour.points.dropFirst() + [contour.points[0]]
      return zip(contour.points, ends).reduce(sum) { sum, edge in
        let (a, b) = edge
        guard (a.y <= p.y) != (b.y <= p.y) else { return sum }
        let x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)
        return x > p.x ? sum + (b.y > a.y ? 1 : -1) : sum
      }
    }
  }

  @Test(
    "With round caps and joins, exactly the points within half a width of the path are covered",
    arguments: 0..<40)
  func round(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let points = (0..<random.int(2...6)).map { _ in random.point(40) }
    let isClosed = random.int(0...1) == 0
    var path = Path([.move(points[0])] + points.dropFirst().map { .line($0) })
    if isClosed { path.close() }
    let style = StrokeStyle(width: random.double(0.5, 16), cap: .round, join: .round)
    let outline = path.stroked(style)
    let segments =
      Array(zip(points, points.dropFirst()))
      + (isClosed ? [(points[points.count - 1], points[0])] : [])
    for _ in 0..<200 {
      let p = random.point(40)
      let gap = (segments.map { p.distance(toLine: $0, $1) }.min() ?? 0) - style.width / 2
      // Cubic arcs are off by less than 0.03 % of the radius.
      if abs(gap) < 0.005 { continue }
      #expect((winding(outline, p) != 0) == (gap < 0))
    }
  }

  @Test("Winding numbers do not cancel out inside a stroked curve", arguments: 0..<30)
  func curves(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 500)
    let path = random.path(40)
    let style = StrokeStyle(width: random.double(0.5, 9), cap: .round, join: .round)
    let outline = path.stroked(style)
    for contour in path.flattened(tolerance: 0.01) {
      for p in contour.points { #expect(winding(outline, p) != 0) }
    }
  }

  @Test("Butt caps end at the end point, square caps half a width beyond, and round caps in an arc")
  func caps() {
    let line = Path([.move(Point(x: 10, y: 10)), .line(Point(x: 20, y: 10))])
    func box(_ cap: StrokeStyle.LineCap) -> Rect {
      line.stroked(StrokeStyle(width: 4, cap: cap)).boundingBox()
    }
    #expect(box(.butt) == Rect(x: 10, y: 8, width: 10, height: 4))
    #expect(box(.square) == Rect(x: 8, y: 8, width: 14, height: 4))
    #expect(box(.round) == Rect(x: 8, y: 8, width: 14, height: 4))
    let round = line.stroked(StrokeStyle(width: 4, cap: .round))
    #expect(winding(round, Point(x: 21.3, y: 11.3)) != 0)
    #expect(winding(round, Point(x: 21.5, y: 11.5)) == 0)
  }

  @Test(
    "A miter join has a tip that a bevel cuts off; a tip longer than ten half widths is bevelled"
  )
  func joins() {
    let corner = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
    ])
    func covers(_ join: StrokeStyle.LineJoin, _ p: Point) -> Bool {
      winding(corner.stroked(StrokeStyle(width: 4, join: join)), p) != 0
    }
    #expect(covers(.miter, Point(x: 11.9, y: -1.9)))
    #expect(!covers(.bevel, Point(x: 11.2, y: -1.2)))
    #expect(covers(.bevel, Point(x: 10.9, y: -0.9)))
    #expect(covers(.round, Point(x: 11.3, y: -1.3)))
    #expect(!covers(.round, Point(x: 11.5, y: -1.5)))
    let spike = Path([.move(.zero), .line(Point(x: 100, y: 1)), .line(Point(x: 0, y: 2))])
    #expect(spike.stroked(StrokeStyle(width: 2)).boundingBox().maxX < 103)
  }

  @Test("The stroke of a closed contour has a hole; the contour's start is a join like any other")
  func closed() {
    let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))
    let outline = square.stroked(StrokeStyle(width: 2))
    #expect(outline.boundingBox() == Rect(x: 9, y: 9, width: 22, height: 22))
    #expect(winding(outline, Point(x: 20, y: 20)) == 0)
    for p in [Point(x: 9.1, y: 9.1), Point(x: 30.9, y: 30.9), Point(x: 10.5, y: 20)] {
      #expect(winding(outline, p) != 0)
    }
  }

  @Test("With round caps, a contour of zero length is a dot; with square caps, it is a square")
  func dot() {
    let dot = Path([.move(Point(x: 5, y: 5)), .line(Point(x: 5, y: 5))])
    let box = Rect(x: 3, y: 3, width: 4, height: 4)
    #expect(dot.stroked(StrokeStyle(width: 4, cap: .round)) == .ellipse(in: box))
    #expect(dot.stroked(StrokeStyle(width: 4, cap: .square)) == .rect(box))
    #expect(dot.stroked(StrokeStyle(width: 4, cap: .butt)).isEmpty)
    #expect(dot.stroked(StrokeStyle(width: 0, cap: .round)).isEmpty)
    #expect(dot.stroked(StrokeStyle(width: .nan, cap: .round)).isEmpty)
  }
}
