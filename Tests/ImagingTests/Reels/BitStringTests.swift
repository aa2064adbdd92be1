import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Strings of bits")
struct BitStringTests {
  @Test(
    "Values of any width are appended without gaps, lowest bit first", arguments: 0..<20)
  func widths(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (string, bits): (BitString, [Bool]) = (BitString(), [])
    for _ in 0..<60 {
      let width = Int.random(in: 1...64, using: &random)
      let word = random.next() >> UInt64(64 - width)
      string.append(word, width: width)
      bits += (0..<width).map { word >> UInt64($0) & 1 == 1 }
    }
    #expect(string.count == bits.count)
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { bytes[index / 8] |= 1 << UInt8(index % 8) }
    #expect(string.bytes == bytes)
  }

  @Test("Appending words has the same result as appending their bits one by one", arguments: 0..<20)
  func words(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (one, other) = (BitString(), BitString())
    for _ in 0..<10 {
      let count = Int.random(in: 0...200, using: &random)
      var words = (0..<(count + 63) / 64).map { _ in random.next() }
      if count % 64 > 0 { words[words.count - 1] &= 1 << UInt64(count % 64) - 1 }
      one.append(words, bitCount: count)
      for bit in 0..<count {
        other.append(words[bit / 64] >> UInt64(bit % 64) & 1, width: 1)
      }
    }
    #expect(one.words == other.words && one.count == other.count)
  }
}
