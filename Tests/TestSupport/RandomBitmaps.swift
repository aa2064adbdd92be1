import KeyreelImaging

/// Random bitmaps with plain areas, edges and specks, as on screens.
package enum RandomBitmaps {
  /// A bitmap of blocks in a few colours; if `isOpaque` is false, some of the colours are
  /// translucent.
  package static func screen(
    _ size: PixelSize, using random: inout SplitMix64, isOpaque: Bool = true
  ) -> Bitmap {
    let alpha: UInt32 = isOpaque ? 0xFF00_0000 : 0
    let palette = (0..<6).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) | alpha }
    var bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: palette[0])
    for _ in 0..<8 {
      let x = Int.random(in: 0..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      let rect = PixelRect(x: x, y: y, width: 1 + x % 7, height: 1 + y % 5)
        .intersection(bitmap.bounds)
      let colour = palette[Int.random(in: 0..<6, using: &random)]
      for row in rect.y..<rect.maxY {
        for column in rect.x..<rect.maxX { bitmap[column, row] = colour }
      }
    }
    return bitmap
  }

  /// The bitmap with some pixels changed.
  ///
  /// Each changed pixel has one bit flipped, or is blended with or replaced by a different pixel of
  /// the bitmap.
  package static func changed(_ bitmap: Bitmap, using random: inout SplitMix64) -> Bitmap {
    var changed = bitmap
    for index in changed.pixels.indices {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: changed.pixels[index] ^= 1 << UInt32.random(in: 0..<24, using: &random)
      case 1: changed.pixels[index] = blend(bitmap.pixels[index], bitmap.pixels[index / 2])
      case 2: changed.pixels[index] = bitmap.pixels[index / 3]
      default: break
      }
    }
    return changed
  }

  /// The mean of two pixels, channel by channel.
  private static func blend(_ p: UInt32, _ q: UInt32) -> UInt32 {
    (p >> 1 & 0x7F7F_7F7F) &+ (q >> 1 & 0x7F7F_7F7F) | (p & q & 0x8080_8080)
  }
}
