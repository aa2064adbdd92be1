extension PlacedStrip {
  /// Draws what shows in a region of the screen on that region's bitmap.
  func draw(on bitmap: inout Bitmap, region: PixelRect) {
    let part = visible.intersection(region)
    guard !part.isEmpty else { return }
    let source = strip.bitmap
    unsafe bitmap.withPixels { to in
      unsafe source.withPixels { from in
        for row in part.y..<part.maxY {
          let target = unsafe to + (row - region.y) * region.width + part.x - region.x
          let line = unsafe from + (row - y) * source.width + part.x - x
          if isOpaque {
            unsafe RowKernel.copy(line, to: target, part.width)
          } else {
            unsafe RowKernel.blend(target, part.width, with: line, opacity: UInt32(opacity))
          }
        }
      }
    }
  }
}
