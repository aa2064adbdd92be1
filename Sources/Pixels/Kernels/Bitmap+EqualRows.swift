// Compares whole rows as bytes: every row has `4 * width` of them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Bitmap {
  /// For each row, the first row of the stretch of equal rows that it lies in.
  /// - Complexity: O(*n*) in the number of pixels.
  func startsOfEqualRows() -> [Int32] {
    var starts: [Int32] = []
    starts.reserveCapacity(height)
    let (width, height) = (width, height)
    unsafe withPixels { pixels in
      for row in 0..<height {
        let here = unsafe pixels + row * width
        if row > 0, unsafe memcmp(here - width, here, width * 4) == 0 {
          starts.append(starts[row - 1])
        } else {
          starts.append(Int32(row))
        }
      }
    }
    return starts
  }
}
