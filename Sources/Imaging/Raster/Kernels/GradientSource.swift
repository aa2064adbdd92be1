/// The colours of a linear gradient, from a table of 1024 steps along the gradient's line.
///
/// A pixel uses the step `⌊1024·((X − X₀)·dx + (Y − Y₀)·dy)/(dx² + dy²)⌋` for its centre, computed
/// exactly with integers in units of 1/256 px. The end colours continue beyond the ends of the
/// line. The colour of each step is the colour at the step's middle, mixed from the premultiplied
/// colours of the stops on either side and rounded half up.
struct GradientSource: PixelSource {
  static let stepCount = 1024

  private let table: [UInt32]
  private let start: GridPoint
  private let dx: Int
  private let dy: Int

  /// Makes a gradient between two points of the 1/256 px grid.
  ///
  /// Coordinates are clamped to ±2²⁰ pixels.
  init(from start: GridPoint, to end: GridPoint, stops: [GradientStop]) {
    let (start, end) = (start.limited, end.limited)
    self.start = start
    dx = end.x - start.x
    dy = end.y - start.y
    table = GradientSource.table(stops)
  }

  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let length = dx * dx + dy * dy
    guard length > 0 else {
      unsafe row.update(repeating: table[GradientSource.stepCount - 1], count: count)
      return
    }
    let along = (x * 256 + 128 - start.x) * dx + (y * 256 + 128 - start.y) * dy
    let (step, rest) = GradientSource.division(along, length)
    guard dx != 0 else {
      unsafe row.update(repeating: color(step), count: count)
      return
    }
    let (advance, advanceRest) = GradientSource.division(256 * dx, length)
    var steps = Steps(
      place: step, rest: rest, advance: advance, advanceRest: advanceRest, divisor: length)
    for i in 0..<count { unsafe row[i] = color(steps.next()) }
  }

  /// `⌊1024·n/d⌋` and the remainder of the division; the product `1024·n` may be longer than 64
  /// bits.
  private static func division(_ n: Int, _ d: Int) -> (quotient: Int, rest: Int) {
    let product = n.multipliedFullWidth(by: stepCount)
    let (quotient, rest) = d.dividingFullWidth(product)
    return rest < 0 ? (quotient - 1, rest + d) : (quotient, rest)
  }

  @inline(__always)
  private func color(_ step: Int) -> UInt32 {
    table[min(max(step, 0), GradientSource.stepCount - 1)]
  }

  /// The colour of every step.
  static func table(_ stops: [GradientStop]) -> [UInt32] {
    guard let first = stops.first else { return [UInt32](repeating: 0, count: stepCount) }
    // Positions are measured in units of 1/2048 of the line, so that the middle of a step is a
    // whole number. A stop that would come before the previous stop gets the previous stop's
    // position.
    var places: [Int] = []
    for stop in stops {
      let place = Int((min(max(stop.location, 0), 1) * Double(2 * stepCount)).rounded())
      places.append(max(place, places.last ?? 0))
    }
    let colors = stops.map(\.color.premultipliedPixel)
    return (0..<stepCount).map { step in
      let place = 2 * step + 1
      guard let next = places.firstIndex(where: { $0 > place }) else {
        return colors[colors.count - 1]
      }
      if next == 0 { return first.color.premultipliedPixel }
      return PackedPixel.mixed(
        colors[next - 1], colors[next], weight: place - places[next - 1],
        of: places[next] - places[next - 1])
    }
  }
}
