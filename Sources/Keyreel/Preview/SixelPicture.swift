import KeyreelFormRendering
import KeyreelPixels
import KeyreelReels

/// A picture as Sixel: six rows a band, a pass over it for every colour in it (DEC STD 070, chapter 9).
enum SixelPicture {
  /// The picture where the cursor is, in at most 256 colours.
  /// - Complexity: O(*n*) in the number of pixels, times the colours of a band.
  static func text(_ picture: Bitmap) -> String {
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
