extension Bitmap {
  /// Averages squares of `step` × `step` pixels, each channel rounded half up; the edge pixels fill up
  /// squares that reach beyond.
  package func shrunk(by step: Int) -> Bitmap {
    let size = PixelSize(width: (width + step - 1) / step, height: (height + step - 1) / step)
    var small = Bitmap(size: size, alphaMode: alphaMode)
    let half = UInt64(step * step / 2) &* 0x0001_0001_0001_0001
    let shift = UInt64((step * step).trailingZeroBitCount)
    let (width, height) = (width, height)
    unsafe withPixels { from in
      unsafe small.withPixels { to in
        for y in 0..<size.height {
          let rows = y * step..<(y + 1) * step
          for x in 0..<size.width {
            let columns = x * step..<(x + 1) * step
            // 64 bytes of 255 fit a lane of 16 bits, so one sum serves all four channels.
            var sum = half
            if rows.upperBound <= height && columns.upperBound <= width {
              for row in rows {
                let line = unsafe from + row * width
                for column in columns { unsafe sum &+= PackedPixel.spread(line[column]) }
              }
            } else {
              for row in rows {
                let line = unsafe from + min(row, height - 1) * width
                for column in columns {
                  unsafe sum &+= PackedPixel.spread(line[min(column, width - 1)])
                }
              }
            }
            unsafe to[y * size.width + x] = PackedPixel.packed((sum >> shift) & PackedPixel.lanes)
          }
        }
      }
    }
    return small
  }

  /// The part `rect` of this bitmap made `step` times larger, between pixel centres in straight lines.
  ///
  /// Weights are whole 1/(2·step); the sum of four weighted pixels is rounded half up.
  func enlarged(by step: Int, keeping rect: PixelRect) -> Bitmap {
    var large = Bitmap(size: rect.size, alphaMode: alphaMode)
    let (width, height) = (width, height)
    // Places in 1/(2·step) of a small pixel, from the first one's centre; rounded down by the shift.
    let unit = 2 * step
    let unitShift = unit.trailingZeroBitCount
    let shift = UInt64(2 * unitShift)
    let half = UInt64(unit * unit / 2) &* 0x0001_0001_0001_0001
    let line = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
    defer { unsafe line.deallocate() }
    unsafe withPixels { from in
      unsafe large.withPixels { to in
        for y in 0..<rect.height {
          let v = 2 * (rect.y + y) + 1 - step
          let down = UInt64(v & (unit - 1))
          let upper = unsafe from + min(max(v >> unitShift, 0), height - 1) * width
          let lower = unsafe from + min(max(v >> unitShift + 1, 0), height - 1) * width
          for x in 0..<width {
            unsafe line[x] = PackedPixel.mixed(upper[x], lower[x], down, unit)
          }
          let target = unsafe to + y * rect.width
          for x in 0..<rect.width {
            let u = 2 * (rect.x + x) + 1 - step
            let left = u >> unitShift
            let across = UInt64(u & (unit - 1))
            let a = unsafe line[min(max(left, 0), width - 1)]
            let b = unsafe line[min(max(left + 1, 0), width - 1)]
            let sum = a &* (UInt64(unit) &- across) &+ b &* across &+ half
            unsafe target[x] = PackedPixel.packed((sum >> shift) & PackedPixel.lanes)
          }
        }
      }
    }
    return large
  }

  /// Moves colours away from their grey, `strength`/256 times as far, within 0 and alpha.
  ///
  /// Grey is `(54·r + 183·g + 19·b + 128) >> 8`, the weights of BT.709.
  mutating func saturate(_ strength: Int) {
    guard strength != 256 else { return }
    let count = pixels.count
    unsafe withPixels { pixels in
      for i in 0..<count { unsafe pixels[i] = PackedPixel.saturated(pixels[i], Int32(strength)) }
    }
  }

  /// Lays one premultiplied pixel over all of them.
  mutating func tint(_ pixel: UInt32) {
    let count = pixels.count
    unsafe withPixels { unsafe RowKernel.blend($0, count, with: pixel) }
  }
}
