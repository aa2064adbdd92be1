/// A page source or description that is a quoted string in a driver's response, a tool's result or
/// a line of a log.
struct EmbeddedDump {
  /// The dump's bytes, with their escapes decoded.
  let bytes: [UInt8]
  /// The number of the line on which the dump begins in the file, counted from 1.
  let line: Int

  /// Tags that begin a page source.
  ///
  /// Any other embedded dump contains, in escaped quotes, one of `keys`, which are keys of idb, AXe
  /// and WebDriverAgent.
  private static let tags = ["<?xml", "<AppiumAUT", "<XCUIElementType"]
  private static let keys = [
    "AXFrame", "AXLabel", "AXUniqueId", "rawIdentifier", "isVisible", "isEnabled",
  ]
  /// Keys that show that the file itself is a description, whose labels may contain anything.
  private static let own = ["frame", "rect"] + keys.prefix(3)

  /// Finds an embedded dump; nil if there is none.
  init?(in bytes: [UInt8]) {
    guard Self.own.allSatisfy({ bytes.place(of: "\"\($0)\"") == nil }),
      let start = Self.pageSource(in: bytes) ?? Self.description(in: bytes)
    else { return nil }
    let end = Self.end(of: bytes, from: start)
    self.bytes = HierarchyText.unescaped(bytes[start..<end])
    line = bytes[..<start].count { $0 == 0x0A } + 1
  }

  /// The start of a page source whose first attribute is in escaped quotes.
  private static func pageSource(in bytes: [UInt8]) -> Int? {
    guard bytes.place(of: tags[2]) != nil, let start = tags.compactMap(bytes.place).min(),
      let quote = bytes[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return bytes[quote - 1] == UInt8(ascii: "\\") ? start : nil
  }

  /// The start of a quoted string that contains one of the keys in escaped quotes; nil if there is
  /// none.
  ///
  /// The start is just after the string's opening quote.
  private static func description(in bytes: [UInt8]) -> Int? {
    let word = keys.lazy.compactMap { bytes.place(of: "\\\"\($0)") }.first
    guard let word else { return nil }
    var place = word
    while place > 0 {
      place -= 1
      if bytes[place] == UInt8(ascii: "\""), !isEscaped(place, in: bytes) { return place + 1 }
    }
    return nil
  }

  /// The index of the string's closing quote or, if there is none, of the end of the line.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "\"") { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private static func isEscaped(_ place: Int, in bytes: [UInt8]) -> Bool {
    bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
