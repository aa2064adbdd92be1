// Precondition: the bitmap is opaque, so that channels may be averaged one by one.

import Pixels

extension Bitmap {
  /// The bitmap at a fraction of its size, each pixel the mean of a square of pixels.
  ///
  /// Sides are rounded up; squares that reach over the right or bottom edge are averaged over what there is
  /// of them. Means are rounded half up, in integers.
  /// - Parameter factor: How many pixels a side become one; 1 changes nothing.
  /// - Precondition: the bitmap is opaque and the factor positive.
  /// - Complexity: O(*n*) in the number of pixels.
  public func reduced(by factor: Int) -> Bitmap {
    precondition(factor > 0, "a picture is made smaller")
    if factor == 1 { return self }
    let size = PixelSize(
      width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    var small: [UInt32] = []
    small.reserveCapacity(size.count)
    var sums = [ChannelSums](repeating: ChannelSums(), count: size.width)
    for y in 0..<size.height {
      for x in sums.indices { sums[x] = ChannelSums() }
      for row in y * factor..<min((y + 1) * factor, height) {
        add(row: row, factor: factor, to: &sums)
      }
      for sum in sums { small.append(sum.mean) }
    }
    return Bitmap(size: size, alphaMode: alphaMode, pixels: small)
  }

  /// Adds a row's pixels to the sums of the squares they lie in.
  private func add(row: Int, factor: Int, to sums: inout [ChannelSums]) {
    let width = width
    unsafe pixels.withUnsafeBufferPointer { pixels in
      var index = row * width
      for x in sums.indices {
        let end = min(row * width + (x + 1) * factor, (row + 1) * width)
        var sum = sums[x]
        while index < end {
          unsafe sum.add(pixels[index])
          index += 1
        }
        sums[x] = sum
      }
    }
  }
}

/// The sums of some pixels' channels; up to 2³² ⁄ 255 pixels fit.
struct ChannelSums {
  private var sums = SIMD4<UInt32>(repeating: 0)
  private var count: UInt32 = 0

  /// Adds a pixel.
  @inline(__always)
  mutating func add(_ pixel: UInt32) {
    let channels = unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    sums &+= SIMD4<UInt32>(truncatingIfNeeded: channels)
    count &+= 1
  }

  /// The mean, each channel rounded half up.
  var mean: UInt32 {
    var bits: UInt32 = 0
    for lane in 0..<4 { bits |= ((sums[lane] &+ count / 2) / count) << (8 * UInt32(lane)) }
    return bits
  }
}
