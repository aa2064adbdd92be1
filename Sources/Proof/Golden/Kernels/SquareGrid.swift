import KeyreelImaging
import KeyreelSupport

/// The differing pixels of a picture, counted for each square of a grid; pixels in neighbouring
/// squares form one region.
struct SquareGrid: Sendable, Hashable {
  /// The side of a square, in pixels.
  ///
  /// The side is also the number of bits in a square's `columns` and in its `rows`.
  static let side = 16

  /// The differing pixels of one square.
  struct Square: Sendable, Hashable {
    /// The number of differing pixels.
    var different: UInt16 = 0
    /// A bit for each column, starting with the lowest bit; the bit is set if the column contains a
    /// differing pixel.
    var columns: UInt16 = 0
    /// A bit for each row, starting with the lowest bit; the bit is set if the row contains a
    /// differing pixel.
    var rows: UInt16 = 0
  }

  /// The number of squares in a row.
  let columns: Int
  /// The number of squares in a column.
  let rows: Int
  /// The squares, row by row.
  var squares: [Square]

  /// Makes an empty grid over a picture of the given size.
  init(_ size: PixelSize) {
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
    squares = Array(repeating: Square(), count: columns * rows)
  }

  /// Counts a differing pixel.
  /// - Precondition: the pixel lies in the picture and has not been counted yet.
  @inline(__always)
  mutating func mark(x: Int, y: Int) {
    mark(1 << UInt16(truncatingIfNeeded: x & 15), count: 1, in: x >> 4, y: y)
  }

  /// Counts differing pixels in one row of a square; each bit that is set in `pixels` is a
  /// differing pixel.
  @inline(__always)
  mutating func mark(_ pixels: UInt16, count: Int, in column: Int, y: Int) {
    let place = (y >> 4) &* columns &+ column
    squares[place].different &+= UInt16(truncatingIfNeeded: count)
    squares[place].columns |= pixels
    squares[place].rows |= 1 << UInt16(truncatingIfNeeded: y & 15)
  }

  /// The tally of all counted pixels.
  var tally: DifferenceTally {
    var tally = DifferenceTally()
    for place in squares.indices where squares[place].different > 0 { tally.join(part(place)) }
    return tally
  }

  /// The tally of a square's differing pixels.
  /// - Precondition: the square contains at least one differing pixel.
  func part(_ place: Int) -> DifferenceTally {
    let square = squares[place]
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    var tally = DifferenceTally()
    tally.different = Int(square.different)
    tally.minX = column * Self.side + square.columns.trailingZeroBitCount
    tally.maxX = column * Self.side + Self.side - 1 - square.columns.leadingZeroBitCount
    tally.minY = row * Self.side + square.rows.trailingZeroBitCount
    tally.maxY = row * Self.side + Self.side - 1 - square.rows.leadingZeroBitCount
    return tally
  }
}

extension DifferenceTally {
  /// Adds another tally's number of differing pixels, and extends the bounds to include the other
  /// tally's bounds.
  mutating func join(_ other: DifferenceTally) {
    different += other.different
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }
}
