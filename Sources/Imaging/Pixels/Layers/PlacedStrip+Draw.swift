extension PlacedStrip {
  /// Copies the pixels of a region of the screen to memory that holds none yet, row after row.
  /// - Precondition: the strip shows on all of it.
  func copy(_ region: PixelRect, to pixels: UnsafeMutablePointer<UInt32>) {
    let source = strip.bitmap
    unsafe source.withPixels { from in
      for row in 0..<region.height {
        unsafe (pixels + row * region.width).initialize(
          from: from + (region.y + row - y) * source.width + region.x - x, count: region.width)
      }
    }
  }

  /// Draws what shows in a region of the screen on that region's pixels.
  func draw(_ region: PixelRect, on pixels: UnsafeMutablePointer<UInt32>) {
    let part = visible.intersection(region)
    guard !part.isEmpty else { return }
    let source = strip.bitmap
    unsafe source.withPixels { from in
      for row in part.y..<part.maxY {
        let target = unsafe pixels + (row - region.y) * region.width + part.x - region.x
        let line = unsafe from + (row - y) * source.width + part.x - x
        if isOpaque {
          unsafe target.update(from: line, count: part.width)
        } else {
          unsafe RowKernel.blend(target, part.width, with: line, opacity: UInt32(opacity))
        }
      }
    }
  }
}

extension Bitmap {
  /// Lays one row of pixels over every row, its left end in column `x`.
  /// - Precondition: it fits.
  mutating func blendEveryRow(_ row: [UInt32], x: Int) {
    precondition(x >= 0 && x + row.count <= width, "the row fits")
    let (width, height) = (width, height)
    unsafe withPixels { to in
      unsafe row.withUnsafeBufferPointer { buffer in
        guard let from = buffer.baseAddress else { return }
        for y in 0..<height { unsafe RowKernel.blend(to + y * width + x, row.count, with: from) }
      }
    }
  }
}
