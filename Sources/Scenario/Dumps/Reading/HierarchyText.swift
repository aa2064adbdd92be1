import KeyreelSupport

/// The lines of a hierarchy, without the prefixes that quotations, comments and logs add.
struct HierarchyText {
  /// The text with its escapes decoded.
  let bytes: [UInt8]
  /// The number of the line that contains the whole hierarchy, written with escapes; nil if each
  /// line of the hierarchy is a line of the file.
  let onlyLine: Int?
  /// The prefix of each line, such as the marker of a comment or a quotation.
  private let prefix: [UInt8]

  /// Reads a file's text.
  init(_ bytes: [UInt8]) {
    var text = bytes
    onlyLine =
      Self.marker(in: bytes).map { marker in bytes[..<marker].count { $0 == 0x0A } + 1 }
    // JSON inside JSON is escaped twice.
    for _ in 0..<3 {
      guard let marker = Self.marker(in: text) else { break }
      text = Self.unescaped(Self.line(around: marker, in: text))
    }
    self.bytes = text
    prefix = Self.prefix(of: text)
  }

  /// Whether a text has a hierarchy on one line, with newlines written as `\n`.
  static func isEscaped(_ bytes: [UInt8]) -> Bool { marker(in: bytes) != nil }

  /// An index on the line that contains an escaped hierarchy; nil if there is no such line.
  ///
  /// The index is that of the name of the hierarchy's section, or of an escaped newline before an
  /// element.
  private static func marker(in bytes: [UInt8]) -> Int? {
    if let place = bytes.place(of: "Element subtree:\\n")
      ?? bytes.place(of: "Element subtree:\\\\n")
    {
      return place
    }
    guard bytes.place(of: "Element subtree:") == nil, let place = bytes.place(of: "\\n "),
      bytes.place(of: "{{") != nil
    else { return nil }
    let line = unescaped(line(around: place, in: bytes))
    return count(of: line, upTo: 2) == 2 && count(of: bytes, upTo: 2) < 2 ? place : nil
  }

  /// The number of lines on which an element begins; counting stops at `most`.
  private static func count(of bytes: [UInt8], upTo most: Int) -> Int {
    var count = 0
    for line in HierarchyReader.lines(of: bytes[...]) where HierarchyEntry(line: 1, line) != nil {
      count += 1
      if count == most { break }
    }
    return count
  }

  /// The line that contains an index or, if the line is quoted, the part between the quotes.
  private static func line(around place: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[start..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)]
    let quote = UInt8(ascii: "\"")
    let head = line.firstIndex { ![0x20, 0x09].contains($0) } ?? start
    guard line[head] == quote, let end = line.lastIndex(of: quote), end > head else { return line }
    return line[(head + 1)..<end]
  }

  /// A text with its escapes decoded: both JSON's escapes and the escapes that Swift prints.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let next = index + 1
      guard text[index] == UInt8(ascii: "\\"), next < text.endIndex else {
        plain.append(text[index])
        index = next
        continue
      }
      index = next + 1
      switch text[next] {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let (scalar, end) = Self.scalar(text[index...])
        plain.append(contentsOf: String(scalar).utf8)
        index = end
      default: plain.append(text[next])
      }
    }
    return plain
  }

  /// The Unicode scalar of a `\u` escape with four hexadecimal digits, or up to eight in braces,
  /// and the index after the escape.
  ///
  /// JSON writes some Unicode scalars as a surrogate pair, in two escapes.
  private static func scalar(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
    let (value, end) = number(text)
    guard let high = value, high & 0xFFFF_FC00 == 0xD800, text[end...].starts(with: "\\u".utf8)
    else { return (value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}", end) }
    let (second, last) = number(text[(end + 2)...])
    guard let low = second, low & 0xFFFF_FC00 == 0xDC00 else { return ("\u{FFFD}", end) }
    let pair = 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)
    return (Unicode.Scalar(pair) ?? "\u{FFFD}", last)
  }

  private static func number(_ text: ArraySlice<UInt8>) -> (UInt32?, Int) {
    let isInBraces = text.first == UInt8(ascii: "{")
    let digits = (isInBraces ? text.dropFirst().prefix { $0 != UInt8(ascii: "}") } : text.prefix(4))
      .prefix(8)
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return (value, min(digits.endIndex + (isInBraces ? 1 : 0), text.endIndex))
  }

  // MARK: Lines

  /// The possible beginnings of a hierarchy: the name of a section, or the text that Xcode's device
  /// tools report about the screen.
  private static let heads = [
    "Element subtree:", "Device orientation: ", "Application bundle identifier: ",
  ]

  /// The marker of a quotation or comment before the first line of a hierarchy, up to the marker's
  /// last character; empty if there is no marker.
  private static func prefix(of text: [UInt8]) -> [UInt8] {
    let signs = Set(" \t>|/*#-".utf8)
    let head = HierarchyReader.lines(of: text[...]).first { line in
      let words = withoutTime(line).drop(while: signs.contains)
      return heads.contains { words.starts(with: $0.utf8) }
    }
    let before = head.map { withoutTime($0).prefix(while: signs.contains) } ?? []
    // A prefix that consists only of spaces and tabs is an element's indentation.
    let end = before.lastIndex { ![0x20, 0x09].contains($0) }
    return end.map { Array(before[...$0]) } ?? []
  }

  /// The lines, without timestamps and without the prefix.
  var lines: some Sequence<ArraySlice<UInt8>> {
    let prefix = prefix
    return HierarchyReader.lines(of: bytes[...]).lazy.map { line in
      let line = Self.withoutTime(line.last == 0x0D ? line.dropLast() : line)
      return !prefix.isEmpty && line.starts(with: prefix) ? line.dropFirst(prefix.count) : line
    }
  }

  /// A line without the timestamp that servers put before it, such as
  /// `2026-01-31T12:00:00.1234567Z `, `2026-01-31 12:00:00 ` or `[12:00:00]: `.
  private static func withoutTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if line.first == UInt8(ascii: "[") { return withoutBracketedTime(line) }
    guard let first = line.first, isDigit(first), line.count > 19 else { return line }
    // A date of ten characters, then the time.
    let (date, head) = (line.prefix(10), line.prefix(40).dropFirst(11))
    let between = line[line.startIndex + 10]
    guard date.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "-") }),
      between == UInt8(ascii: "T") || between == 0x20, let end = head.firstIndex(of: 0x20),
      end - head.startIndex >= 8,
      head[..<end].allSatisfy({ isDigit($0) || "-+:.,Z".utf8.contains($0) })
    else { return line }
    return line[(end + 1)...]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func withoutBracketedTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let time = line.dropFirst().prefix(40).prefix { $0 != UInt8(ascii: "]") }
    var rest = line[time.endIndex...].dropFirst()
    guard time.contains(where: isDigit),
      time.allSatisfy({ isDigit($0) || "-:.,TZ ".utf8.contains($0) })
    else { return line }
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    return rest.first == 0x20 ? rest.dropFirst() : line
  }

  /// A line without the spaces around it.
  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, [0x20, 0x0D, 0x09].contains(last) { line.removeLast() }
    return line.drop { [0x20, 0x09].contains($0) }
  }
}
