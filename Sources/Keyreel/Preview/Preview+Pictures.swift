import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

extension Preview {
  /// A picture of characters: each is the upper half block, its colour the upper pixel, its ground the lower.
  ///
  /// Colours are named only where they change (ECMA-48, ISO 8613-6 24-bit colours).
  /// - Precondition: the height is even.
  /// - Complexity: O(*n*) in the number of pixels.
  static func halfBlocks(_ picture: Bitmap) -> String {
    var out = ""
    for row in stride(from: 0, to: picture.height - 1, by: 2) {
      var last: (UInt32, UInt32)?
      for column in 0..<picture.width {
        let (upper, lower) = (picture[column, row], picture[column, row + 1])
        if last?.0 != upper { out += "\u{1B}[38;2;\(levels(upper))m" }
        if last?.1 != lower { out += "\u{1B}[48;2;\(levels(lower))m" }
        last = (upper, lower)
        out += "▀"
      }
      out += "\u{1B}[0m\n"
    }
    return out
  }

  private static func levels(_ pixel: UInt32) -> String {
    "\(pixel & 255);\(pixel >> 8 & 255);\(pixel >> 16 & 255)"
  }

  /// A picture by the Kitty graphics protocol: a PNG in base64, in pieces of at most 4096 bytes.
  ///
  /// It is drawn where the cursor is, in place of the one before it (`i=1`), without an answer (`q=2`).
  /// - Complexity: O(*n*) in the number of pixels.
  static func kitty(_ picture: Bitmap) -> String {
    guard let png = try? PNGEncoder.encode(picture) else { return "" }
    var rest = Array(Base64.text(png).utf8)[...]
    var out = ""
    var keys = "a=T,f=100,i=1,p=1,q=2,"
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let text = String(decoding: piece, as: UTF8.self)
      out += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(text)\u{1B}\\"
      keys = ""
    }
    return out + "\n"
  }

  /// A picture as Sixel, in at most 256 colours: six rows a band, a pass over it for every colour in it (DEC STD 070, chapter 9).
  /// - Complexity: O(*n*) in the number of pixels, times the colours of a band.
  static func sixel(_ picture: Bitmap) -> String {
    var palette = ReelPalette(steps: GIFReel.steps, keptAreMagnets: true)
    palette.note(picture)
    let colors = palette.fittingColors
    let simple = colors.applied(to: picture)
    let places = Dictionary(
      uniqueKeysWithValues: colors.colors.enumerated().map { ($1, $0) })
    var out = "\u{1B}P0;1q\"1;1;\(picture.width);\(picture.height)"
    for (place, color) in colors.colors.enumerated() {
      let levels = [0, 8, 16].map { ((color >> $0 & 255) * 100 + 127) / 255 }
      out += "#\(place);2;\(levels[0]);\(levels[1]);\(levels[2])"
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      out += band(of: simple, rows: top..<min(top + 6, picture.height), places) + "-"
    }
    return out + "\u{1B}\\\n"
  }

  private static func band(
    of picture: Bitmap, rows: Range<Int>, _ places: [UInt32: Int]
  ) -> String {
    var bits: [Int: [UInt8]] = [:]
    for row in rows {
      for column in 0..<picture.width {
        guard let place = places[picture[column, row]] else { continue }
        bits[place, default: Array(repeating: 0, count: picture.width)][column] |=
          1 << UInt8(row - rows.lowerBound)
      }
    }
    return bits.keys.sorted().map { "#\($0)" + packed(bits[$0] ?? []) }.joined(separator: "$")
  }

  /// Columns as characters, runs of four and more with their count.
  private static func packed(_ columns: [UInt8]) -> String {
    var out = ""
    var index = 0
    while index < columns.count {
      let end = columns[index...].firstIndex { $0 != columns[index] } ?? columns.count
      let character = String(UnicodeScalar(63 + columns[index]))
      let count = end - index
      out += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      index = end
    }
    return out
  }
}
