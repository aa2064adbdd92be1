import Pixels

extension Bitmap {
  /// A pixel's red, green and blue.
  func rgb(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let bits = self[x, y]
    return SIMD4(Int(bits & 0xFF), Int(bits >> 8 & 0xFF), Int(bits >> 16 & 0xFF), 0)
  }

  /// The largest difference of a channel between a pixel and a colour.
  func distance(_ x: Int, _ y: Int, from color: SIMD4<Int>) -> Int {
    let delta = rgb(x, y) &- color
    return max(abs(delta.x), abs(delta.y), abs(delta.z))
  }

  /// The smallest box around the dark pixels of a part, those with no channel above a level.
  func darkBox(in part: PixelRect, upTo level: Int) -> PixelRect? {
    var (left, right, upper, lower) = (Int.max, Int.min, Int.max, Int.min)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let color = rgb(x, y)
        guard max(color.x, color.y, color.z) <= level else { continue }
        (left, right) = (min(left, x), max(right, x + 1))
        (upper, lower) = (min(upper, y), max(lower, y + 1))
      }
    }
    guard left < right else { return nil }
    return PixelRect(x: left, y: upper, width: right - left, height: lower - upper)
  }
}

extension PixelRect {
  /// The largest distance of an edge from another box's, in pixels.
  func distance(from other: PixelRect) -> Int {
    max(abs(x - other.x), abs(maxX - other.maxX), abs(y - other.y), abs(maxY - other.maxY))
  }
}
