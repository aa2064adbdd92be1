extension Bitmap {
  /// The bitmap, scaled down by an ``AreaScaler``.
  ///
  /// The sides of the result are rounded up. If both sides of the bitmap are multiples of the
  /// factor, each pixel of the result is the mean of a square of pixels. Otherwise, the averaged
  /// areas are slightly smaller than this square.
  /// - Parameter factor: The number of pixels per side that become one pixel; 1 changes nothing.
  /// - Precondition: the bitmap is opaque or premultiplied and not empty, and the factor is
  ///   positive.
  /// - Complexity: O(*n*) in the number of pixels.
  public func reduced(by factor: Int) -> Bitmap {
    precondition(factor > 0, "the factor must be positive")
    return AreaScaler(from: size, to: size.reduced(by: factor)).scaled(self)
  }

  /// A small picture that is made quickly: each pixel is the mean of four pixels of a square of
  /// `step` × `step` pixels, rounded down.
  ///
  /// Pixels at the right and lower edges that do not make up a whole square are ignored.
  /// - Precondition: `step` is at least 1.
  /// - Complexity: O(*n*) in the number of small pixels.
  package func sampled(step: Int) -> Bitmap {
    let size = PixelSize(width: width / step, height: height / step)
    let half = step / 2
    var small: [UInt32] = []
    small.reserveCapacity(size.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let near = y * step * width + x * step
        let far = near + half * width
        small.append(
          PackedPixel.mean(pixels[near], pixels[near + half], pixels[far], pixels[far + half]))
      }
    }
    return Bitmap(size: size, alphaMode: alphaMode, pixels: small)
  }

  /// Averages squares of `step` × `step` pixels, and rounds each channel half up.
  ///
  /// If a square reaches beyond the bitmap's edge, the edge pixels are repeated to fill the square.
  /// - Precondition: `step` is 1, 2, 4 or 8, and the bitmap is not empty.
  package func shrunk(by step: Int) -> Bitmap {
    let size = PixelSize(width: (width + step - 1) / step, height: (height + step - 1) / step)
    var small = Bitmap(size: size, alphaMode: alphaMode)
    // The sum of 64 bytes fits into 16 bits, so whole columns of a square are added up in 16-bit
    // lanes. The last column's sums are repeated to the right, as far as the last squares can reach
    // beyond the bitmap's edge.
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: size.width * step * 4)
    defer { unsafe sums.deallocate() }
    unsafe sums.initialize(repeating: 0, count: size.width * step * 4)
    let (width, height) = (width, height)
    unsafe withPixels { from in
      unsafe small.withPixels { to in
        for y in 0..<size.height {
          let rows = min(step, height - y * step)
          unsafe ScalingKernel.addColumns(
            UnsafeRawPointer(from + y * step * width).assumingMemoryBound(to: UInt8.self),
            rows: rows, lastTimes: 1 + step - rows, to: sums, count: width * 4)
          unsafe ScalingKernel.repeatLast(sums, width, upTo: size.width * step)
          unsafe ScalingKernel.average(sums, to: to + y * size.width, size.width, step: step)
        }
      }
    }
    return small
  }

  /// The part `rect` of this bitmap, enlarged by a factor of `step`, with linear interpolation
  /// between pixel centres.
  ///
  /// Weights are whole multiples of 1/(2·step); the sum of four weighted pixels is rounded half up.
  /// Between two rows of this bitmap, each sum grows by the same amount from one row of the result
  /// to the next.
  /// - Precondition: `step` is 2, 4 or 8, and the bitmap is not empty.
  func enlarged(by step: Int, keeping rect: PixelRect) -> Bitmap {
    let (width, height) = (width, height)
    // Positions in units of 1/(2·step) of a small pixel, measured from the centre of the first
    // small pixel. Shifting a position right by `shift` bits rounds it down to a whole small pixel.
    let unit = 2 * step
    let shift = unit.trailingZeroBitCount
    let first = (2 * rect.x + 1 - step) >> shift
    let cells = ((2 * rect.maxX - 1 - step) >> shift) - first + 1
    // The first cell begins at most `step` pixels to the left of the rectangle.
    let skipped = (rect.x - (first * step + step / 2)) * 4
    let (count, room) = (rect.width * 4, max(1, cells) * step * 4)
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * room)
    defer { unsafe memory.deallocate() }
    var (upper, lower) = unsafe (memory, memory + room)
    let (sums, gains) = unsafe (memory + 2 * room, memory + 3 * room)
    return unsafe Bitmap(size: rect.size, alphaMode: alphaMode) { to in
      unsafe withPixels { from in
        func spread(_ row: Int, to sums: UnsafeMutablePointer<UInt16>) {
          unsafe ScalingKernel.spread(
            from + min(max(row, 0), height - 1) * width, width, to: sums, from: first,
            cells: cells, step: step)
        }
        var place: Int?
        for y in 0..<rect.height {
          let v = 2 * (rect.y + y) + 1 - step
          if v >> shift != place {
            if place == nil {
              unsafe spread(v >> shift, to: upper)
            } else {
              unsafe swap(&upper, &lower)
            }
            unsafe spread(v >> shift + 1, to: lower)
            unsafe ScalingKernel.mix(
              upper + skipped, lower + skipped, to: sums, gains: gains, count: count,
              weight: v & (unit - 1), step: step)
            place = v >> shift
          }
          unsafe ScalingKernel.write(
            sums, gains: gains,
            to: UnsafeMutableRawPointer(to + y * rect.width).assumingMemoryBound(to: UInt8.self),
            count: count, step: step)
        }
      }
    }
  }
}

extension PixelSize {
  /// The size divided by a factor, rounded up.
  package func reduced(by factor: Int) -> PixelSize {
    PixelSize(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
  }
}
