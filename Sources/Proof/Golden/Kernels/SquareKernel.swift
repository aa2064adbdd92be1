import KeyreelImaging
import KeyreelSupport

// The precondition is the same as that of `ChannelKernel` in PixelPair.swift. Sixteen pixels are
// compared together where a span covers a square's whole width.

/// Counts differing pixels by the rule of ``ChannelKernel``, but does not classify individual
/// pixels.
struct SquareKernel: DifferenceKernel {
  private let pair: PixelPair
  private var counter: SquareCounter

  init(pair: PixelPair, tolerance: Int) {
    self.pair = pair
    counter = SquareCounter(PixelSize(width: pair.width, height: pair.height), tolerance: tolerance)
  }

  /// The positions of the pixels that were counted as different.
  var grid: SquareGrid { counter.grid }

  /// Counts the differing pixels in part of a row; adds the counts to the property ``tally`` and
  /// leaves the argument unchanged.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    unsafe counter.count(pair.a + y &* pair.width, pair.b + y &* pair.width, columns, row: y)
  }

  /// The counted differences.
  var tally: DifferenceTally { counter.tally }
}

/// Counts the pixels with a channel that differs by more than a tolerance, one row of a grid square
/// at a time.
struct SquareCounter {
  /// One value for each channel of four pixels.
  private typealias Channels = SIMD16<UInt8>

  private(set) var grid: SquareGrid
  /// The number of levels by which a channel is allowed to differ; 255 allows any difference.
  private let tolerance: Channels
  /// The largest differences so far, one for each channel of the four pixels in a vector.
  private var greatest = Channels(repeating: 0)

  init(_ size: PixelSize, tolerance: Int) {
    self.tolerance = Channels(repeating: UInt8(clamping: tolerance))
    grid = SquareGrid(size)
  }

  /// Counts the differences in the rows that may differ; in each row, only the columns of the row's
  /// band are compared.
  static func counted(
    _ rows: ChangedRows, in bands: [RowSpans], tolerance: Int
  ) -> (DifferenceTally, SquareGrid) {
    var counter = SquareCounter(rows.size, tolerance: tolerance)
    var band = 0
    unsafe rows.forEach { y, a, b in
      while bands[band].rows.upperBound <= y { band += 1 }
      for columns in bands[band].columns { unsafe counter.count(a, b, columns, row: y) }
    }
    return (counter.tally, counter.grid)
  }

  /// Counts the differences in the given columns of two rows.
  @inline(__always)
  mutating func count(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>, row y: Int
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min((x | 15) &+ 1, columns.upperBound)
      let bits = unsafe end &- x == 16 ? square(a + x, b + x) : part(a, b, x..<end)
      if bits != 0 { grid.mark(bits, count: bits.nonzeroBitCount, in: x >> 4, y: y) }
      x = end
    }
  }

  /// A bit for each pixel of a whole row of a square; the bit is set if the pixel differs by more
  /// than the tolerance.
  @inline(__always)
  private mutating func square(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>
  ) -> UInt16 {
    let (a, b) = unsafe (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var (most, found) = (greatest, SIMD4<UInt32>.zero)
    for four in 0..<4 {
      let p = unsafe a.loadUnaligned(fromByteOffset: four &* 16, as: Channels.self)
      let q = unsafe b.loadUnaligned(fromByteOffset: four &* 16, as: Channels.self)
      let deltas = Self.greater(p, q) &- p.replacing(with: q, where: q .< p)
      most = Self.greater(most, deltas)
      let excess = unsafe unsafeBitCast(
        Self.greater(deltas, tolerance) &- tolerance, to: SIMD4<UInt32>.self)
      let bits = SIMD4<UInt32>(1, 2, 4, 8) &<< UInt32(truncatingIfNeeded: four &* 4)
      found |= bits.replacing(with: 0, where: excess .== 0)
    }
    greatest = most
    return UInt16(truncatingIfNeeded: found[0] | found[1] | found[2] | found[3])
  }

  @inline(__always)
  private static func greater(_ a: Channels, _ b: Channels) -> Channels {
    a.replacing(with: b, where: b .> a)
  }

  /// A bit for each pixel in part of a row of a square; the bit is set if the pixel differs by more
  /// than the tolerance.
  private mutating func part(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>
  ) -> UInt16 {
    var bits: UInt16 = 0
    var most = greatest.lowHalf.lowHalf
    for x in columns {
      let deltas = unsafe ChannelDeltas.deltas(a[x], b[x])
      most = ChannelDeltas.greater(most, deltas)
      if deltas.max() > tolerance[0] { bits |= 1 &<< UInt16(truncatingIfNeeded: x & 15) }
    }
    greatest.lowHalf.lowHalf = most
    return bits
  }

  /// The counted differences.
  var tally: DifferenceTally {
    var found = grid.tally
    found.maxChannelDelta = Int(greatest.max())
    found.unequal = found.maxChannelDelta > 0
    return found
  }
}
