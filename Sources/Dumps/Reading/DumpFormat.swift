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
}
