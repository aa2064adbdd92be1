import KeyreelImaging
import KeyreelProof
import Testing

@Suite("Comparing two pictures")
struct ComparisonTests {
  /// A grey picture.
  private let grey = Bitmap(
    size: PixelSize(width: 40, height: 30), alphaMode: .straight, filledWith: 0xFF80_8080)

  /// The grey picture with `levels` levels of green added to one pixel.
  private func changed(x: Int = 21, y: Int = 9, levels: UInt32 = 1) -> Bitmap {
    var bitmap = grey
    bitmap[x, y] += levels << 8
    return bitmap
  }

  @Test("Pictures with the same pixels are equal, and there is no bounding rectangle")
  func equal() {
    let comparison = Comparison(expected: grey, actual: grey)
    #expect(comparison.verdict == .equal)
    #expect(comparison.different == 0 && comparison.total == 1200 && comparison.ratio == 0)
    #expect(comparison.maxChannelDelta == 0 && comparison.boundsPx == nil)
  }

  @Test("A difference of one level in one channel of one pixel is found anywhere")
  func oneLevel() {
    for y in 0..<30 {
      for x in 0..<40 {
        let comparison = Comparison(expected: grey, actual: changed(x: x, y: y))
        #expect(comparison.verdict == .different && comparison.different == 1)
        #expect(comparison.maxChannelDelta == 1)
        #expect(comparison.boundsPx == PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  @Test("Differences up to the tolerance pass, and the largest difference is still reported")
  func tolerance() {
    let actual = changed(levels: 12)
    let within = Comparison(
      expected: grey, actual: actual,
      options: ComparisonOptions(mode: .channel(tolerance: 12)))
    #expect(within.verdict == .within && within.different == 0 && within.maxChannelDelta == 12)
    let beyond = Comparison(
      expected: grey, actual: actual,
      options: ComparisonOptions(mode: .channel(tolerance: 11)))
    #expect(beyond.verdict == .different && beyond.different == 1)
  }

  @Test(
    "A comparison passes only if it meets every limit that is given",
    arguments: [
      (ComparisonLimits(maxPixels: 1), ComparisonVerdict.within),
      (ComparisonLimits(maxPixels: 0), .different),
      (ComparisonLimits(maxRatio: 1.0 / 1200), .within),
      (ComparisonLimits(maxRatio: 0.0008), .different),
      (ComparisonLimits(maxPixels: 5, maxRatio: 0.0008), .different),
    ])
  func limits(limits: ComparisonLimits, verdict: ComparisonVerdict) {
    let comparison = Comparison(
      expected: grey, actual: changed(), options: ComparisonOptions(limits: limits))
    #expect(comparison.verdict == verdict)
    #expect(comparison.different == 1)
  }

  @Test("Ignored rectangles are not examined, even if they reach beyond the picture")
  func ignoring() {
    let actual = changed()
    func verdict(_ rects: PixelRect...) -> ComparisonVerdict {
      Comparison(
        expected: grey, actual: actual, options: ComparisonOptions(ignoring: rects)
      ).verdict
    }
    #expect(verdict(PixelRect(x: 21, y: 9, width: 1, height: 1)) == .equal)
    #expect(verdict(PixelRect(x: 20, y: -5, width: .max, height: .max)) == .equal)
    #expect(verdict(PixelRect(x: 22, y: 9, width: 9, height: 1)) == .different)
    #expect(verdict(PixelRect(x: 21, y: 10, width: 1, height: 5)) == .different)
    let halves = [0, 21].map { PixelRect(x: $0, y: 0, width: 21, height: 30) }
    #expect(verdict(halves[0], halves[1]) == .equal)
    #expect(verdict(halves[0]) == .different)
  }

  @Test("Pictures of different sizes differ, whatever the limits")
  func sizes() {
    let wide = Bitmap(size: PixelSize(width: 41, height: 30), alphaMode: .straight)
    let comparison = Comparison(
      expected: grey, actual: wide,
      options: ComparisonOptions(limits: ComparisonLimits(maxPixels: .max, maxRatio: 1)))
    #expect(comparison.verdict == .different)
    #expect(comparison.expectedSize == grey.size && comparison.actualSize == wide.size)
    #expect(comparison.different == 1230 && comparison.total == 1230)
  }

  @Test("Pictures without pixels are equal")
  func empty() {
    let nothing = Bitmap(size: PixelSize(width: 0, height: 7), alphaMode: .straight)
    #expect(Comparison(expected: nothing, actual: nothing).verdict == .equal)
    #expect(Comparison(expected: nothing, actual: nothing).ratio == 0)
  }

  @Test("Clear pixels with different bytes are different, but not under pixelmatch's rule")
  func transparent() {
    let a = Bitmap(
      size: PixelSize(width: 1, height: 1), alphaMode: .straight, filledWith: 0x0012_3456)
    let b = Bitmap(size: a.size, alphaMode: .straight, filledWith: 0x00FF_FFFF)
    #expect(Comparison(expected: a, actual: b).verdict == .different)
    let seen = Comparison(
      expected: a, actual: b, options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule())))
    #expect(seen.verdict == .within && seen.different == 0)
  }

  @Test("Half-transparent black equals grey over white, but not over the checkerboard")
  func checkerboard() {
    let half = Bitmap(
      size: PixelSize(width: 1, height: 1), alphaMode: .straight, filledWith: 0x8000_0000)
    let solid = Bitmap(size: half.size, alphaMode: .straight, filledWith: 0xFF7F_7F7F)
    func different(usesCheckerboard: Bool) -> Int {
      let rule = PixelmatchRule(usesCheckerboard: usesCheckerboard)
      return Comparison(
        expected: half, actual: solid, options: ComparisonOptions(mode: .pixelmatch(rule))
      ).different
    }
    #expect(different(usesCheckerboard: false) == 0)
    #expect(different(usesCheckerboard: true) == 1)
  }
}
