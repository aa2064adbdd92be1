/// Scalars as YAML that reads back as the same value.
enum YAMLText {
  /// A number with the fewest digits that tell it from its neighbours; whole ones without a point.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), abs(whole) < 1_000_000_000_000_000 { return String(whole) }
    return "\(value)"
  }

  /// A text in double quotes.
  static func string(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result += escaped(scalar)
      }
    }
    return result + "\""
  }

  /// A scalar itself, or its escape where it has no look or breaks a line.
  private static func escaped(_ scalar: UnicodeScalar) -> String {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xE000...0xF8FF, 0xFEFF, 0xFFFE, 0xFFFF:
      "\\u" + hex(scalar.value, digits: 4)
    default: String(scalar)
    }
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// A list on one line.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// A list of numbers on one line.
  static func list(_ values: [Double]) -> String { list(values.map(number)) }

  /// A mapping on one line; an empty one is left out by whoever asks.
  static func mapping(_ pairs: [(String, String)]) -> String {
    "{" + pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
