import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("The positions at which bytes differ")
struct BytesDifferencesTests {
  @Test(
    "The first and last differing bytes are those that a byte-by-byte comparison finds",
    arguments: 0..<200)
  func ends(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &random)
    let (start, other) = (
      Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random)
    )
    var here = (0..<start + count + 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let there =
      (0..<other).map { _ in UInt8.random(in: 0...255, using: &random) }
      + here[start..<start + count]
    for _ in 0..<Int.random(in: 0...3, using: &random) where count > 0 {
      here[start + Int.random(in: 0..<count, using: &random)] ^= UInt8.random(
        in: 0...255, using: &random)
    }
    let unlike = (0..<count).filter { here[start + $0] != there[other + $0] }
    let ends = here.endsOfDifference(start..<start + count, from: there, at: other)
    #expect(ends?.first == unlike.first)
    #expect(ends?.last == unlike.last)
  }
}
