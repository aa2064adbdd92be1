import KeyreelImaging

/// What a terminal makes of a preview: the pictures' pixels, opaque.
enum TerminalText {
  /// Text that is no such picture.
  struct Unreadable: Error {}

  /// A picture of upper half blocks: their colour is the upper pixel, their ground the lower.
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

  /// The numbers of `ESC [ … m` at the start of a text, which is left behind.
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

  /// The first Sixel picture in a text (DEC STD 070, chapter 9); every pixel has to be set exactly once.
  static func sixel(_ text: String) throws -> Bitmap {
    guard let start = text.range(of: "q\"1;1;") else { throw Unreadable() }
    var bytes = Array(text[start.upperBound...].prefix { $0 != "\u{1B}" }.utf8)[...]
    let width = try number(&bytes)
    bytes.removeFirst()
    let height = try number(&bytes)
    var picture = Bitmap(size: PixelSize(width: width, height: height), alphaMode: .straight)
    var colors: [Int: UInt32] = [:]
    var (x, top, color): (Int, Int, UInt32) = (0, 0, 0)
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let place = try number(&bytes)
        if bytes.first == UInt8(ascii: ";") { colors[place] = try definition(&bytes) }
        guard let known = colors[place] else { throw Unreadable() }
        color = known
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      default:
        var count = 1
        var bits = byte
        if byte == UInt8(ascii: "!") {
          count = try number(&bytes)
          bits = bytes.removeFirst()
        }
        guard 63...126 ~= bits, x + count <= width else { throw Unreadable() }
        for column in x..<x + count {
          for row in 0..<6 where (bits - 63) >> UInt8(row) & 1 == 1 {
            guard top + row < height, picture[column, top + row] == 0 else { throw Unreadable() }
            picture[column, top + row] = color
          }
        }
        x += count
      }
    }
    guard picture.pixels.allSatisfy({ $0 != 0 }) else { throw Unreadable() }
    return picture
  }

  /// The rest of a colour's definition: `;2;` and three percentages.
  private static func definition(_ bytes: inout ArraySlice<UInt8>) throws -> UInt32 {
    var numbers: [Int] = []
    while bytes.first == UInt8(ascii: ";") {
      bytes.removeFirst()
      numbers.append(try number(&bytes))
    }
    guard numbers.count == 4, numbers[0] == 2 else { throw Unreadable() }
    return try pixel(numbers[1...].map { ($0 * 255 + 50) / 100 }[...])
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) throws -> Int {
    let digits = bytes.prefix { 48...57 ~= $0 }
    bytes = bytes.dropFirst(digits.count)
    guard let value = Int(String(decoding: digits, as: UTF8.self)) else { throw Unreadable() }
    return value
  }
}
