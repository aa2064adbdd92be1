extension Bitmap {
  /// Averages squares of `step` × `step` pixels, each channel rounded half up; the edge pixels fill up
  /// squares that reach beyond.
  /// - Precondition: `step` is 1, 2, 4 or 8, and there is a pixel.
  package func shrunk(by step: Int) -> Bitmap {
    let size = PixelSize(width: (width + step - 1) / step, height: (height + step - 1) / step)
    var small = Bitmap(size: size, alphaMode: alphaMode)
    // 64 bytes of 255 fit 16 bits, so whole columns of a square are added up in them. The last one's sums go on
    // to the right, as many times as squares may reach beyond the edge.
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: size.width * step * 4)
    defer { unsafe sums.deallocate() }
    unsafe sums.initialize(repeating: 0, count: size.width * step * 4)
    let (width, height) = (width, height)
    unsafe withPixels { from in
      unsafe small.withPixels { to in
        for y in 0..<size.height {
          let rows = min(step, height - y * step)
          unsafe FilterKernel.addColumns(
            UnsafeRawPointer(from + y * step * width).assumingMemoryBound(to: UInt8.self),
            rows: rows, lastTimes: 1 + step - rows, to: sums, count: width * 4)
          unsafe FilterKernel.repeatLast(sums, width, upTo: size.width * step)
          unsafe FilterKernel.average(sums, to: to + y * size.width, size.width, step: step)
        }
      }
    }
    return small
  }

  /// The part `rect` of this bitmap made `step` times larger, between pixel centres in straight lines.
  ///
  /// Weights are whole 1/(2·step); the sum of four weighted pixels is rounded half up.
  /// - Precondition: `step` is 2, 4 or 8, and there is a pixel.
  func enlarged(by step: Int, keeping rect: PixelRect) -> Bitmap {
    let (width, height) = (width, height)
    // Places in 1/(2·step) of a small pixel, from the first one's centre; rounded down by the shift.
    let unit = 2 * step
    let shift = unit.trailingZeroBitCount
    let first = (2 * rect.x + 1 - step) >> shift
    let cells = ((2 * rect.maxX - 1 - step) >> shift) - first + 1
    // The pixel where the first cell begins is at most a step left of the rectangle.
    let skipped = rect.x - (first * step + step / 2)
    let line = UnsafeMutablePointer<UInt16>.allocate(capacity: width * 4)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, cells * step))
    defer {
      unsafe line.deallocate()
      unsafe row.deallocate()
    }
    return unsafe Bitmap(size: rect.size, alphaMode: alphaMode) { to in
      unsafe withPixels { from in
        for y in 0..<rect.height {
          let v = 2 * (rect.y + y) + 1 - step
          let upper = unsafe from + min(max(v >> shift, 0), height - 1) * width
          let lower = unsafe from + min(max(v >> shift + 1, 0), height - 1) * width
          unsafe FilterKernel.mix(
            UnsafeRawPointer(upper).assumingMemoryBound(to: UInt8.self),
            UnsafeRawPointer(lower).assumingMemoryBound(to: UInt8.self), to: line,
            count: width * 4, weight: UInt16(v & (unit - 1)), of: UInt16(unit))
          unsafe FilterKernel.spread(line, width, to: row, from: first, cells: cells, step: step)
          unsafe (to + y * rect.width).initialize(from: row + skipped, count: rect.width)
        }
      }
    }
  }

  /// Moves colours away from their grey and lays one pixel over all of them; only what is then beyond 0 or alpha is cut.
  ///
  /// Grey is the sum of the tone's weights times red, green and blue, over 256.
  ///
  /// - Parameters:
  ///   - tone: What becomes of the colours.
  ///   - rows: Which rows; nil for all.
  mutating func glaze(_ tone: PaneTone, rows: Range<Int>? = nil) {
    guard tone != PaneTone(luma: tone.luma) else { return }
    let rows = rows ?? 0..<height
    let part = rows.lowerBound * width..<rows.upperBound * width
    precondition(0 <= part.lowerBound && part.upperBound <= pixels.count)
    unsafe withPixels { pixels in
      for i in part { unsafe pixels[i] = PackedPixel.glazed(pixels[i], tone) }
    }
  }

  /// Glazes this picture where another is opaque, and where that is translucent in part.
  ///
  /// - Parameters:
  ///   - tone: What becomes of the colours.
  ///   - source: The shape, by its alpha; parts beyond this picture are passed over.
  ///   - x: This picture's column of the source's left edge.
  ///   - y: This picture's row of the source's top edge.
  /// - Precondition: this picture is premultiplied.
  /// - Complexity: O(*n*) in the pixels of the source.
  mutating func glaze(_ tone: PaneTone, inside source: Bitmap, x: Int, y: Int) {
    let seen = source.bounds.offsetBy(dx: x, dy: y).intersection(bounds)
    guard !seen.isEmpty else { return }
    let width = width
    unsafe withPixels { to in
      unsafe source.withPixels { from in
        for row in seen.y..<seen.maxY {
          let above = unsafe from + (row - y) * source.width - x
          let below = unsafe to + row * width
          // Mostly long stretches of one colour: what that becomes is kept.
          var (last, lastGlazed) = unsafe (below[seen.x], PackedPixel.glazed(below[seen.x], tone))
          for column in seen.x..<seen.maxX {
            let alpha = unsafe above[column] >> 24
            if alpha == 0 { continue }
            let pixel = unsafe below[column]
            if pixel != last {
              last = pixel
              lastGlazed = PackedPixel.glazed(pixel, tone)
            }
            unsafe below[column] =
              alpha == 255
              ? lastGlazed
              : PackedPixel.mixed(pixel, lastGlazed, weight: Int(alpha), of: 255)
          }
        }
      }
    }
  }
}
