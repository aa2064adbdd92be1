extension DumpFormat {
  /// The format of a text that is a dump and cannot be a scenario; nil for every other text.
  ///
  /// A scenario is a mapping, which may be written as JSON: an object is a dump only where it names what accessibility
  /// does.
  public init?(sniffing bytes: [UInt8]) {
    let guess = DumpFormat(guessing: bytes)
    let start = bytes.prefix(64 << 10)
    switch guess {
    case .webdriver: self = .webdriver
    case .idb:
      let isList =
        start.first { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) } == UInt8(ascii: "[")
      let text = String(decoding: start, as: UTF8.self)
      guard isList || text.contains("\"AXFrame\"") || text.contains("\"AXLabel\"") else {
        return nil
      }
      self = .idb
    case .xcuitest:
      let lines = start.split(separator: 0x0A).prefix(200)
      let isHierarchy = lines.contains { HierarchyEntry(line: 1, $0) != nil }
      guard isHierarchy else { return nil }
      self = .xcuitest
    }
  }
}
