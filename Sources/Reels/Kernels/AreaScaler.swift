// Precondition: bitmaps are opaque or premultiplied, so that channels may be averaged one by one.

import Pixels

/// Makes pictures smaller: each pixel is the mean of the area it covers, exactly.
///
/// A pixel of the result covers a rectangle of the source whose edges lie between pixels; those at its rim count by
/// the part that it covers. All weights are whole numbers, and means are rounded half up, so the result is the same
/// on every machine; by a whole number it is the mean of squares.
public struct AreaScaler: Sendable {
  /// A stretch of source pixels under one of the result, and how much the first and the last count.
  private struct Cover {
    var first: Int
    var last: Int
    var firstWeight: UInt64
    var lastWeight: UInt64
    /// What those between count.
    var weight: UInt64
  }

  /// The size of what is made smaller, in pixels.
  public let source: PixelSize
  /// The size of the result, in pixels.
  public let size: PixelSize
  private let columns: [Cover]
  private let rows: [Cover]

  /// Makes a scaler between two sizes.
  /// - Precondition: the result is not larger either way, and not empty; no side of the source is above 65,536.
  public init(from source: PixelSize, to size: PixelSize) {
    precondition(
      size.width > 0 && size.height > 0 && size.width <= source.width
        && size.height <= source.height && max(source.width, source.height) <= 65_536,
      "pictures are made smaller")
    self.source = source
    self.size = size
    columns = Self.covers(of: source.width, by: size.width)
    rows = Self.covers(of: source.height, by: size.height)
  }

  /// In units of which a source pixel is `count` and a pixel of the result `length` long.
  private static func covers(of length: Int, by count: Int) -> [Cover] {
    (0..<count).map { index in
      let (start, end) = (index * length, (index + 1) * length)
      let (first, last) = (start / count, (end - 1) / count)
      let isOne = first == last
      return Cover(
        first: first, last: last, firstWeight: UInt64(isOne ? length : (first + 1) * count - start),
        lastWeight: UInt64(isOne ? 0 : end - last * count), weight: UInt64(count))
    }
  }

  /// A picture made smaller.
  /// - Precondition: the bitmap has the source's size.
  /// - Complexity: O(*n*) in the number of its pixels.
  public func scaled(_ bitmap: Bitmap) -> Bitmap {
    precondition(bitmap.size == source, "a picture of the source's size")
    if source == size { return bitmap }
    var out: [UInt32] = []
    out.reserveCapacity(size.count)
    let total = UInt64(source.width) * UInt64(source.height)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      for cover in rows {
        var sums = [SIMD4<UInt64>](repeating: .zero, count: size.width)
        for row in cover.first...cover.last {
          let weight =
            row == cover.first
            ? cover.firstWeight : row == cover.last ? cover.lastWeight : cover.weight
          unsafe add(pixels, row: row, weight: weight, to: &sums)
        }
        for sum in sums { out.append(Self.mean(sum, total)) }
      }
    }
    return Bitmap(size: size, alphaMode: bitmap.alphaMode, pixels: out)
  }

  private func add(
    _ pixels: UnsafeBufferPointer<UInt32>, row: Int, weight: UInt64,
    to sums: inout [SIMD4<UInt64>]
  ) {
    let start = row * source.width
    for (index, cover) in columns.enumerated() {
      var sum = unsafe Self.channels(pixels[start + cover.first]) &* UInt32(cover.firstWeight)
      if cover.last > cover.first {
        var inner = SIMD4<UInt32>.zero
        for column in cover.first + 1..<cover.last {
          unsafe inner &+= Self.channels(pixels[start + column])
        }
        unsafe sum &+=
          inner &* UInt32(cover.weight)
          &+ Self.channels(pixels[start + cover.last]) &* UInt32(cover.lastWeight)
      }
      sums[index] &+= SIMD4<UInt64>(truncatingIfNeeded: sum) &* weight
    }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  @inline(__always)
  private static func mean(_ sum: SIMD4<UInt64>, _ total: UInt64) -> UInt32 {
    var bits: UInt32 = 0
    for lane in 0..<4 {
      bits |= UInt32(truncatingIfNeeded: (sum[lane] &+ total / 2) / total) << (8 * UInt32(lane))
    }
    return bits
  }
}
