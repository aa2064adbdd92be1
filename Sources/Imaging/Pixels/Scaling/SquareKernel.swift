// Precondition: rows are opaque, and as wide as so many squares.

/// Squares of pixels that become one each, for a whole number small enough for sums and means in sixteen bits.
enum SquareKernel {
  /// How many pixels a square's side may have.
  static let sides = 2...4

  /// Some rows of a bitmap made smaller, whose first squares begin with the bitmap's row `firstRow`.
  ///
  /// Nothing is divided: the mean of `f²` values is `⌊(n + ⌊f² / 2⌋) · m / 2¹⁶⌋` with `m = ⌈2¹⁶ / f²⌉`.
  /// - Precondition: the rows exist, and the width is a multiple of the side, which is one of ``sides``.
  /// - Complexity: O(*n*) in the number of the rows' pixels.
  static func reduced(_ bitmap: Bitmap, from firstRow: Int, rows: Int, by side: Int) -> Bitmap {
    let width = bitmap.width / side
    precondition(sides.contains(side) && bitmap.width == width * side, "squares")
    precondition(firstRow >= 0 && firstRow + rows * side <= bitmap.height, "rows of the bitmap")
    let size = PixelSize(width: width, height: rows)
    return unsafe Bitmap(size: size, alphaMode: bitmap.alphaMode) { target in
      unsafe bitmap.withPixels { pixels in
        for row in 0..<rows {
          let first = unsafe pixels + (firstRow + row * side) * bitmap.width
          let line = unsafe target + row * width
          // Said as numbers, so that each becomes a loop of its own over several pixels at once.
          switch side {
          case 2: unsafe write(first, by: 2, width: width, to: line)
          case 3: unsafe write(first, by: 3, width: width, to: line)
          default: unsafe write(first, by: 4, width: width, to: line)
          }
        }
      }
    }
  }

  /// A row of means, two channels at a time.
  @inline(__always)
  private static func write(
    _ pixels: UnsafePointer<UInt32>, by side: Int, width: Int, to out: UnsafeMutablePointer<UInt32>
  ) {
    let square = UInt32(truncatingIfNeeded: side &* side)
    let half = (square &>> 1) &* 0x1_0001
    let multiplier = ((1 << 16) &+ square &- 1) / square
    let length = width &* side
    for index in 0..<width {
      var (redBlue, greenAlpha) = (half, half)
      for row in 0..<side {
        let neighbours = unsafe pixels + (row &* length &+ index &* side)
        for column in 0..<side {
          let pixel = unsafe neighbours[column]
          redBlue &+= pixel & 0xFF_00FF
          greenAlpha &+= (pixel &>> 8) & 0xFF_00FF
        }
      }
      unsafe out[index] =
        means(of: redBlue, multiplier) | (means(of: greenAlpha, multiplier) &<< 8)
    }
  }

  /// The means of a pair of sums, where those were.
  @inline(__always)
  private static func means(of pair: UInt32, _ multiplier: UInt32) -> UInt32 {
    let lower = ((pair & 0xFFFF) &* multiplier) &>> 16
    let upper = ((pair &>> 16) &* multiplier) & 0xFFFF_0000
    return lower | upper
  }
}
