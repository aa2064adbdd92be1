/// Makes a collection of fonts (OpenType specification, "Font Collections") from single fonts.
enum FontCollection {
  static func bytes(of fonts: [[UInt8]]) -> [UInt8] {
    let header = 12 + 4 * fonts.count
    var starts: [Int] = []
    var body: [UInt8] = []
    for font in fonts {
      starts.append(header + body.count)
      body += moved(font, by: header + body.count)
      body += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    }
    return Array("ttcf".utf8) + word(0x0001_0000) + word(fonts.count) + starts.flatMap(word) + body
  }

  /// A font with its table offsets increased by `distance`, because offsets are measured from the
  /// start of the collection's file.
  private static func moved(_ font: [UInt8], by distance: Int) -> [UInt8] {
    var copy = font
    for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let place = 12 + 16 * table + 8
      let offset = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      copy.replaceSubrange(place..<place + 4, with: word(offset + distance))
    }
    return copy
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
