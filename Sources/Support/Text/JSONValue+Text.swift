extension JSONValue {
  /// The document on one line.
  ///
  /// Numbers are the shortest decimals that read back as the same value, never with an exponent.
  /// - Complexity: O(*n*) in the length of the text.
  package var text: String {
    var out = ""
    write(to: &out)
    return out
  }

  /// Adds the document's text to a string.
  package func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): out += Self.decimal(value)
    case .string(let value): Self.quote(value, to: &out)
    case .array(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += ", " }
        value.write(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { out += ", " }
        Self.quote(member.name, to: &out)
        out += ": "
        member.value.write(to: &out)
      }
      out += "}"
    }
  }

  /// The shortest plain decimal of a number: `516`, `97.66666666666667`, `0.0000408`.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let shortest = String(value)
    guard let mark = shortest.firstIndex(of: "e") else { return shortest }
    return expanded(
      digits: shortest[..<mark], exponent: Int(shortest[shortest.index(after: mark)...]) ?? 0)
  }

  /// Writes `d.ddd × 10^exponent` without an exponent.
  private static func expanded(digits: Substring, exponent: Int) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    let unsigned = digits.drop { $0 == "-" }
    let whole = unsigned.prefix { $0 != "." }
    var fraction = String(unsigned.dropFirst(whole.count + 1))
    if fraction == "0" { fraction = "" }
    let all = String(whole) + fraction
    let point = whole.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + all }
    if point >= all.count { return sign + all + String(repeating: "0", count: point - all.count) }
    return sign + all.prefix(point) + "." + all.dropFirst(point)
  }

  /// Writes a text in quotes, control characters, quotes and backslashes escaped.
  private static func quote(_ value: String, to out: inout String) {
    out += "\""
    defer { out += "\"" }
    // Most texts are taken as they are.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return out += value }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        out += "\\u" + Count.padded(String(scalar.value, radix: 16), to: 4)
      default: out.unicodeScalars.append(scalar)
      }
    }
  }
}
