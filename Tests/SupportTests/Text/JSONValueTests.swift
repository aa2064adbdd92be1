import Foundation
import KeyreelSupport
import TestSupport
import Testing

@Suite("Equal values are written as the same bytes of JSON")
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

  @Test("Members keep their order, and strings are escaped")
  func objects() {
    let value = JSONValue.members([
      "b": 1, "a": [nil, true, "say \"hi\"\n\u{1}\\"], "c": .object([]),
    ])
    #expect(
      value.text == #"{"b": 1, "a": [null, true, "say \"hi\"\n\u0001\\"], "c": {}}"#)
  }

  @Test(
    "Names in lists of objects are written as they are, whatever names the previous object has"
  )
  func names() {
    // The last two names are equal as strings, and so are K and the kelvin sign.
    let names = ["a", "b", "\"", "\n", "K", "\u{212A}", "\u{E9}", "e\u{301}"]
    var random = SplitMix64(seed: 46)
    for _ in 0..<500 {
      let objects = (0..<4).map { _ in
        (0..<random.int(0...4)).map { _ in names.random(&random) }
      }
      let value = JSONValue.array(objects.map { .object($0.map { JSONValue.Member($0, .null) }) })
      let slow = objects.map { object in
        "{" + object.map { JSONValue.string($0).text + ": null" }.joined(separator: ", ") + "}"
      }
      #expect(Array(value.text.utf8) == Array("[\(slow.joined(separator: ", "))]".utf8))
    }
  }

  @Test("Whole numbers are written as the standard library writes them", arguments: [0, 6, 7])
  func wholeNumbers(digits: Int) {
    var random = SplitMix64(seed: UInt64(digits))
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    for value in [-unit, -1, 0, 9, 10, unit - 1, unit, random.int(0...unit), random.int(0...unit)] {
      #expect(JSONValue.integer(value).text == String(value))
      #expect(JSONValue.number(Double(value)).text == String(value))
    }
  }

  @Test("Random numbers are read back unchanged")
  func roundTrip() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, abs(value) < 1e200, abs(value) > 1e-200 else { continue }
      #expect(Double(JSONValue.number(value).text) == value)
    }
  }
}
