import KeyreelImaging
import KeyreelSupport

// Precondition: as in PixelPair.swift. Sixteen pixels are compared at once if a span has as many
// from a square's edge on.

/// Counts like ``ChannelKernel``, without classifying single pixels.
struct SquareKernel: DifferenceKernel {
  private let pair: PixelPair
  private var counter: SquareCounter

  init(pair: PixelPair, tolerance: Int) {
    self.pair = pair
    counter = SquareCounter(PixelSize(width: pair.width, height: pair.height), tolerance: tolerance)
  }

  /// The places of the pixels that counted as different.
  var grid: SquareGrid { counter.grid }

  /// Counts the pixels of part of a row; the tally has them when it is finished.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    unsafe counter.count(pair.a + y &* pair.width, pair.b + y &* pair.width, columns, row: y)
  }

  /// A tally of the compared pixels and the counted differences.
  func finished(_ tally: DifferenceTally) -> DifferenceTally {
    counter.tally(isUnequal: tally.unequal)
  }
}

/// Counts the pixels with a channel that differs by more than a tolerance, a row of one square of the grid at a time.
///
/// Neighbouring pixels often differ in the same way, so the last pair is kept.
struct SquareCounter {
  private(set) var grid: SquareGrid
  /// The number of levels by which a channel may differ; 255 lets everything pass.
  private let tolerance: UInt8
  private var greatest: UInt8 = 0
  /// The pair of pixels whose channels were compared last, and whether they differ by more than the tolerance.
  private var last: (p: UInt32, q: UInt32, isOver: Bool) = (0, 0, false)

  init(_ size: PixelSize, tolerance: Int) {
    self.tolerance = UInt8(clamping: tolerance)
    grid = SquareGrid(size)
  }

  /// Counts in the rows that may differ, in the columns of the bands that hold them.
  static func counted(
    _ rows: ChangedRows, in bands: [RowSpans], tolerance: Int
  ) -> (DifferenceTally, SquareGrid) {
    var counter = SquareCounter(rows.size, tolerance: tolerance)
    var (band, isUnequal) = (0, false)
    unsafe rows.forEach { y, a, b in
      while bands[band].rows.upperBound <= y { band += 1 }
      for columns in bands[band].columns
      where unsafe memcmp(a + columns.lowerBound, b + columns.lowerBound, columns.count * 4) != 0 {
        isUnequal = true
        unsafe counter.count(a, b, columns, row: y)
      }
    }
    return (counter.tally(isUnequal: isUnequal), counter.grid)
  }

  /// Counts in some columns of two rows.
  @inline(__always)
  mutating func count(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>, row y: Int
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min((x | 15) &+ 1, columns.upperBound)
      if end &- x < 16 {
        unsafe count(a, b, x..<end, y)
      } else if unsafe memcmp(a + x, b + x, 64) != 0 {
        unsafe count(a, b, x..<x &+ 16, y)
      }
      x = end
    }
  }

  /// Counts pixels of one square.
  @inline(__always)
  private mutating func count(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ columns: Range<Int>, _ y: Int
  ) {
    var bits: UInt32 = 0
    for x in columns {
      let (p, q) = unsafe (a[x], b[x])
      if p != q, isOver(p, q) { bits |= 1 &<< UInt32(truncatingIfNeeded: x & 15) }
    }
    guard bits != 0 else { return }
    grid.mark(
      UInt16(truncatingIfNeeded: bits), count: bits.nonzeroBitCount,
      in: columns.lowerBound >> 4, y: y)
  }

  /// Whether two pixels that differ do so by more than the tolerance.
  @inline(__always)
  private mutating func isOver(_ p: UInt32, _ q: UInt32) -> Bool {
    if p == last.p && q == last.q { return last.isOver }
    let deltas = (
      Self.delta(p, q, 0), Self.delta(p, q, 8), Self.delta(p, q, 16), Self.delta(p, q, 24)
    )
    let most = UInt8(
      truncatingIfNeeded: max(max(deltas.0, deltas.1), max(deltas.2, deltas.3)))
    greatest = max(greatest, most)
    last = (p, q, most > tolerance)
    return most > tolerance
  }

  @inline(__always)
  private static func delta(_ p: UInt32, _ q: UInt32, _ shift: UInt32) -> Int32 {
    let (a, b) = (Int32(p &>> shift & 255), Int32(q &>> shift & 255))
    return max(a &- b, b &- a)
  }

  /// The counted differences.
  /// - Parameter isUnequal: Whether any byte differs in what was compared.
  func tally(isUnequal: Bool) -> DifferenceTally {
    var found = grid.tally
    found.unequal = isUnequal
    found.maxChannelDelta = Int(greatest)
    return found
  }
}
