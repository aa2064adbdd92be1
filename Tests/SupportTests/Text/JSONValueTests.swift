import Foundation
import KeyreelSupport
import TestSupport
import Testing

@Suite("JSON that is the same bytes for the same values")
struct JSONValueTests {
  @Test(
    "Numbers are the shortest decimals, without exponents",
    arguments: [
      (516.0, "516"), (97.0 + 2.0 / 3, "97.66666666666667"), (0.0000408, "0.0000408"),
      (-0.5, "-0.5"), (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"),
      (-2.5e16, "-25000000000000000"), (.infinity, "null"), (.nan, "null"), (-0.0, "0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(JSONValue.number(value).text == text)
  }

  @Test("Members keep their order and texts are escaped")
  func objects() {
    let value = JSONValue.members([
      "b": 1, "a": [nil, true, "say \"hi\"\n\u{1}\\"], "c": .object([]),
    ])
    #expect(
      value.text == #"{"b": 1, "a": [null, true, "say \"hi\"\n\u0001\\"], "c": {}}"#)
  }

  @Test("Random numbers read back as themselves")
  func roundTrip() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, abs(value) < 1e200, abs(value) > 1e-200 else { continue }
      #expect(Double(JSONValue.number(value).text) == value)
    }
  }
}
