/// The bytes of a dump, and the start of the document after any text that a log or an editor has
/// added.
struct DumpText {
  /// All bytes of the file or, if the document is a string in the file, that string's decoded
  /// bytes.
  let bytes: [UInt8]
  /// The start of the document, after a byte order mark, white space and the lines of a log.
  let start: Int
  /// The format that the document seems to have.
  let format: DumpFormat
  /// Whether the document is JSON.
  let isJSON: Bool
  /// The line of the file on which the document is embedded as a quoted string; nil if it is not
  /// embedded.
  let onlyLine: Int?

  init(_ bytes: [UInt8]) {
    // The string with the document may itself be inside another string.
    var bytes = bytes
    var line: Int?
    for level in 0..<3 {
      guard level > 0 || !Self.beginsWithTag(bytes), let embedded = EmbeddedDump(in: bytes) else {
        break
      }
      line = line ?? embedded.line
      bytes = embedded.bytes
    }
    self.bytes = bytes
    onlyLine = line
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let head = bytes.starts(with: mark) ? 3 : 0
    let first = bytes[head...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? head
    switch first < bytes.count ? bytes[first] : 0 {
    case UInt8(ascii: "<"), 0xFE, 0xFF: (start, format, isJSON) = (first, .webdriver, false)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard Self.isJSON(bytes, at: first), !Self.isReport(bytes) else { fallthrough }
      (start, format, isJSON) = (first, Self.formatOfJSON(bytes), true)
    default:
      (start, format, isJSON) = Self.behindLog(bytes) ?? (first, .xcuitest, false)
    }
  }

  private static func beginsWithTag(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// The number of lines before the document.
  var linesBefore: Int { bytes[..<start].count { $0 == 0x0A } }

  /// The line of the file that corresponds to a line of the document.
  func line(_ line: Int) -> Int { onlyLine ?? line + linesBefore }

  /// The document, without any text that precedes it.
  ///
  /// If lines of a log or other visible text precede the document, all text after it is left out,
  /// too.
  var document: ArraySlice<UInt8> {
    let isAlone = bytes[..<start].allSatisfy {
      [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0)
    }
    if isAlone { return bytes[start...] }
    let end = isJSON ? endOfJSON : bytes[start...].lastIndex(of: UInt8(ascii: ">"))
    return bytes[start...max(start, end ?? bytes.count - 1)]
  }

  /// The position of the bracket that closes the list or object with which the document starts; nil
  /// if there is no such bracket.
  private var endOfJSON: Int? {
    var (depth, isText, index) = (0, false, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isText ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isText ? 0 : 1
      default: break
      }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// Whether a JSON text is a test report that contains a hierarchy in a string; false for the
  /// description of a screen.
  private static func isReport(_ bytes: [UInt8]) -> Bool {
    // Near its beginning, the description of a screen has one of the following keys.
    ["\"frame\"", "\"rect\"", "\"AXFrame\""].allSatisfy { bytes.place(of: $0) == nil }
      && HierarchyText.isEscaped(bytes)
  }

  /// Whether the text contains a word.
  func has(_ word: String) -> Bool { bytes.place(of: word) != nil }

  /// Whether the text is a dump and cannot be a scenario; this includes dumps in unsupported
  /// formats.
  var isDump: Bool {
    if format == .webdriver, !isJSON { return true }
    if isJSON {
      return bytes[start] == UInt8(ascii: "[")
        || !hasKeyOfScenario && (Self.keys.contains(where: has) || ForeignDump(self) != nil)
    }
    for line in HierarchyReader.lines(of: bytes[...]) {
      if line.starts(with: "scenario:".utf8) || line.starts(with: "scenario :".utf8) {
        return false
      }
      if HierarchyEntry(line: 1, line) != nil { return true }
    }
    return HierarchyText(bytes).lines.contains { HierarchyEntry(line: 1, $0) != nil }
      || ForeignDump(self) != nil
  }

  /// Keys that occur only in descriptions.
  private static let ownKeys = [
    "\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\"", "\"rawIdentifier\"", "\"isVisible\"",
  ]
  /// Keys that occur only in descriptions, and keys of unsupported formats.
  private static let keys = ownKeys + ["\"bounds\"", "\"children\""]

  private var hasKeyOfScenario: Bool {
    guard let place = bytes.place(of: "\"scenario\"") else { return false }
    return bytes[(place + 10)...].first { ![0x20, 0x09].contains($0) } == UInt8(ascii: ":")
  }

  /// The format of the JSON, inferred from its keys.
  ///
  /// WebDriverAgent's own keys are `rect`, `rawIdentifier` and `isVisible`. The keys of
  /// accessibility elements are `role` and all keys that begin with AX.
  private static func formatOfJSON(_ bytes: [UInt8]) -> DumpFormat {
    func has(_ words: String...) -> Bool { words.contains { bytes.place(of: $0) != nil } }
    // A key that begins with AX comes early in a dump, so most dumps are not searched to the end.
    if has("\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\"", "\"role\"") { return .idb }
    return has("\"rect\"", "\"rawIdentifier\"", "\"isVisible\"") ? .webdriver : .idb
  }

  /// The start and format of a page source or description after lines of a log, and whether the
  /// text is JSON; nil if the bytes contain neither.
  private static func behindLog(_ bytes: [UInt8]) -> (Int, DumpFormat, Bool)? {
    let tags = ["<?xml", "<AppiumAUT", "<XCUIElementType"]
    if bytes.place(of: tags[2]) != nil, let start = tags.compactMap(bytes.place).min() {
      return (start, .webdriver, false)
    }
    guard let word = ownKeys.lazy.compactMap(bytes.place).first else { return nil }
    return startOfJSON(bytes, before: word).map { ($0, formatOfJSON(bytes), true) }
  }

  /// The start of the description that contains a certain key.
  ///
  /// The description begins at the first line that begins like JSON. A line that precedes the key's
  /// line and both begins and ends like JSON does not count, since such a line may be a log entry.
  /// If no other line begins like JSON, the description begins on the key's line, after the log's
  /// prefix.
  private static func startOfJSON(_ bytes: [UInt8], before word: Int) -> Int? {
    for line in HierarchyReader.lines(of: bytes[...word]) where !line.isEmpty {
      // A log may itself be JSON, one object per line.
      let isWhole = line.last { $0 != 0x20 && $0 != 0x0D }.map { "]}".utf8.contains($0) } ?? false
      let isBefore = line.endIndex <= word && line.count > 2
      if isJSON(bytes, at: line.startIndex), !(isWhole && isBefore) { return line.startIndex }
    }
    let start = bytes[..<word].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (start..<word).first { isJSON(bytes, at: $0) }
  }

  /// Whether an object or a list begins at a position; a time or a level that a log writes in
  /// brackets is not a list.
  private static func isJSON(_ bytes: [UInt8], at place: Int) -> Bool {
    let rest = bytes[(place + 1)...]
    let next = rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch (bytes[place], next) {
    case (UInt8(ascii: "{"), let next): return next.map { "\"}".utf8.contains($0) } ?? true
    case (UInt8(ascii: "["), let next?):
      if "{[]\"".utf8.contains(next) { return true }
      // After a list of numbers, the line ends or the JSON continues; after a time or level, the
      // log's message follows.
      let line = rest.prefix { $0 != 0x0A }
      guard let end = line.firstIndex(of: UInt8(ascii: "]")) else { return true }
      let after = line[(end + 1)...].first { ![0x20, 0x09, 0x0D].contains($0) }
      return after.map { ",]}".utf8.contains($0) } ?? true
    case (UInt8(ascii: "["), nil): return true
    default: return false
    }
  }
}

extension [UInt8] {
  /// The position at which a word first occurs; nil if the word does not occur.
  ///
  /// The byte where the word would end determines how far to skip (Horspool's algorithm), so most
  /// bytes are not examined.
  func place(of word: String) -> Int? {
    let word = Array<UInt8>(word.utf8)
    guard let last = word.last else { return nil }
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    return unsafe withUnsafeBufferPointer { text in
      unsafe steps.withUnsafeBufferPointer { steps in
        var end = word.count - 1
        while end < text.count {
          let byte = unsafe text[end]
          if byte == last, unsafe text[end - word.count + 1...end].elementsEqual(word) {
            return end - word.count + 1
          }
          end += unsafe steps[Int(byte)]
        }
        return nil
      }
    }
  }
}
