import Testing

@testable import KeyreelScenario

@Suite("Values without quotes")
struct PlainScalarTests {
  @Test(
    "A decimal is a number, unless it begins with a superfluous zero",
    arguments: [
      ("0", 0.0), ("-0", 0), ("+7", 7), ("-12", -12), ("1.5", 1.5), (".5", 0.5), ("5.", 5),
      ("1e3", 1000), ("-2.5E-1", -0.25), ("0.1", 0.1), ("00.5", nil),
      ("9007199254740993", 9_007_199_254_740_992),
    ] as [(String, Double?)])
  func numbers(_ text: String, _ value: Double?) {
    #expect(PlainScalar(text) == value.map { .number($0) } ?? .doubtful)
  }

  @Test("A decimal that is too large is read as infinite; YAML's infinity and NaN are not numbers")
  func infinite() {
    #expect(PlainScalar("1e999") == .number(.infinity))
    for text in [".inf", "-.inf", "+.INF", ".NaN"] { #expect(PlainScalar(text) == .notFinite) }
  }

  @Test("A value that YAML readers disagree about is doubtful")
  func doubtful() {
    for text in ["yes", "No", "ON", "off", "True", "FALSE", "0x1F", "0o17", "0b1", "010", "1_000"] {
      #expect(PlainScalar(text) == .doubtful, "\(text)")
    }
  }

  @Test("The words of YAML for null, true and false are recognised")
  func words() {
    for text in ["", "~", "null", "Null", "NULL"] { #expect(PlainScalar(text) == .null) }
    #expect(PlainScalar("true") == .bool(true))
    #expect(PlainScalar("false") == .bool(false))
  }

  @Test("Any other value is a string")
  func texts() {
    let texts = [
      "a", "-", "+", ".", "e3", "1e", "1e+", "1.2.3", "9:41", "2026-01-01", "1 2", "0xZZ", "_1",
      "12px",
      "infinity", "nan", "y", "n", "٣",
    ]
    for text in texts { #expect(PlainScalar(text) == .text, "\(text)") }
  }
}
