// Precondition of all functions in this file: rows are opaque, and every row that is read exists.

import KeyreelSupport

/// Horizontally reduced rows of a picture: for each pixel of the result, the weighted sums of red,
/// green and blue along the row.
///
/// The sums do not depend on the rows' positions in the result, so rows that only move are summed
/// once.
final class RowSums: Sendable {
  /// Row by row, the sums of red, then those of green, then those of blue.
  private let sums: [UInt32]
  /// The result's width, in pixels.
  private let width: Int
  /// For each row, the index of the first of the consecutive equal rows that end with that row.
  private let starts: [Int32]

  /// Sums rows horizontally.
  /// - Precondition: the bitmap is as wide as the scaler's source, and 255 times this width fits
  ///   into 32 bits.
  /// - Complexity: O(*n*) in the number of the rows' pixels.
  init(of rows: Range<Int>, in bitmap: Bitmap, by scaler: AreaScaler) {
    var starts: [Int32] = []
    let (length, width) = (bitmap.width, scaler.size.width)
    sums = unsafe [UInt32](unsafeUninitializedCapacity: rows.count * 3 * width) { out, count in
      count = rows.count * 3 * width
      guard let out = out.baseAddress else { return }
      unsafe bitmap.withPixels { pixels in
        for (index, row) in rows.enumerated() {
          let source = unsafe pixels + row * length
          let target = unsafe out + index * 3 * width
          // The sums of a row that equals the row above are copied.
          if index > 0, unsafe memcmp(source - length, source, length * 4) == 0 {
            starts.append(starts[index - 1])
            unsafe target.initialize(from: target - 3 * width, count: 3 * width)
          } else {
            starts.append(Int32(index))
            unsafe scaler.sum(along: source, to: target)
          }
        }
      }
    }
    (self.width, self.starts) = (width, starts)
  }

  /// The index of the first of the consecutive equal rows that end with row `row`.
  func start(ofEqual row: Int) -> Int32 { starts[row] }

  /// Replaces `total` with a row's sums if `isFirst` is true; otherwise adds the sums to `total`.
  /// - Precondition: the sums fit into 32 bits.
  func add(_ row: Int, to total: UnsafeMutablePointer<UInt32>, isFirst: Bool) {
    unsafe withSums(of: row) { line in
      if isFirst {
        unsafe total.update(from: line, count: 3 * width)
      } else {
        for index in 0..<3 * width { unsafe total[index] &+= line[index] }
      }
    }
  }

  /// Calls a closure with a row's sums: first those of red, then those of green, then those of
  /// blue.
  @inline(__always)
  func withSums(of row: Int, _ use: (UnsafePointer<UInt32>) -> Void) {
    unsafe sums.withUnsafeBufferPointer { sums in
      guard let base = sums.baseAddress else { return }
      unsafe use(base + row * 3 * width)
    }
  }
}

extension AreaScaler {
  /// Writes the weighted sums of one row's pixels: first those of red, then those of green, then
  /// those of blue.
  @inline(__always)
  fileprivate func sum(along row: UnsafePointer<UInt32>, to line: UnsafeMutablePointer<UInt32>) {
    let width = size.width
    unsafe columns.withUnsafeBufferPointer { columns in
      for index in 0..<width {
        let cover = unsafe columns[index]
        var sum = unsafe Channels(row[cover.first]).weighted(cover.firstWeight)
        if cover.last > cover.first {
          var inner = Channels(0)
          for column in cover.first + 1..<cover.last { unsafe inner.add(Channels(row[column])) }
          sum.add(inner.weighted(cover.weight))
          unsafe sum.add(Channels(row[cover.last]).weighted(cover.lastWeight))
        }
        unsafe line[index] = UInt32(truncatingIfNeeded: sum.redBlue)
        unsafe line[width + index] = UInt32(truncatingIfNeeded: sum.green)
        unsafe line[2 * width + index] = UInt32(truncatingIfNeeded: sum.redBlue >> 32)
      }
    }
  }
}

/// The red, green and blue of a pixel, or sums of such values; each is below 2³².
///
/// Red and blue are in the lower and the upper half of one number, and green is in a second number.
private struct Channels {
  var redBlue: UInt64
  var green: UInt64

  @inline(__always)
  init(_ pixel: UInt32) {
    redBlue = UInt64(pixel & 255) | UInt64(pixel & 0xFF_0000) << 16
    green = UInt64(pixel >> 8 & 255)
  }

  @inline(__always)
  func weighted(_ weight: UInt64) -> Channels {
    var product = self
    product.redBlue &*= weight
    product.green &*= weight
    return product
  }

  @inline(__always)
  mutating func add(_ other: Channels) {
    redBlue &+= other.redBlue
    green &+= other.green
  }
}

/// A strip's rows, summed horizontally for a scaler, lazily and one block of rows at a time.
final class SummedStrip: Sendable {
  /// The number of rows summed together.
  static let blockRows = 64

  private let blocks: [Pending<RowSums, Never>]

  /// Prepares the blocks; a block's rows are summed when the block is first used.
  init(_ strip: Strip, by scaler: AreaScaler) {
    let height = strip.size.height
    blocks = stride(from: 0, to: height, by: Self.blockRows).map { first in
      Pending { () throws(Never) in
        RowSums(of: first..<min(height, first + Self.blockRows), in: strip.bitmap, by: scaler)
      }
    }
  }

  /// The block that contains a row, and the block's range of rows; the last block's range may
  /// extend beyond the strip.
  /// - Precondition: the row exists.
  /// - Complexity: O(*n*) in the number of the block's pixels when the block is first used, and
  ///   O(1) afterwards.
  func block(of row: Int) -> (RowSums, Range<Int>) {
    let first = row / Self.blockRows * Self.blockRows
    return (blocks[row / Self.blockRows].value(), first..<first + Self.blockRows)
  }
}
