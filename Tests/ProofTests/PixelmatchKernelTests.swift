import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("The fast pixelmatch rule")
struct PixelmatchKernelTests {
  @Test(
    "The fast rule judges every pixel as the slow rule does",
    arguments: [
      (true, PixelmatchRule()), (true, PixelmatchRule(threshold: 0)),
      (true, PixelmatchRule(threshold: 0.03, includesAntialiasing: true)),
      (false, PixelmatchRule(threshold: 0.05)),
      (false, PixelmatchRule(threshold: 0.02, usesCheckerboard: false)),
    ])
  func agrees(isOpaque: Bool, rule: PixelmatchRule) {
    var random = SplitMix64(seed: 7)
    var seen: Set<PixelClass> = []
    for round in 0..<120 {
      let size = PixelSize(width: 1 + round % 23, height: 1 + round % 19)
      let expected = RandomBitmaps.screen(size, using: &random, isOpaque: isOpaque)
      let actual = RandomBitmaps.changed(expected, using: &random)
      let reference = PixelmatchReference(expected: expected, actual: actual, rule: rule)
      let wanted = (0..<size.count).map {
        reference.classify(x: $0 % size.width, y: $0 / size.width)
      }
      let walk = PixelComparison(
        expected: expected, actual: actual,
        options: ComparisonOptions(mode: .pixelmatch(rule)))
      let (tally, _, classes) = walk.classified()
      #expect(classes == wanted.map(\.rawValue))
      #expect(tally.different == wanted.count { $0 == .different || $0 == .darker })
      #expect(tally.unequal != walk.isSame)
      seen.formUnion(wanted)
    }
    #expect(seen.isSuperset(of: [.same, .different, .darker]))
    #expect(seen.contains(.antialiased) != rule.includesAntialiasing)
  }

  @Test("No two opaque colours are equally bright, so integers can replace doubles")
  func brightness() {
    for red in -255...255 {
      for green in -255...255 {
        let rest = -(red * 29_889_531 + green * 58_662_247)
        let (blue, remainder) = rest.quotientAndRemainder(dividingBy: 11_448_223)
        if remainder == 0 && abs(blue) <= 255 { #expect((red, green, blue) == (0, 0, 0)) }
      }
    }
  }
}
