import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Blending pixels with straight alpha")
struct StraightPixelTests {
  @Test("Every channel is the nearest integer to its exact value")
  func exact() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let source = UInt32.random(in: 0...UInt32.max, using: &random)
      let below = UInt32.random(in: 0...UInt32.max, using: &random)
      let result = StraightPixel.over(source, below)
      let (a, b) = (Int(source >> 24), Int(below >> 24))
      let alpha = 255 * a + (255 - a) * b
      // |result − exact| ≤ 1/2, in integers.
      #expect(abs(Int(result >> 24) * 255 - alpha) * 2 <= 255)
      for shift in [0, 8, 16] as [UInt32] where alpha > 0 {
        let (s, d) = (Int((source >> shift) & 255), Int((below >> shift) & 255))
        let exact = 255 * a * s + (255 - a) * b * d
        #expect(abs(Int((result >> shift) & 255) * alpha - exact) * 2 <= alpha)
      }
    }
  }
}
