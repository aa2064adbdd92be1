import Pixels

/// Finds the capsule at the bottom of a screenshot.
enum HomeIndicator {
  /// The rectangle of the capsule with a pixel around it; nil where none is seen.
  ///
  /// It is 5 pt high and 8 pt above the edge, in the middle, 100 to 340 pt wide, of one colour that is far from
  /// what is around it (BEHAVIOUR 3a).
  static func rect(in bitmap: Bitmap, scale: Int) -> PixelRect? {
    let middle = bitmap.height - (21 * scale + 1) / 2
    guard middle > 0, bitmap.height > 40 * scale, bitmap.width > 120 * scale else { return nil }
    let centre = bitmap.width / 2
    let color = bitmap.pixels[middle * bitmap.width + centre]
    func isCapsule(_ x: Int, _ y: Int) -> Bool {
      distance(bitmap.pixels[y * bitmap.width + x], color) <= 12
    }
    var left = centre
    while left > 0, isCapsule(left - 1, middle) { left -= 1 }
    var right = centre
    while right < bitmap.width - 1, isCapsule(right + 1, middle) { right += 1 }
    let width = right - left + 1
    guard (100 * scale...340 * scale).contains(width), left > 2, right < bitmap.width - 3,
      abs(left - (bitmap.width - 1 - right)) <= 2 * scale
    else { return nil }
    var top = middle
    while top > 1, middle - top < 6 * scale, isCapsule(centre, top - 1) { top -= 1 }
    var bottom = middle
    while bottom < bitmap.height - 2, bottom - middle < 6 * scale, isCapsule(centre, bottom + 1) {
      bottom += 1
    }
    guard (3 * scale...7 * scale).contains(bottom - top + 1) else { return nil }
    let beside = bitmap.pixels[middle * bitmap.width + left - 3]
    let above = bitmap.pixels[(top - 2) * bitmap.width + centre]
    guard distance(beside, color) > 40, distance(above, color) > 40 else { return nil }
    return PixelRect(x: left - 1, y: top - 1, width: width + 2, height: bottom - top + 3)
  }

  /// The largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
