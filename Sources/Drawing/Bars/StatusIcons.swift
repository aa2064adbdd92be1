import KeyreelGeometry
import KeyreelImaging

/// Signal bars, Wi-Fi fan and battery, fitted into boxes.
struct StatusIcons: Sendable {
  /// The length of the drawing's unit, in points: a third on phones of 3 pixels a point.
  let unit: Double
  let color: Color
  /// The radius of the battery's corners.
  let radius: Double

  /// Four bars whose heights grow evenly; measured 14, 21, 29 and 37 of 37.
  func drawSignal(_ box: Rect, in list: inout DisplayList) {
    let width = box.width * 10 / 58
    for (index, share) in [14.0 / 37, 21.5 / 37, 29.3 / 37, 1].enumerated() {
      let height = box.height * share
      let bar = Rect(
        x: box.minX + Double(index) * box.width * 16 / 58, y: box.maxY - height, width: width,
        height: height)
      list.fill(.roundedRect(bar, radius: 3 * unit), color)
    }
  }

  /// Three bands of a fan of 90° that meet at the bottom: the outermost as wide as the box.
  func drawWiFi(_ box: Rect, in list: inout DisplayList) {
    let tip = Point(x: box.midX, y: box.maxY)
    let radius = box.height
    for (outer, inner) in [(1.0, 0.795), (0.655, 0.445), (0.31, 0)] {
      list.fill(fan(tip, outer: radius * outer, inner: radius * inner, in: box), color)
    }
  }

  private func fan(_ tip: Point, outer: Double, inner: Double, in box: Rect) -> Path {
    // A half angle whose chord is the box's width; cubic arcs are off by less than a thousandth.
    let sine = min(0.72, box.width / 2 / box.height)
    let cosine = (1 - sine * sine).squareRoot()
    let handle = 4.0 / 3 * ((1 - cosine) / sine)
    func edge(_ radius: Double, _ side: Double) -> Point {
      Point(x: tip.x + side * sine * radius, y: tip.y - cosine * radius)
    }
    func control(_ radius: Double, _ side: Double) -> Point {
      Point(
        x: tip.x + side * radius * (sine - handle * cosine),
        y: tip.y - radius * (cosine + handle * sine))
    }
    var path = Path([
      .move(edge(outer, -1)), .cubic(control(outer, -1), control(outer, 1), edge(outer, 1)),
    ])
    if inner > 0 {
      path.line(to: edge(inner, 1))
      path.cubic(control(inner, 1), control(inner, -1), to: edge(inner, -1))
    } else {
      path.line(to: tip)
    }
    path.close()
    return path
  }

  /// A body in a rim of one point, and a nub, both at 40 %.
  func drawBattery(_ box: Rect, in list: inout DisplayList) {
    let pale = color.withAlpha(0.4)
    let rim = 3 * unit
    list.border(box, radius: radius, pale, rim)
    let body = box.insetBy(dx: 2 * rim, dy: 2 * rim)
    list.fill(.roundedRect(body, radius: radius - 1.7 * rim), color)
    let nub = Rect(x: box.maxX + rim, y: box.midY - 6 * unit, width: 4 * unit, height: 12 * unit)
    let (bend, left) = (3 * unit, nub.minX + 2.4 * unit)
    let (upper, lower) = (nub.minY + 1.5 * unit, nub.maxY - 1.5 * unit)
    list.fill(
      Path([
        .move(nub.minX, nub.minY),
        .cubic(left, upper, nub.maxX, nub.midY - bend, nub.maxX, nub.midY),
        .cubic(nub.maxX, nub.midY + bend, left, lower, nub.minX, nub.maxY), .close,
      ]), pale)
  }
}
