import KeyreelPixels

/// Pictures of characters: each is the upper half block, its colour the upper pixel, its ground the lower.
enum HalfBlocks {
  /// A picture, two rows a line; colours are named only where they change (ECMA-48, ISO 8613-6 24-bit colours).
  /// - Precondition: the height is even.
  /// - Complexity: O(*n*) in the number of pixels.
  static func text(_ picture: Bitmap) -> String {
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
}
