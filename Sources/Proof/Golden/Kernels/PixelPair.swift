// Precondition of `PixelPair`: its two bitmaps have the same size and at least one pixel. Its
// pointers are valid only during the call to which they are passed.

import KeyreelImaging
import KeyreelSupport

/// The pixels of two bitmaps of equal size, and space for the class of each pixel.
@safe
struct PixelPair {
  /// The expected pixels.
  let a: UnsafePointer<UInt32>
  /// The actual pixels.
  let b: UnsafePointer<UInt32>
  /// One `PixelClass` per pixel; nil if only counts are requested.
  let classes: UnsafeMutablePointer<UInt8>?
  let width: Int
  let height: Int

  /// The number of rows that are compared together; single rows are examined only if these rows
  /// differ.
  private static let rowsInBlock = 16

  /// Calls `body` with the pixels of two bitmaps.
  static func withPixels<Result>(
    of expected: Bitmap, _ actual: Bitmap, classes: UnsafeMutablePointer<UInt8>?,
    _ body: (PixelPair) -> Result
  ) -> Result {
    precondition(expected.size == actual.size && expected.size.count > 0)
    return unsafe expected.pixels.withUnsafeBufferPointer { a in
      unsafe actual.pixels.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { preconditionFailure() }
        return unsafe body(
          PixelPair(a: a, b: b, classes: classes, width: expected.width, height: expected.height))
      }
    }
  }

  /// Whether all pixels have the same bytes in both bitmaps.
  var isEqual: Bool { isEqual(from: 0, count: width * height) }

  /// Counts the differences with a kernel, skipping blocks of equal rows.
  func tally<Kernel: DifferenceKernel>(
    _ spans: [RowSpans], kernel: inout Kernel
  ) -> DifferenceTally {
    var tally = DifferenceTally()
    for band in spans {
      var y = band.rows.lowerBound
      while y < band.rows.upperBound {
        let end = min(y + Self.rowsInBlock, band.rows.upperBound)
        if !isEqual(from: y * width, count: (end - y) * width) {
          for row in y..<end { count(row, band.columns, &kernel, &tally) }
        }
        y = end
      }
    }
    return tally
  }

  /// Counts the pixels with a channel that differs by more than a tolerance, and classifies each
  /// pixel if requested.
  func channels(_ spans: [RowSpans], tolerance: Int) -> (DifferenceTally, SquareGrid) {
    if unsafe classes == nil {
      var kernel = SquareKernel(pair: self, tolerance: tolerance)
      _ = tally(spans, kernel: &kernel)
      return (kernel.tally, kernel.grid)
    }
    var kernel = ChannelKernel(pair: self, tolerance: tolerance)
    return (tally(spans, kernel: &kernel), kernel.grid)
  }

  /// Counts the differences in a row's columns, skipping columns that are equal.
  private func count<Kernel: DifferenceKernel>(
    _ y: Int, _ columns: [Range<Int>], _ kernel: inout Kernel, _ tally: inout DifferenceTally
  ) {
    for range in columns
    where !isEqual(from: y * width + range.lowerBound, count: range.count) {
      tally.unequal = true
      kernel.count(row: y, columns: range, into: &tally)
    }
  }

  /// Whether a run of pixels has the same bytes in both bitmaps.
  @inline(__always)
  private func isEqual(from start: Int, count: Int) -> Bool {
    unsafe memcmp(a + start, b + start, count * 4) == 0
  }
}

/// A rule that counts the differing pixels in part of a row; it is applied only if a byte in that
/// part differs.
protocol DifferenceKernel {
  /// The positions of the pixels that were counted as different.
  var grid: SquareGrid { get }
  /// Counts the differing pixels of `columns` in row `y`.
  /// - Precondition: the columns and the row lie inside the bitmaps.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally)
}

/// The counts made while two bitmaps are compared.
struct DifferenceTally: Sendable, Hashable {
  /// The number of pixels that count as different.
  var different = 0
  /// Whether any byte differs.
  var unequal = false
  /// The largest difference in any channel.
  var maxChannelDelta = 0
  /// The first and the last column and row with a differing pixel; until such a pixel is counted,
  /// each minimum is greater than its maximum.
  var minX = Int.max
  var maxX = -1
  var minY = Int.max
  var maxY = -1

  /// Counts one pixel as different.
  @inline(__always)
  mutating func count(x: Int, y: Int) {
    different &+= 1
    if x < minX { minX = x }
    if x > maxX { maxX = x }
    if y < minY { minY = y }
    maxY = y
  }

  /// The smallest rectangle around the counted pixels; nil if there are none.
  var bounds: PixelRect? {
    different == 0
      ? nil : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }
}

