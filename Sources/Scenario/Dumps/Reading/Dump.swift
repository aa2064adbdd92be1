import KeyreelSupport

/// What a test driver left of a screen: a tree of elements, whatever its format was.
package struct Dump: Sendable, Hashable {
  /// How it was written.
  package var format: DumpFormat
  /// The elements that are in no other, from back to front.
  package var roots: [DumpElement]

  /// Reads a dump.
  /// - Parameter format: How it is written; nil to tell by how it begins.
  /// - Throws: The first place that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], format: DumpFormat? = nil) throws(KeyreelError) {
    self.format = format ?? DumpFormat(guessing: bytes)
    guard bytes.count <= DumpLimits.bytes else {
      throw KeyreelError.dump(
        message: "the dump has \(bytes.count) bytes",
        remedy: "a dump has at most \(DumpLimits.bytes) bytes: describe a single screen")
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw KeyreelError.dump(message: "the dump is empty", remedy: Self.remedy)
    }
    switch self.format {
    case .webdriver: roots = try WebDriverReader.roots(of: bytes)
    case .xcuitest: roots = try HierarchyReader.roots(of: bytes)
    case .idb: roots = try AccessibilityReader.roots(of: bytes)
    }
    guard !roots.isEmpty else {
      throw KeyreelError.dump(message: "the dump has no elements", remedy: Self.remedy)
    }
  }

  /// What would be right, where a text is no dump.
  static let remedy: Remedy =
    "name a page source of a WebDriver session (XML), a hierarchy of XCUITest (text) or a description by idb or AXe (JSON)"

  /// Whether the elements came without any telling which lies in which.
  package var isFlat: Bool { format == .idb && roots.allSatisfy { $0.children.isEmpty } }
}

/// How a dump is written.
public enum DumpFormat: String, Sendable, Hashable, CaseIterable {
  /// The page source of a WebDriver session: XML.
  case webdriver
  /// The hierarchy that XCUITest prints and attaches to failures: text.
  case xcuitest
  /// The description of accessibility elements by idb and AXe: JSON.
  case idb

  /// The format that a text begins like: a tag, a list or object, or anything else.
  public init(guessing bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
    switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "<"), 0xFE, 0xFF: self = .webdriver
    case UInt8(ascii: "["), UInt8(ascii: "{"): self = .idb
    default: self = .xcuitest
    }
  }

  /// The format of a text that is a dump and cannot be a scenario; nil for every other text.
  ///
  /// A scenario is a mapping, which may be written as JSON: an object is a dump only where it names what accessibility
  /// does.
  public init?(sniffing bytes: [UInt8]) {
    self.init(guessing: bytes)
    let start = bytes.prefix(64 << 10)
    switch self {
    case .webdriver: break
    case .idb:
      let isList =
        start.first { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) } == UInt8(ascii: "[")
      let text = String(decoding: start, as: UTF8.self)
      guard isList || text.contains("\"AXFrame\"") || text.contains("\"AXLabel\"") else {
        return nil
      }
    case .xcuitest:
      let lines = start.split(separator: 0x0A).prefix(200)
      guard lines.contains(where: { HierarchyEntry(line: 1, $0) != nil }) else { return nil }
    }
  }
}
