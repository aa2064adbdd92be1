/// Scans the text of one element of a hierarchy, byte by byte.
struct HierarchyScanner {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether no bytes are left.
  var isAtEnd: Bool { index >= bytes.count }

  /// Whether a string begins at the index `place`, which is the current position by default.
  func sees(_ text: String, at place: Int? = nil) -> Bool {
    bytes[min(place ?? index, bytes.count)...].starts(with: text.utf8)
  }

  /// Skips a string if it is next; returns whether the string was skipped.
  @discardableResult
  mutating func skip(_ text: String) -> Bool {
    guard sees(text) else { return false }
    index += text.utf8.count
    return true
  }

  /// Skips bytes as long as they are in a set; returns the number of skipped bytes.
  @discardableResult
  mutating func skip(anyOf set: String) -> Int {
    let start = index
    while index < bytes.count, set.utf8.contains(bytes[index]) { index += 1 }
    return index - start
  }

  /// The letters and digits from the current position on.
  mutating func word() -> String { text(while: Self.isWord) }

  private mutating func text(while holds: (UInt8) -> Bool) -> String {
    text(to: bytes[index...].firstIndex { !holds($0) } ?? bytes.count)
  }

  /// Moves to the next comma that is followed by a space, or to the end.
  mutating func skipToNext() {
    while index < bytes.count, !sees(", ") { index += 1 }
  }

  /// Returns the text from the current position to `end`, and moves the position there.
  mutating func text(to end: Int) -> String {
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// The first index that passes a test, from the current position up to and including the end; nil
  /// if there is none.
  func place(where holds: (HierarchyScanner, Int) -> Bool) -> Int? {
    (index...bytes.count).first { holds(self, $0) }
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The byte at an index.
  subscript(place: Int) -> UInt8 { bytes[place] }

  /// The four numbers of a frame `{{x, y}, {width, height}}`, including infinite ones; nil if
  /// anything else is next.
  mutating func frameNumbers() -> [Double]? {
    var numbers: [Double] = []
    for (before, after) in [("{{", ","), (" ", "}"), (", {", ","), (" ", "}}")] {
      guard skip(before), let number = number(), skip(after) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func number() -> Double? {
    Double(text { Self.isWord($0) || "+-.".utf8.contains($0) })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
