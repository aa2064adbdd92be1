import KeyreelSupport
import TestSupport
import Testing

@Suite("Checking bytes that should be UTF-8") struct UTF8TextTests {
  @Test("Bytes are valid if a string can be made from them, and invalid otherwise")
  func validity() {
    var random = SplitMix64(seed: 8)
    // Bytes at the boundaries of the valid ranges, so that many sequences are almost valid.
    let borders: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var valid = 0
    for _ in 0..<200_000 {
      let count = Int(random.next() % 5)
      var bytes = [UInt8](repeating: 0x61, count: Int(random.next() % 12))
      bytes += (0..<count).map { _ in borders[Int(random.next() % UInt64(borders.count))] }
      bytes += [UInt8](repeating: 0x61, count: Int(random.next() % 12))
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      valid += isValid ? 1 : 0
      #expect(UTF8Text.isValid(bytes) == isValid, "\(bytes)")
    }
    #expect(valid > 20_000)
    let text = Array("aé€😀".utf8)
    #expect(UTF8Text.isValid(text, in: 1..<3) && !UTF8Text.isValid(text, in: 1..<2))
  }

  @Test("A byte is found at or after a given offset")
  func place() {
    let bytes: [UInt8] = [1, 10, 2, 10]
    #expect(UTF8Text.place(of: 10, in: bytes) == 1)
    #expect(UTF8Text.place(of: 10, in: bytes, from: 2) == 3)
    #expect(UTF8Text.place(of: 10, in: bytes, from: 4) == nil)
    #expect(UTF8Text.place(of: 10, in: []) == nil)
  }
}
