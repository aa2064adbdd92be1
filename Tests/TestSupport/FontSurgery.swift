/// Makes fonts from other fonts by replacing bytes in their tables (OpenType specification).
package enum FontSurgery {
  /// A font that has only one letter.
  ///
  /// The character map (`cmap`) is replaced by one that has a glyph only for that letter.
  package static func oneLetter(of font: [UInt8], letter: UInt32, glyph: UInt32) -> [UInt8] {
    let map =
      short(0) + short(1)  // version, one table
      + short(3) + short(10) + long(12)  // Windows, all of Unicode, where it begins
      + short(12) + short(0) + long(28) + long(0) + long(1)  // format, length, language, one group
      + long(letter) + long(letter) + long(glyph)
    return replacing("cmap", at: 0, with: map, in: font)
  }

  /// A font with the same name and letters, but with smaller glyphs and a different line height.
  ///
  /// Outlines and advances are two thirds as large (`unitsPerEm` of `head`), and `ascender` of
  /// `hhea` changes the line height.
  package static func smaller(_ font: [UInt8]) -> [UInt8] {
    guard let head = offset(of: "head", in: font) else { return font }
    let units = UInt16(font[head + 18]) << 8 | UInt16(font[head + 19])
    let shrunk = replacing("head", at: 18, with: short(units / 2 * 3), in: font)
    return replacing("hhea", at: 4, with: short(units), in: shrunk)
  }

  private static func replacing(
    _ tag: String, at place: Int, with bytes: [UInt8], in font: [UInt8]
  ) -> [UInt8] {
    guard let table = offset(of: tag, in: font) else { return font }
    var copy = font
    copy.replaceSubrange(table + place..<table + place + bytes.count, with: bytes)
    return copy
  }

  /// The offset of the table `tag` in a file with one font; nil if the font has no such table.
  private static func offset(of tag: String, in font: [UInt8]) -> Int? {
    let records = (0..<(Int(font[4]) << 8 | Int(font[5]))).map { 12 + 16 * $0 }
    return records.first { font[$0..<$0 + 4].elementsEqual(tag.utf8) }.map { record in
      font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private static func short(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    short(UInt16(value >> 16)) + short(UInt16(truncatingIfNeeded: value))
  }
}
