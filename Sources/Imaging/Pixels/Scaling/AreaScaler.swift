// Precondition: bitmaps are opaque or premultiplied, so that channels may be averaged one by one.

/// Makes pictures smaller: each pixel of the result is exactly the mean of the area that it covers.
///
/// A pixel of the result covers a rectangle of the source. The rectangle's edges may cross pixels
/// of the source; the weight of such a pixel is the fraction of its area that is covered. All
/// weights are whole numbers, and means are rounded half up, so the result is the same on every
/// machine. If the scaling factor is a whole number, each pixel of the result is the mean of a
/// square of source pixels.
public struct AreaScaler: Sendable {
  /// The source pixels under one pixel of the result, along one axis, and their weights.
  struct Cover {
    var first: Int
    var last: Int
    var firstWeight: UInt64
    var lastWeight: UInt64
    /// The weight of each pixel between the first and the last.
    var weight: UInt64
  }

  /// The size of the source, in pixels.
  public let source: PixelSize
  /// The size of the result, in pixels.
  public let size: PixelSize
  let columns: [Cover]
  let rows: [Cover]

  /// Makes a scaler between two sizes.
  /// - Precondition: the result is at least one pixel and at most the source's size in each
  ///   direction; each side of the source is at most 65,536.
  public init(from source: PixelSize, to size: PixelSize) {
    precondition(
      size.width > 0 && size.height > 0 && size.width <= source.width
        && size.height <= source.height && max(source.width, source.height) <= 65_536,
      "the result must not be empty or larger than the source")
    self.source = source
    self.size = size
    columns = Self.covers(of: source.width, by: size.width)
    rows = Self.covers(of: source.height, by: size.height)
  }

  /// The covers along one side, in a unit such that a source pixel is `count` units long and a
  /// pixel of the result is `length` units long.
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

  /// The given picture, scaled down.
  /// - Precondition: the bitmap has the source's size.
  /// - Complexity: O(*n*) in the number of the bitmap's pixels.
  public func scaled(_ bitmap: Bitmap) -> Bitmap {
    precondition(bitmap.size == source, "the picture must have the source's size")
    if source == size { return bitmap }
    var small = Bitmap(size: size, alphaMode: bitmap.alphaMode)
    update(&small, rows: 0..<size.height, from: bitmap, firstRow: 0)
    return small
  }

  /// The rows of the result to which the given rows of the source contribute.
  public func rows(under sourceRows: Range<Int>) -> Range<Int> {
    guard !sourceRows.isEmpty else { return 0..<0 }
    // Row s of the source begins at row s · count / length of the result.
    let first = sourceRows.lowerBound * size.height / source.height
    let end = (sourceRows.upperBound * size.height + source.height - 1) / source.height
    return first..<end
  }

  /// The rows of the source from which the given rows of the result are made.
  /// - Precondition: the rows exist.
  public func sourceRows(of wanted: Range<Int>) -> Range<Int> {
    guard let last = wanted.last else { return 0..<0 }
    return rows[wanted.lowerBound].first..<rows[last].last + 1
  }

  /// Updates the given rows of a smaller picture after rows of its source have changed.
  ///
  /// The picture has the result's size. `part` consists of rows of the source, beginning with
  /// `firstRow`: at least the rows that ``sourceRows(of:)`` returns.
  /// - Precondition: `part` is as wide as the source and contains all rows that are needed.
  /// - Complexity: O(*n*) in the number of source pixels that the given rows cover.
  public func update(
    _ small: inout Bitmap, rows wanted: Range<Int>, from part: Bitmap, firstRow: Int
  ) {
    let needed = sourceRows(of: wanted)
    precondition(
      small.size == size && part.width == source.width, "the pictures must have the scaler's sizes")
    precondition(
      needed.isEmpty
        || firstRow <= needed.lowerBound
          && needed.upperBound <= firstRow + part.height,
      "the part must contain all rows that are needed")
    // With an area below 2²⁴ pixels, 255 times the area plus half of the area fits into 32 bits.
    if source.width * source.height < 1 << 24 {
      narrow(&small, wanted, part, firstRow)
    } else {
      wide(&small, wanted, part, firstRow)
    }
  }
}

// Precondition: the source has fewer than 2²⁴ pixels, so that 256 times their number fits into 32
// bits.

