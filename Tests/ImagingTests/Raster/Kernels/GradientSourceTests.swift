import KeyreelGeometry
import KeyreelImaging
import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Linear gradients")
struct GradientSourceTests {
  private func row(_ source: some PixelSource, _ x: Int, _ y: Int, _ count: Int) -> [UInt32] {
    var bitmap = Bitmap(size: PixelSize(width: count, height: 1))
    bitmap.withPixels { source.write($0, x: x, y: y, count: count) }
    return bitmap.pixels
  }

  private let stops = [
    GradientStop(location: 0, color: Color(0x000000)),
    GradientStop(location: 1, color: Color(0xFFFFFF)),
  ]

  @Test(
    "Every pixel has the gradient step that a separate division computes for it",
    arguments: 0..<60)
  func steps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let a = GridPoint(x: random.int(-9_000...9_000), y: random.int(-9_000...9_000))
    let b = GridPoint(x: random.int(-9_000...9_000), y: random.int(-9_000...9_000))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let table = GradientSource.table(stops)
    let (x, y) = (random.int(-20...20), random.int(-20...20))
    let expected = (x..<x + 60).map { column in
      let along = (column * 256 + 128 - a.x) * dx + (y * 256 + 128 - a.y) * dy
      let step = (Double(along) * 1024 / Double(dx * dx + dy * dy)).rounded(.down)
      return table[Int(min(max(step, 0), 1023))]
    }
    #expect(row(GradientSource(from: a, to: b, stops: stops), x, y, 60) == expected)
  }

  @Test("Colours change evenly from the first stop to the last, and are constant outside the stops")
  func colors() {
    let source = GradientSource(
      from: GridPoint(x: 0, y: 0), to: GridPoint(x: 256 * 256, y: 0), stops: stops)
    let pixels = row(source, -10, 0, 276)
    #expect(pixels.prefix(10).allSatisfy { $0 == 0xFF00_0000 })
    #expect(pixels.suffix(10).allSatisfy { $0 == 0xFFFF_FFFF })
    for (a, b) in zip(pixels, pixels.dropFirst()) { #expect(b & 255 >= a & 255) }
    #expect(pixels[10 + 128] & 255 == 128)
  }

  @Test(
    "The first stop's colour fills the area before it; two stops at one position make a sharp edge")
  func stopsInside() {
    let table = GradientSource.table([
      GradientStop(location: 0.25, color: .black), GradientStop(location: 0.5, color: .black),
      GradientStop(location: 0.5, color: .white),
    ])
    #expect(table[..<512].allSatisfy { $0 == 0xFF00_0000 })
    #expect(table[512...].allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(GradientSource.table([]).allSatisfy { $0 == 0 })
  }

  @Test("Colours are mixed premultiplied, so a colour that fades to clear keeps its hue")
  func transparent() {
    let table = GradientSource.table([
      GradientStop(location: 0, color: Color(0xFF0000)), GradientStop(location: 1, color: .clear),
    ])
    for pixel in table {
      #expect(pixel >> 8 & 0xFFFF == 0)
      #expect(pixel & 255 == pixel >> 24)
    }
  }

  @Test("A gradient of zero length has its last colour everywhere")
  func degenerate() {
    let point = GridPoint(x: 300, y: 300)
    #expect(
      row(GradientSource(from: point, to: point, stops: stops), 0, 0, 9)
        == [UInt32](repeating: GradientSource.table(stops)[1023], count: 9))
  }

  @Test(
    "Gradients are drawn correctly however far apart their ends are", arguments: [1e4, 1e7, 1e300])
  func far(distance: Double) {
    var bitmap = Bitmap(size: PixelSize(width: 8, height: 8))
    let paint = Paint.linearGradient(
      from: Point(x: -distance, y: 0), to: Point(x: distance, y: 1), stops: stops)
    let list = DisplayList([
      .fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), .nonZero, paint)
    ])
    Rasteriser().draw(list, into: &bitmap, scale: 1)
    #expect(bitmap.pixels.allSatisfy { abs(Int($0 & 255) - 128) <= 1 })
  }
}
