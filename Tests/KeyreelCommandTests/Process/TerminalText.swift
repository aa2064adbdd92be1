import KeyreelImaging

/// Reads a preview's pictures as a terminal shows them; the pixels are opaque.
enum TerminalText {
  /// The error for text that is not a preview's picture.
  struct Unreadable: Error {}

  /// A picture made of upper half blocks: a character's colour is the upper pixel, and the
  /// character's background colour is the lower pixel.
  static func halfBlocks(_ lines: [String]) throws -> Bitmap {
    var rows: [[UInt32]] = []
    for line in lines {
      var (upper, lower): (UInt32?, UInt32?)
      var pairs: [(UInt32, UInt32)] = []
      var rest = line[...]
      while let first = rest.first {
        if first == "▀" {
          guard let upper, let lower else { throw Unreadable() }
          pairs.append((upper, lower))
          rest.removeFirst()
        } else {
          let code = try sequence(&rest)
          if code.starts(with: [38, 2]) { upper = try pixel(code.dropFirst(2)) }
          if code.starts(with: [48, 2]) { lower = try pixel(code.dropFirst(2)) }
        }
      }
      rows += [pairs.map(\.0), pairs.map(\.1)]
    }
    guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
      throw Unreadable()
    }
    return Bitmap(
      size: PixelSize(width: width, height: rows.count), alphaMode: .straight,
      pixels: rows.flatMap(\.self))
  }

  /// Removes an `ESC [ … m` sequence from the start of a text, and returns the numbers in the
  /// sequence.
  private static func sequence(_ text: inout Substring) throws -> [Int] {
    guard text.hasPrefix("\u{1B}["), let end = text.firstIndex(of: "m") else { throw Unreadable() }
    let numbers = text[..<end].dropFirst(2).split(separator: ";").compactMap { Int($0) }
    text = text[text.index(after: end)...]
    return numbers
  }

  private static func pixel(_ levels: ArraySlice<Int>) throws -> UInt32 {
    guard levels.count == 3, levels.allSatisfy({ 0...255 ~= $0 }) else { throw Unreadable() }
    return levels.reversed().reduce(0xFF) { $0 << 8 | UInt32($1) }
  }
}
