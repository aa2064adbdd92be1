import KeyreelSimulation
import KeyreelSupport

/// Writes lists and mappings on one line.
enum YAMLText {
  /// A list.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// A mapping of the keys that have values; at least one key must have a value.
  static func mapping(_ pairs: [(String, String?)]) -> String {
    let written = pairs.compactMap { key, value in value.map { "\(key): \($0)" } }
    return "{" + written.joined(separator: ", ") + "}"
  }
}

extension Double {
  /// The number, with only as many digits as are needed to read back the same number; whole numbers
  /// below 10¹⁵ have no decimal point.
  var flowYAML: String {
    if let whole = Int(exactly: self), abs(whole) < 1_000_000_000_000_000 { return String(whole) }
    return "\(self)"
  }
}

extension String {
  /// The string in double quotes.
  package var flowYAML: String {
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

extension String {
  /// The string, without quotes if it is a plain word and otherwise in double quotes.
  ///
  /// A plain word consists of letters, digits, hyphens and underscores, begins with a letter and is
  /// read as a string.
  package var wordYAML: String {
    let isWord = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_".unicodeScalars.contains($0)
    }
    return isWord && unicodeScalars.first?.properties.isAlphabetic == true
      && PlainScalar(self) == .text ? self : flowYAML
  }
}

extension UInt32 {
  /// The number in hexadecimal, padded to at least `digits` digits.
  func hex(digits: Int) -> String {
    Count.padded(String(self, radix: 16, uppercase: true), to: digits)
  }
}

extension UnicodeScalar {
  /// Whether the Unicode scalar is invisible, breaks a line or has no standard appearance.
  var hasNoLook: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xE000...0xF8FF, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension [String] {
  /// The strings in double quotes, as a list on one line.
  var flowYAML: String { YAMLText.list(map(\.flowYAML)) }
}

extension [Double] {
  /// The numbers as a list on one line.
  var flowYAML: String { YAMLText.list(map(\.flowYAML)) }
}

extension FormColor {
  /// `"#RRGGBB"`.
  var flowYAML: String { hex.flowYAML }
}

extension Rect {
  /// The rectangle as `[x, y, width, height]`.
  var flowYAML: String { [minX, minY, width, height].flowYAML }
}

/// The Unicode scalars of a text, each with its position; lines are counted as in YAML.
struct PlacedScalars: Sequence, IteratorProtocol {
  /// The position of the next Unicode scalar, or the end of the text.
  private(set) var place = YAMLPlace.start
  private var previous: UnicodeScalar = " "
  private var rest: String.UnicodeScalarView.Iterator

  init(_ text: String) { rest = text.unicodeScalars.makeIterator() }

  mutating func next() -> (scalar: UnicodeScalar, place: YAMLPlace)? {
    guard let scalar = rest.next() else { return nil }
    let found = (scalar, place)
    if SourceText.isBreak(scalar) {
      if !(scalar == "\n" && previous == "\r") { place.line += 1 }
      place.column = 1
    } else {
      place.column += 1
    }
    previous = scalar
    return found
  }
}

extension YAMLPlace {
  /// The end of a text.
  static func end(of text: String) -> YAMLPlace {
    var scalars = PlacedScalars(text)
    while scalars.next() != nil {}
    return scalars.place
  }

  /// This position, or the end of the text if this position is past the end.
  ///
  /// The reader can report a position past the end, because it adds a line to every text.
  func clamped(to text: String) -> YAMLPlace {
    let end = YAMLPlace.end(of: text)
    return line > end.line ? end : self
  }

  /// The Unicode scalar at this position in a text; nil past the text's end.
  func scalar(in text: String) -> UnicodeScalar? { rest(of: text).first { _ in true } }

  /// The part of a text that starts at this position.
  private func rest(of text: String) -> some Sequence<UnicodeScalar> {
    PlacedScalars(text).lazy.drop { $0.place != self }.map(\.scalar)
  }

  /// The line of a text that contains this position, without the line ending.
  func line(in text: String) -> String.UnicodeScalarView {
    let scalars = PlacedScalars(text).lazy.filter { $0.place.line == line }.map(\.scalar)
    return String.UnicodeScalarView(scalars.filter { !SourceText.isBreak($0) })
  }

  /// The lines of a text with the given line numbers, without line endings; lines past the end are
  /// empty.
  /// - Complexity: O(*n*) in the length of the text.
  static func lines(_ numbers: ClosedRange<Int>, of text: String) -> [String.UnicodeScalarView] {
    var lines = [String.UnicodeScalarView](repeating: .init(), count: numbers.count)
    for (scalar, place) in PlacedScalars(text) where !SourceText.isBreak(scalar) {
      if place.line > numbers.upperBound { break }
      if place.line >= numbers.lowerBound { lines[place.line - numbers.lowerBound].append(scalar) }
    }
    return lines
  }

  /// The word after the character at this position in a text, up to a blank, comma, bracket or
  /// brace.
  func word(in text: String) -> String {
    let ends = ",[]{}".unicodeScalars
    let word = rest(of: text).dropFirst().prefix {
      !$0.properties.isWhitespace && !ends.contains($0)
    }
    return String(String.UnicodeScalarView(word))
  }

  /// An error at this position.
  func error(_ message: String, _ remedy: String) -> ScenarioError {
    error(message, Remedy(remedy))
  }

  /// An error at this position; the remedy can name settings.
  func error(_ message: String, _ remedy: Remedy) -> ScenarioError {
    ScenarioError(line: line, column: column, message: message, remedy: remedy)
  }
}
