import KeyreelSupport

/// A screen as a test driver described it: a tree of elements, whatever its format was.
package struct Dump: Sendable, Hashable {
  /// How it was written.
  package var format: DumpFormat
  /// The elements that are in no other, from back to front.
  package var roots: [DumpElement]
  /// Whether the elements came without any telling which lies in which.
  package var isFlat = false
  /// Whether the driver cut the description off.
  package var isTruncated = false

  /// Reads a dump.
  /// - Parameter format: Its format; nil to detect it.
  /// - Throws: The first place that is wrong, or the name of a form that is not read.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], format: DumpFormat? = nil) throws(KeyreelError) {
    guard bytes.count <= DumpLimits.bytes else {
      throw KeyreelError.dump(
        message: "the dump has \(bytes.count) bytes",
        remedy: "a dump has at most \(DumpLimits.bytes) bytes: describe a single screen")
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw KeyreelError.dump(message: "the dump is empty", remedy: Self.remedy)
    }
    let text = DumpText(bytes)
    self.format = format ?? text.format
    if let form = ForeignDump(text) { throw form.refusal }
    switch self.format {
    case .webdriver where !text.isJSON:
      roots = try WebDriverReader.roots(of: text)
    case .xcuitest: roots = try HierarchyReader.roots(of: bytes)
    case .webdriver, .idb:
      let document = try JSONDump(text)
      self.format = document.format
      (roots, isFlat, isTruncated) = (document.roots, document.isFlat, document.isTruncated)
    }
    guard !roots.isEmpty else {
      throw KeyreelError.dump(message: "the dump has no elements", remedy: Self.remedy)
    }
  }

  /// The suggestion for a text that is no dump.
  static let remedy: Remedy =
    "name a page source of a WebDriver session (XML), a hierarchy of XCUITest (text) or a description by idb or AXe (JSON)"

  /// Whether the dump says which elements scroll: idb and AXe call lists groups, as they do most else.
  package var tellsScrolling: Bool {
    format != .idb || roots.contains { $0.contains { $0.kind == .scrollView } }
  }
}

/// How a dump is written.
public enum DumpFormat: String, Sendable, Hashable, CaseIterable {
  /// The page source of a WebDriver session: XML, or the JSON that WebDriverAgent makes of it.
  case webdriver
  /// The hierarchy that XCUITest prints and attaches to failures, and that of Xcode's device tools: text.
  case xcuitest
  /// The description of accessibility elements by idb and AXe: JSON.
  case idb

  /// The format that a text begins like, whatever a log has before it: a tag, a list or object, or anything else.
  public init(guessing bytes: [UInt8]) { self = DumpText(bytes).format }

  /// The format of a text that is a dump and cannot be a scenario; nil for every other text.
  ///
  /// A scenario is a mapping, which may be written as JSON: an object is a dump only where it names what a description
  /// of a screen does. A text is read as far as its first element, and a form that is refused counts as a dump.
  public init?(sniffing bytes: [UInt8]) {
    let text = DumpText(bytes)
    guard text.isDump else { return nil }
    self = text.format
  }
}

/// The text of a dump: where it begins behind what a log or an editor put before it.
struct DumpText {
  /// All of it.
  let bytes: [UInt8]
  /// Where the document begins: behind a byte order mark, white space and the lines of a log.
  let start: Int
  /// The format that it looks like.
  let format: DumpFormat
  /// Whether the document is JSON.
  let isJSON: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let head = bytes.starts(with: mark) ? 3 : 0
    let first = bytes[head...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? head
    switch first < bytes.count ? bytes[first] : 0 {
    case UInt8(ascii: "<"), 0xFE, 0xFF: (start, format, isJSON) = (first, .webdriver, false)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      (start, format, isJSON) = (first, Self.formatOfJSON(bytes), true)
    default:
      (start, format, isJSON) = Self.behindLog(bytes) ?? (first, .xcuitest, false)
    }
  }

  /// How many lines come before the document.
  var linesBefore: Int { bytes[..<start].count { $0 == 0x0A } }

  /// The document, without what a log has behind it where it has something before it.
  var document: ArraySlice<UInt8> {
    let isAlone = bytes[..<start].allSatisfy {
      [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0)
    }
    if isAlone { return bytes[start...] }
    let ends = isJSON ? [UInt8(ascii: "]"), UInt8(ascii: "}")] : [UInt8(ascii: ">")]
    let end = bytes[start...].lastIndex(where: ends.contains) ?? bytes.count - 1
    return bytes[start...max(start, end)]
  }

  /// Whether the text has some word.
  func has(_ word: String) -> Bool { bytes.place(of: word) != nil }

  /// Whether it is a dump, or a form of one that is refused by its name, and cannot be a scenario.
  var isDump: Bool {
    if format == .webdriver, !isJSON { return true }
    if isJSON {
      return bytes[start] == UInt8(ascii: "[")
        || !hasKeyOfScenario && Self.keys.contains(where: has)
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

  private static let keys = [
    "\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\"", "\"rawIdentifier\"", "\"isVisible\"",
    "\"bounds\"", "\"children\"",
  ]

  private var hasKeyOfScenario: Bool {
    guard let place = bytes.place(of: "\"scenario\"") else { return false }
    return bytes[(place + 10)...].first { ![0x20, 0x09].contains($0) } == UInt8(ascii: ":")
  }

  /// WebDriverAgent's own keys are `rect`, `rawIdentifier` and `isVisible`; accessibility's begin with AX.
  private static func formatOfJSON(_ bytes: [UInt8]) -> DumpFormat {
    func has(_ words: String...) -> Bool { words.contains { bytes.place(of: $0) != nil } }
    // A word that begins with AX comes early, so that most texts are not searched to the end.
    if has("\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\"", "\"role\"") { return .idb }
    return has("\"rect\"", "\"rawIdentifier\"", "\"isVisible\"") ? .webdriver : .idb
  }

  /// A page source or a description behind the lines of a log; nil if neither is there.
  private static func behindLog(_ bytes: [UInt8]) -> (Int, DumpFormat, Bool)? {
    let tags = ["<?xml", "<AppiumAUT", "<XCUIElementType"]
    if bytes.place(of: tags[2]) != nil, let start = tags.compactMap(bytes.place).min() {
      return (start, .webdriver, false)
    }
    guard bytes.place(of: "\"AXFrame\"") != nil || bytes.place(of: "\"rawIdentifier\"") != nil
    else {
      return nil
    }
    let line = HierarchyReader.lines(of: bytes[...]).first {
      [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0.first ?? 0)
    }
    return line.map { ($0.startIndex, formatOfJSON(bytes), true) }
  }
}

extension [UInt8] {
  /// Where a word first occurs; nil if it does not.
  func place(of word: String) -> Int? {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return nil }
    var index = 0
    while index <= count - word.count {
      if self[index] == first, self[index..<index + word.count].elementsEqual(word) { return index }
      index += 1
    }
    return nil
  }
}
