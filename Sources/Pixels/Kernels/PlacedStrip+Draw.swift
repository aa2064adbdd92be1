extension PlacedStrip {
  /// The pixels of a region of the screen.
  /// - Precondition: the strip shows on all of it.
  func copied(_ region: PixelRect) -> Bitmap {
    let source = strip.bitmap
    return unsafe Bitmap(size: region.size) { to in
      unsafe source.withPixels { from in
        for row in 0..<region.height {
          unsafe RowKernel.copyNew(
            from + (region.y + row - y) * source.width + region.x - x,
            to: to + row * region.width, region.width)
        }
      }
    }
  }

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
