import KeyreelImaging
import KeyreelSupport

// Precondition: as in PixelPair.swift. Sixteen pixels are compared at once if a span has as many
// from a square's edge on.

/// Counts like ``ChannelKernel``, a row of one square of the grid at a time.
///
/// It does not classify single pixels. Neighbouring pixels often differ in the same way, so the
/// last pair is kept.
struct SquareKernel: DifferenceKernel {
  let pair: PixelPair
  private(set) var grid: SquareGrid
  /// The number of levels by which a channel may differ; 255 lets everything pass.
  private let tolerance: UInt8
  private var greatest: UInt8 = 0
  /// The pair of pixels whose channels were compared last, and whether they differ by more than the tolerance.
  private var last: (p: UInt32, q: UInt32, isOver: Bool) = (0, 0, false)

  init(pair: PixelPair, tolerance: Int) {
    self.pair = pair
    self.tolerance = UInt8(clamping: tolerance)
    grid = SquareGrid(PixelSize(width: pair.width, height: pair.height))
  }

  /// Counts the pixels of part of a row; the tally has them when it is finished.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally) {
    let (a, b) = unsafe (pair.a + y &* pair.width, pair.b + y &* pair.width)
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

  /// A tally of the compared pixels and the counted differences.
  func finished(_ tally: DifferenceTally) -> DifferenceTally {
    var found = grid.tally
    found.unequal = tally.unequal
    found.maxChannelDelta = Int(greatest)
    return found
  }
}
