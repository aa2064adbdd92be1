import KeyreelGeometry
import KeyreelImaging
import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Coverage of outlines")
struct CoverageCellsTests {
  private func mask(
    _ outline: Outline, _ rule: FillRule, _ bounds: PixelRect
  ) -> [UInt8] {
    var filler = OutlineFiller()
    var mask = CoverageMask(bounds: bounds)
    mask.fill(outline, rule: rule, filler: &filler)
    return mask.bytes
  }

  /// Twice the signed area that an outline covers in the pixel at (x, y), computed by the slow
  /// version.
  private func sum(_ outline: Outline, _ x: Int, _ y: Int) -> Int {
    outline.edges.reduce(0) { $0 + CoverageReference.area(of: $1, x: x * 256, y: y * 256) }
  }

  @Test(
    "Fast coverage agrees bit for bit with the slow version, even if bounds clip the outline",
    arguments: 0..<150)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let side = random.int(4...40)
    let outline = Outline(random.path(Double(side)), scaleX: 1, scaleY: 1)
    let bounds = PixelRect(
      x: random.int(-3...side / 2), y: random.int(-3...side / 2), width: random.int(1...side),
      height: random.int(1...side))
    for rule in [FillRule.nonZero, .evenOdd] {
      let isSame =
        mask(outline, rule, bounds)
        == CoverageReference.coverage(of: outline, rule: rule, in: bounds)
      #expect(isSame)
    }
  }

  @Test(
    "Fast coverage of tall and wide outlines, computed in bands, agrees with the slow version",
    arguments: 0..<6)
  func bands(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 900)
    let outline = Outline(random.path(1_500), scaleX: 1, scaleY: 1)
    let strip = PixelRect(x: 0, y: 0, width: 1_500, height: 60)
    let whole = mask(outline, .nonZero, PixelRect(x: 0, y: 0, width: 1_500, height: 1_500))
    for y in [0, 700, 1_440] {
      let rows = mask(outline, .nonZero, strip.offsetBy(dx: 0, dy: y))
      #expect(rows == Array(whole[y * 1_500..<(y + 60) * 1_500]))
      let column = PixelRect(x: 700, y: y, width: 3, height: 20)
      let slow = CoverageReference.coverage(of: outline, rule: .nonZero, in: column)
      #expect(mask(outline, .nonZero, column) == slow)
    }
  }

  @Test("The coverage of a polygon adds up to its area")
  func area() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let p = (0..<3).map { _ in
        Point(x: random.double(1, 79), y: random.double(1, 79))
      }
      let outline = Outline(
        Path([.move(p[0]), .line(p[1]), .line(p[2]), .close]), scaleX: 1, scaleY: 1)
      let doubled = outline.edges.reduce(0) { sum, edge in
        sum + (Int(edge.y1) - Int(edge.y0)) * (Int(edge.x0) + Int(edge.x1))
      }
      let bounds = PixelRect(x: 0, y: 0, width: 80, height: 80)
      var total = 0
      for y in 0..<80 {
        for x in 0..<80 {
          total += sum(outline, x, y)
        }
      }
      // Crossings of pixel borders are rounded down to 1/256 px. Each edge has at most two
      // crossings per row and column.
      let error = abs(abs(total) - abs(doubled))
      #expect(error < 3 * 160 * 2 * 256)
      let bytes = mask(outline, .nonZero, bounds).reduce(0) { $0 + Int($1) }
      let shown = Double(bytes) / 255
      #expect(abs(shown - Double(abs(doubled)) / 131_072) < 1.5)
    }
  }

  @Test("Shapes that share an edge fit together without a seam or an overlap")
  func seams() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let (a, b) = (random.point(30), random.point(30))
      let left = Outline(
        Path([
          .move(Point(x: -90, y: a.y)), .line(a), .line(b), .line(Point(x: -90, y: b.y)), .close,
        ]), scaleX: 1, scaleY: 1)
      let right = Outline(
        Path([
          .move(a), .line(Point(x: 90, y: a.y)), .line(Point(x: 90, y: b.y)), .line(b), .close,
        ]), scaleX: 1, scaleY: 1)
      let (first, last) = (Fixed.steps(min(a.y, b.y)), Fixed.steps(max(a.y, b.y)))
      for y in 0..<30 {
        let rows = max(0, min(last, (y + 1) * 256) - max(first, y * 256))
        for x in 0..<30 {
          let both = abs(sum(left, x, y)) + abs(sum(right, x, y))
          #expect(both == rows * 512)
        }
      }
    }
  }

  @Test("A mirrored outline covers the mirrored pixels equally, although it winds the other way")
  func direction() {
    let rect = Path.roundedRect(Rect(x: 1.3, y: 2.7, width: 20.4, height: 15.1), radius: 5)
    let mirrored = rect.transformed(by: .scale(x: -1, y: 1)).transformed(
      by: .translation(x: 25, y: 0))
    let bounds = PixelRect(x: 0, y: 0, width: 25, height: 20)
    let once = mask(Outline(rect, scaleX: 1, scaleY: 1), .nonZero, bounds)
    let back = mask(Outline(mirrored, scaleX: 1, scaleY: 1), .nonZero, bounds)
    #expect(once.contains(255))
    #expect(once.reduce(0) { $0 + Int($1) } == back.reduce(0) { $0 + Int($1) })
    // Curves are divided into lines from their start, and a mirrored curve starts at the opposite
    // end, so the coverage can differ by 1.
    for y in 0..<20 {
      let row = y * 25..<(y + 1) * 25
      let apart = zip(once[row], back[row].reversed()).map { abs(Int($0) - Int($1)) }
      #expect(apart.allSatisfy { $0 <= 1 }, "row \(y)")
    }
  }

  @Test("A doubled outline's edges count twice; its inside is empty only by the even-odd rule")
  func twice() {
    let rect = Path.roundedRect(Rect(x: 1.3, y: 2.7, width: 20.4, height: 15.1), radius: 5)
    let bounds = PixelRect(x: 0, y: 0, width: 24, height: 20)
    var twice = rect
    twice.append(rect)
    let doubled = Outline(twice, scaleX: 1, scaleY: 1)
    let once = mask(Outline(rect, scaleX: 1, scaleY: 1), .nonZero, bounds)
    #expect(once.contains(255) && once.contains { (1..<255).contains($0) })
    for (a, b) in zip(once, mask(doubled, .nonZero, bounds)) {
      #expect(abs(Int(b) - min(255, 2 * Int(a))) <= 1)
    }
    // By the even-odd rule, an edge pixel that was less than half covered has twice that coverage.
    // The coverage of any other edge pixel is twice its uncovered fraction.
    for (a, b) in zip(once, mask(doubled, .evenOdd, bounds)) {
      #expect(abs(Int(b) - (a < 128 ? 2 * Int(a) : 510 - 2 * Int(a))) <= 1)
    }
  }
}
