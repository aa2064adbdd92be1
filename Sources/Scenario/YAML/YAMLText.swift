import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

/// Lists and mappings on one line.
enum YAMLText {
  /// A list.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// A mapping of the keys that have a value; an empty one is left out by whoever asks.
  static func mapping(_ pairs: [(String, String?)]) -> String {
    let written = pairs.compactMap { key, value in value.map { "\(key): \($0)" } }
    return "{" + written.joined(separator: ", ") + "}"
  }
}

extension Double {
  /// The number with the fewest digits that tell it from its neighbours; whole ones without a point.
  var flowYAML: String {
    if let whole = Int(exactly: self), abs(whole) < 1_000_000_000_000_000 { return String(whole) }
    return "\(self)"
  }
}

extension String {
  /// The text in double quotes.
  var flowYAML: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.hasNoLook: result += "\\u" + scalar.value.hex(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension UInt32 {
  /// The number in at least so many hexadecimal digits.
  func hex(digits: Int) -> String {
    Count.padded(String(self, radix: 16, uppercase: true), to: digits)
  }
}

extension UnicodeScalar {
  /// Whether it has no look, breaks a line or means nothing that everyone knows.
  var hasNoLook: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xE000...0xF8FF, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension [String] {
  /// The list of texts.
  var flowYAML: String { YAMLText.list(map(\.flowYAML)) }
}

extension [Double] {
  /// The list of numbers.
  var flowYAML: String { YAMLText.list(map(\.flowYAML)) }
}

extension FormColor {
  /// `"#RRGGBB"`.
  var flowYAML: String { hex.flowYAML }
}

extension Rect {
  /// `[x, y, width, height]`.
  var flowYAML: String { [minX, minY, width, height].flowYAML }
}
