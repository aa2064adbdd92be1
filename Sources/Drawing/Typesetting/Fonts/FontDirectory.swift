/// The list of tables at the beginning of a font file, which tells whether the file is all there.
///
/// OpenType 1.9, "Organization of an OpenType font": a file is one font or, after the tag `ttcf`, a collection of several. Every font
/// begins with 12 bytes, of which the fifth and sixth count its tables, and 16 bytes a table, of which the last eight are where it lies
/// and how long it is. All numbers are big-endian.
struct FontDirectory {
  private let bytes: [UInt8]

  /// Takes the bytes of a file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every table of every font lies inside the file; a file cut off or emptied is not whole.
  /// - Complexity: O(*n*) in the number of tables.
  var isWhole: Bool {
    guard number(at: 0, bytes: 4) == 0x7474_6366 else { return isWhole(at: 0) }
    guard let count = number(at: 8, bytes: 4), count > 0, count <= bytes.count / 4 else {
      return false
    }
    return (0..<count).allSatisfy { font in
      number(at: 12 + 4 * font, bytes: 4).map(isWhole(at:)) ?? false
    }
  }

  private func isWhole(at start: Int) -> Bool {
    guard let count = number(at: start + 4, bytes: 2), count > 0 else { return false }
    return (0..<count).allSatisfy { table in
      let entry = start + 12 + 16 * table
      guard let offset = number(at: entry + 8, bytes: 4),
        let length = number(at: entry + 12, bytes: 4)
      else { return false }
      return offset + length <= bytes.count
    }
  }

  /// A number in the file; nil where it ends before.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
