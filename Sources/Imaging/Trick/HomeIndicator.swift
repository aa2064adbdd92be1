/// Finds the capsule at the bottom of a screenshot.
package enum HomeIndicator {
  /// The rectangle of the capsule with a pixel around it; nil where none is seen.
  ///
  /// It is 5 pt high and 8 pt above the edge, in the middle, 100 to 340 pt wide, and far from what is around it
  /// (BEHAVIOUR 3a). It answers to what lies behind it, spread wide: over one colour it has one, over a red disc its black
  /// grows grey by two levels a pixel, the same in every row of it.
  /// - Complexity: O(*n*) in the screenshot's width.
  package static func rect(in bitmap: Bitmap, scale: Int) -> PixelRect? {
    let middle = bitmap.height - (21 * scale + 1) / 2
    guard middle > 0, bitmap.height > 40 * scale, bitmap.width > 120 * scale else { return nil }
    let centre = bitmap.width / 2
    func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }
    func goesOn(_ x: Int, _ next: Int) -> Bool {
      distance(pixel(x, middle), pixel(next, middle)) <= 12
    }
    var left = centre
    while left > 0, goesOn(left, left - 1) { left -= 1 }
    var right = centre
    while right < bitmap.width - 1, goesOn(right, right + 1) { right += 1 }
    let width = right - left + 1
    guard (100 * scale...340 * scale).contains(width), left > 2, right < bitmap.width - 3,
      abs(left - (bitmap.width - 1 - right)) <= 2 * scale
    else { return nil }
    let color = pixel(centre, middle)
    func isCapsule(_ y: Int) -> Bool { distance(pixel(centre, y), color) <= 12 }
    var top = middle
    while top > 1, middle - top < 6 * scale, isCapsule(top - 1) { top -= 1 }
    var bottom = middle
    while bottom < bitmap.height - 2, bottom - middle < 6 * scale, isCapsule(bottom + 1) {
      bottom += 1
    }
    guard (3 * scale...7 * scale).contains(bottom - top + 1) else { return nil }
    guard distance(pixel(left - 3, middle), pixel(left, middle)) > 40,
      distance(pixel(right + 3, middle), pixel(right, middle)) > 40,
      distance(pixel(centre, top - 2), color) > 40
    else { return nil }
    return PixelRect(x: left - 1, y: top - 1, width: width + 2, height: bottom - top + 3)
  }

  /// Takes the capsule out of a screenshot, which is what differs from the row just above it, column by column, and puts that row in
  /// its place; nil where none is seen.
  /// - Complexity: O(*n*) in the screenshot's width and the capsule's pixels.
  package static func take(from bitmap: inout Bitmap, scale: Int) -> ScreenOverlay? {
    guard let rect = rect(in: bitmap, scale: scale) else { return nil }
    var pixels = [UInt32](repeating: 0, count: rect.size.count)
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let above = bitmap.pixels[(rect.y - 1) * bitmap.width + rect.x + column]
        let place = (rect.y + row) * bitmap.width + rect.x + column
        // What goes on in the row below the capsule is not its own.
        let isLast = row == rect.height - 1 && rect.maxY < bitmap.height
        let outside = isLast ? bitmap.pixels[place + bitmap.width] : above
        guard bitmap.pixels[place] != above, bitmap.pixels[place] != outside else { continue }
        pixels[row * rect.width + column] = bitmap.pixels[place]
        bitmap.pixels[place] = above
      }
    }
    return ScreenOverlay(rect: rect, pixels: pixels)
  }

  /// The largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
