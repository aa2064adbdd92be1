/// Loops over every pixel of a picture; each has a plain twin in `PlaneKernel+Reference`.
///
/// Precondition of every pointer here: it is taken from an array of exactly the length that the loop's bounds are
/// computed from, and does not leave its closure.
enum PlaneKernel {
  /// The brightness of each pixel: (54 R + 183 G + 19 B) / 256, rounded down.
  static func luma(_ pixels: ArraySlice<UInt32>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { out, filled in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<pixels.count {
          let pixel = unsafe pixels[index]
          let sum =
            54 &* (pixel & 0xFF) &+ 183 &* (pixel >> 8 & 0xFF) &+ 19 &* (pixel >> 16 & 0xFF)
          unsafe out.initializeElement(at: index, to: UInt8(truncatingIfNeeded: sum >> 8))
        }
      }
      filled = pixels.count
    }
  }

  /// The sum of each column over some rows.
  ///
  /// - Precondition: the rows lie inside; there are at most 2²⁴, so that no sum is beyond 32 bits.
  static func columnSums(_ plane: LumaPlane, rows: Range<Int>) -> [UInt32] {
    let width = plane.width
    var sums = [UInt32](repeating: 0, count: width)
    unsafe plane.samples.withUnsafeBufferPointer { samples in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for row in rows {
          for column in 0..<width {
            unsafe sums[column] &+= UInt32(unsafe samples[row &* width &+ column])
          }
        }
      }
    }
    return sums
  }
}
