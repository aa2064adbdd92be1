import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Joining checksums")
struct AppendedCRCTests {
  private static func bytes(_ count: Int, using random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test(
    "Joining the CRC-32s of two byte strings yields the CRC-32 of the joined strings",
    arguments: [0, 1, 2, 3, 4, 7, 8, 255, 256, 257, 4_095, 65_535, 65_536, 1_000_003])
  func joins(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let own = Self.bytes(count, using: &random)
    let joined = AppendedCRC(own.crc32(of: 0..<count), count: count)
    for before in [0, 1, 4, 100, 70_000] {
      let all = Self.bytes(before, using: &random) + own
      #expect(joined.after(all.crc32(of: 0..<before)) == all.crc32(of: 0..<all.count))
    }
  }

  @Test("The CRC-32s of any number of byte strings can be joined one by one", arguments: 0..<20)
  func many(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var all: [UInt8] = []
    var crc: UInt32 = 0
    for _ in 0..<100 {
      let part = Self.bytes(Int.random(in: 0..<700, using: &random), using: &random)
      crc = AppendedCRC(part.crc32(of: 0..<part.count), count: part.count).after(crc)
      all += part
    }
    #expect(crc == all.crc32(of: 0..<all.count))
  }

  @Test(
    "The CRC-32 of the digits 1 to 9 is the published check value, wherever the digits are split")
  func checkValue() {
    let digits = Array("123456789".utf8)
    for cut in 0...9 {
      let after = AppendedCRC(digits.crc32(of: cut..<9), count: 9 - cut)
      #expect(after.after(digits.crc32(of: 0..<cut)) == 0xCBF4_3926)
    }
  }
}
