import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("The edge of a pane of thick glass")
struct PaneRimTests {
  private static func rim(_ random: inout SplitMix64, _ frame: PixelRect) -> PaneRim {
    let most = min(frame.width, frame.height) / 2
    let sharp = random.int(0...12)
    return PaneRim(
      frame: frame, upperRadius: random.int(0...most), lowerRadius: random.int(0...most),
      radius: random.int(0...30), sharpUntil: sharp, bluntFrom: sharp + random.int(1...20),
      depth: random.int(0...14), bend: random.int(0...24))
  }

  @Test(
    "The filter agrees bit for bit with its slow version, wherever the pane is", arguments: 0..<120)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 500)
    let bitmap = random.bitmap(random.int(1...60), random.int(1...60), isOpaque: seed % 2 == 0)
    let frame = PixelRect(
      x: random.int(-3...6), y: random.int(-3...6), width: random.int(1...70),
      height: random.int(1...70))
    let filter = BackdropFilter(
      radius: [0, 3, 20, 30, 60, 110][seed % 6],
      tone: PaneTone(saturation: random.int(0...700), tint: random.premultipliedPixel()),
      rim: Self.rim(&random, frame))
    let top = random.int(0...bitmap.height - 1)
    let rect = PixelRect(
      x: random.int(0...bitmap.width / 2), y: top, width: (bitmap.width + 1) / 2,
      height: random.int(1...bitmap.height - top))
    let (x, y) = (random.int(-2...9), random.int(-2...9))
    #expect(
      filter.applied(to: bitmap, keeping: rect, x: x, y: y)
        == filter.reference(bitmap, keeping: rect, x: x, y: y))
  }

  @Test("The rows of an area show only pixels from the area's source rows", arguments: 0..<40)
  func sources(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 900)
    let frame = PixelRect(x: 2, y: 3, width: random.int(60...90), height: random.int(60...120))
    let rim = Self.rim(&random, frame)
    let first = random.int(frame.y...frame.maxY - 1)
    let rows = first..<random.int(first + 1...frame.maxY)
    let told = rim.sources(of: rows)
    #expect(told.lowerBound <= rows.lowerBound && told.upperBound >= rows.upperBound)
    for y in rows {
      for x in frame.x..<frame.maxX { #expect(told.contains(rim.source(x: x, y: y).y)) }
    }
  }

  @Test("The edge shows pixels from farther inside; pixels deeper than the edge are not moved")
  func bends() {
    let rim = PaneRim(
      frame: PixelRect(x: 0, y: 0, width: 1000, height: 800), upperRadius: 77, lowerRadius: 0,
      radius: 20, sharpUntil: 51, bluntFrom: 168, depth: 58, bend: 110)
    // 110 · (1 − 8.5/58)² = 80.1 and 110 · (1 − 40.5/58)² = 10.0, as on the real glass.
    #expect(rim.source(x: 8, y: 400) == (88, 400))
    #expect(rim.source(x: 991, y: 400) == (911, 400))
    #expect(rim.source(x: 500, y: 40) == (500, 50))
    #expect(rim.source(x: 500, y: 759) == (500, 749))
    #expect(rim.source(x: 58, y: 400) == (58, 400))
    // In a rounded corner, inward means towards the centre of the corner.
    let (x, y) = rim.source(x: 30, y: 30)
    #expect(x == y && x > 30)
    // A pixel outside the rounded corner is not moved, because it is not visible.
    #expect(rim.source(x: 0, y: 0) == (0, 0))
  }

  @Test(
    "The blur is narrow near the edge and wide far from it, and grows in between"
  )
  func grows() {
    let rim = PaneRim(
      frame: PixelRect(x: 0, y: 0, width: 1000, height: 800), upperRadius: 0, lowerRadius: 0,
      radius: 20, sharpUntil: 51, bluntFrom: 168, depth: 58, bend: 110)
    let shares = (0..<200).map { rim.sharpness(at: Double($0), beside: 46) }
    #expect(shares[0] == 256 && shares[51] == 256 && shares[168] == 0)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
    // Halfway between the narrow and the wide blur, the standard deviation is 33/2. The weight of
    // the narrow blur is therefore (46² − 33²) / (46² − 20²).
    #expect(abs(Double(rim.sharpness(at: 109.5, beside: 46)) / 256 - 1027.0 / 1716) < 0.003)
    #expect(rim.sharpness(at: 10, beside: 20) == 0)
  }
}
