/// The lines of a text, one after the other: a text of line ends alone has millions.
struct HierarchyLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line without its end; after the last line end one more, which may be empty.
  mutating func next() -> ArraySlice<UInt8>? {
    guard start <= bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    defer { start = end + 1 }
    return bytes[start..<end]
  }
}
