/// The type of a value without quotes.
///
/// Numbers must be decimal, and the only booleans are `true` and `false`. Anything else that some
/// YAML readers interpret as a number or boolean is `doubtful`, and is therefore rejected.
enum PlainScalar: Equatable {
  /// An empty value, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A decimal number; infinite if it is too large for a `Double`.
  case number(Double)
  /// Infinity or NaN.
  case notFinite
  /// A value that YAML readers interpret differently, such as `yes`, `0x10`, `1_000` or `010`.
  case doubtful
  /// Text.
  case text

  /// Classifies a value without quotes.
  init(_ string: String) {
    switch string {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default: self = PlainScalar.word(string)
    }
  }

  private static let disputed: Set<String> = ["yes", "no", "on", "off", "true", "false"]

  private static func word(_ string: String) -> PlainScalar {
    if string.utf8.count <= 5 {
      let lower = string.lowercased()
      if disputed.contains(lower) { return .doubtful }
      let unsigned = lower.first.map { "+-".contains($0) } == true ? lower.dropFirst() : lower[...]
      if unsigned == ".inf" || lower == ".nan" { return .notFinite }
    }
    guard let first = string.utf8.first, isDigit(first) || "+-.".utf8.contains(first) else {
      return .text
    }
    return number(Array(string.utf8), string)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// Reads `[+-] digits [. digits] [e [+-] digits]`, with a digit before the exponent.
  private static func number(_ bytes: [UInt8], _ string: String) -> PlainScalar {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - start
    }
    func skip(_ characters: String) -> Bool {
      guard index < bytes.count, characters.utf8.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    _ = skip("+-")
    let whole = index
    let wholeDigits = digits()
    let fractionDigits = skip(".") ? digits() : 0
    guard wholeDigits + fractionDigits > 0 else { return .text }
    if skip("eE") {
      _ = skip("+-")
      if digits() == 0 { return .text }
    }
    guard index == bytes.count else { return isForeignNumber(bytes, whole) ? .doubtful : .text }
    if wholeDigits > 1, bytes[whole] == UInt8(ascii: "0") { return .doubtful }
    return Double(string.hasSuffix(".") ? string + "0" : string).map { .number($0) } ?? .text
  }

  /// Whether a value is a number in other languages, such as `0x1F`, `0o17`, `0b11` or `1_000`.
  private static func isForeignNumber(_ bytes: [UInt8], _ start: Int) -> Bool {
    let rest = bytes[start...]
    if rest.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }) {
      return rest.contains(UInt8(ascii: "_"))
    }
    guard rest.count > 2, rest.first == UInt8(ascii: "0") else { return false }
    let digits = rest.dropFirst(2)
    switch rest[start + 1] {
    case UInt8(ascii: "x"):
      return digits.allSatisfy {
        Character(UnicodeScalar($0)).isHexDigit || $0 == UInt8(ascii: "_")
      }
    case UInt8(ascii: "o"), UInt8(ascii: "b"):
      return digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    default: return false
    }
  }
}