extension AreaScaler {
  /// Computes rows of the result with 32-bit sums; the rows equal those from ``wide(_:_:_:_:)`` bit
  /// for bit.
  ///
  /// Each row of the source is summed horizontally once, even if two rows of the result share the
  /// source row. The means are computed without divisions: with `m = ⌈2⁶⁴ / total⌉`, the high half
  /// of `n · m` is `⌊n / total⌋` if `n · total < 2⁶⁴` (Granlund and Montgomery, Division by
  /// Invariant Integers using Multiplication, 1994, theorem 4.2).
  func narrow(_ small: inout Bitmap, _ wanted: Range<Int>, _ part: Bitmap, _ firstRow: Int) {
    let width = size.width
    let total = UInt64(source.width) * UInt64(source.height)
    // With a total of 1, as for a picture of one pixel, the factor would be 2⁶⁴, which does not fit
    // into 64 bits.
    guard total > 1 else { return wide(&small, wanted, part, firstRow) }
    let reciprocal = UInt64.max / total + 1
    let half = SIMD4(repeating: UInt32(total / 2))
    var line = [SIMD4<UInt32>](repeating: .zero, count: width)
    var sums = line
    unsafe part.pixels.withUnsafeBufferPointer { pixels in
      unsafe line.withUnsafeMutableBufferPointer { line in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe small.pixels.withUnsafeMutableBufferPointer { out in
            var lineRow = -1
            for row in wanted {
              let cover = rows[row]
              unsafe sums.update(repeating: half)
              for sourceRow in cover.first...cover.last {
                if sourceRow != lineRow {
                  unsafe add(along: pixels, start: (sourceRow - firstRow) * source.width, to: line)
                  lineRow = sourceRow
                }
                let weight = UInt32(truncatingIfNeeded: cover.weight(of: sourceRow))
                for column in 0..<width { unsafe sums[column] &+= line[column] &* weight }
              }
              for column in 0..<width {
                unsafe out[row * width + column] = unsafe Self.quotients(sums[column], reciprocal)
              }
            }
          }
        }
      }
    }
  }

  /// Writes the weighted sums of one row's pixels, one for each column of the result.
  @inline(__always)
  private func add(
    along pixels: UnsafeBufferPointer<UInt32>, start: Int,
    to line: UnsafeMutableBufferPointer<SIMD4<UInt32>>
  ) {
    for index in columns.indices {
      let cover = columns[index]
      var sum =
        unsafe Self.channels(pixels[start + cover.first])
        &* UInt32(truncatingIfNeeded: cover.firstWeight)
      if cover.last > cover.first {
        var inner = SIMD4<UInt32>.zero
        for column in cover.first + 1..<cover.last {
          unsafe inner &+= Self.channels(pixels[start + column])
        }
        unsafe sum &+=
          inner &* UInt32(truncatingIfNeeded: cover.weight)
          &+ Self.channels(pixels[start + cover.last])
          &* UInt32(truncatingIfNeeded: cover.lastWeight)
      }
      unsafe line[index] = sum
    }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  @inline(__always)
  private static func quotients(_ sums: SIMD4<UInt32>, _ reciprocal: UInt64) -> UInt32 {
    var bits: UInt32 = 0
    for lane in 0..<4 {
      let mean = UInt64(sums[lane]).multipliedFullWidth(by: reciprocal).high
      bits |= UInt32(truncatingIfNeeded: mean) << (8 * UInt32(lane))
    }
    return bits
  }
}

// The slow method, for sources of any size; tests compare the fast method with this method.

extension AreaScaler.Cover {
  /// The weight of one of the cover's pixels.
  @inline(__always)
  func weight(of index: Int) -> UInt64 {
    index == first ? firstWeight : index == last ? lastWeight : weight
  }
}

extension AreaScaler {
  /// Computes rows of the result pixel by pixel, with 64-bit sums.
  package func wide(_ small: inout Bitmap, _ wanted: Range<Int>, _ part: Bitmap, _ firstRow: Int) {
    let total = UInt64(source.width) * UInt64(source.height)
    for row in wanted {
      for column in columns.indices {
        let (under, beside) = (rows[row], columns[column])
        var sums = SIMD4<UInt64>(repeating: total / 2)
        for y in under.first...under.last {
          for x in beside.first...beside.last {
            let pixel = UInt64(part[x, y - firstRow])
            let weight = under.weight(of: y) &* beside.weight(of: x)
            sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24) &* weight
          }
        }
        var bits: UInt32 = 0
        for lane in 0..<4 {
          bits |= UInt32(truncatingIfNeeded: sums[lane] / total) << (8 * UInt32(lane))
        }
        small[column, row] = bits
      }
    }
  }
}