/// The columns that are compared in a band of rows.
struct RowSpans: Sendable, Hashable {
  /// The rows of the band.
  var rows: Range<Int>
  /// The ranges of columns, from left to right; no two of them touch.
  var columns: [Range<Int>]

  /// The bands that cover a picture from top to bottom, with the ignored rectangles left out.
  static func spans(of size: PixelSize, ignoring: [PixelRect]) -> [RowSpans] {
    let bounds = PixelRect(size: size)
    let rects = ignoring.map { clamped($0).intersection(bounds) }.filter { !$0.isEmpty }
    let edges = ([0, size.height] + rects.flatMap { [$0.y, $0.maxY] }).sorted()
    return zip(edges, edges.dropFirst()).compactMap { top, bottom in
      guard top < bottom else { return nil }
      let covered = rects.filter { $0.y <= top && $0.maxY >= bottom }
      return RowSpans(rows: top..<bottom, columns: free(width: size.width, covered: covered))
    }
  }

  /// The intersections of the given bands with the given rows; both lists are ordered from top to
  /// bottom.
  static func parts(of bands: [RowSpans], in rows: [Range<Int>]) -> [RowSpans] {
    bands.flatMap { band in
      rows.compactMap { range in
        let part = band.rows.clamped(to: range)
        return part.isEmpty ? nil : RowSpans(rows: part, columns: band.columns)
      }
    }
  }

  /// The part of a picture that a rectangle covers; empty if the rectangle lies outside the
  /// picture.
  static func covered(by rect: PixelRect, of size: PixelSize) -> [RowSpans] {
    let part = clamped(rect).intersection(PixelRect(size: size))
    return part.isEmpty ? [] : [RowSpans(rows: part.y..<part.maxY, columns: [part.x..<part.maxX])]
  }

  /// The rectangle with its coordinates clamped, so that adding them cannot overflow.
  private static func clamped(_ rect: PixelRect) -> PixelRect {
    func limited(_ value: Int) -> Int { min(max(value, -(1 << 40)), 1 << 40) }
    return PixelRect(
      x: limited(rect.x), y: limited(rect.y), width: limited(rect.width),
      height: limited(rect.height))
  }

  /// The columns that no rectangle covers.
  private static func free(width: Int, covered: [PixelRect]) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var x = 0
    for rect in covered.sorted(by: { $0.x < $1.x }) {
      if rect.x > x { columns.append(x..<rect.x) }
      x = max(x, rect.maxX)
    }
    if x < width { columns.append(x..<width) }
    return columns
  }
}

// Precondition of `ChannelKernel`: the pair outlives the kernel, and every requested column lies
// inside the pair's bitmaps.

/// Counts pixels with a channel that differs by more than a tolerance.
struct ChannelKernel: DifferenceKernel {
  let pair: PixelPair
  /// The number of levels by which a channel is allowed to differ; 255 allows any difference.
  private let tolerance: SIMD4<UInt8>
  private(set) var grid: SquareGrid

  init(pair: PixelPair, tolerance: Int) {
    self.pair = pair
    grid = SquareGrid(PixelSize(width: pair.width, height: pair.height))
    self.tolerance = SIMD4(repeating: UInt8(clamping: tolerance))
  }

  /// Counts, in part of a row, the pixels that differ by more than the tolerance.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    var greatest = SIMD4<UInt8>(repeating: 0)
    for x in columns {
      let index = y &* pair.width &+ x
      let (p, q) = unsafe (pair.a[index], pair.b[index])
      if p == q { continue }
      let deltas = ChannelDeltas.deltas(p, q)
      greatest = ChannelDeltas.greater(greatest, deltas)
      let isOver = ChannelDeltas.greater(deltas, tolerance) != tolerance
      if isOver {
        tally.count(x: x, y: y)
        grid.mark(x: x, y: y)
      }
      unsafe pair.classes?[index] =
        (isOver ? PixelClass.different : PixelClass.tolerated).rawValue
    }
    tally.maxChannelDelta = max(tally.maxChannelDelta, Int(greatest.max()))
  }
}

// Four channels are processed at a time, so each cast is between two four-byte types.

/// The differences between the channels of two packed pixels.
enum ChannelDeltas {
  /// The difference in each channel, in levels.
  @inline(__always)
  static func deltas(_ p: UInt32, _ q: UInt32) -> SIMD4<UInt8> {
    let a = unsafe unsafeBitCast(p, to: SIMD4<UInt8>.self)
    let b = unsafe unsafeBitCast(q, to: SIMD4<UInt8>.self)
    return greater(a, b) &- a.replacing(with: b, where: b .< a)
  }

  /// The greater value of each pair of channels.
  @inline(__always)
  static func greater(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
    a.replacing(with: b, where: b .> a)
  }
}
