/// Makes a font that has one letter: a font's character map (OpenType specification, `cmap`) is replaced by one that
/// shows a glyph for it.
enum OneLetterFont {
  static func bytes(of font: [UInt8], letter: UInt32, glyph: UInt32) -> [UInt8] {
    var copy = font
    let map =
      short(0) + short(1)  // version, one table
      + short(3) + short(10) + long(12)  // Windows, all of Unicode, where it begins
      + short(12) + short(0) + long(28) + long(0) + long(1)  // format, length, language, one group
      + long(letter) + long(letter) + long(glyph)
    for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let record = 12 + 16 * table
      guard Array(font[record..<record + 4]) == Array("cmap".utf8) else { continue }
      let offset = font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
      copy.replaceSubrange(offset..<offset + map.count, with: map)
    }
    return copy
  }

  private static func short(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    short(UInt16(value >> 16)) + short(UInt16(truncatingIfNeeded: value))
  }
}
