import KeyreelImaging
import KeyreelSupport

/// A part of a picture whose different pixels lie close together.
public struct DifferenceRegion: Sendable, Hashable {
  /// The smallest rectangle around them.
  public var boundsPx: PixelRect
  /// How many of them there are.
  public var different: Int

  /// Makes a region.
  package init(boundsPx: PixelRect, different: Int) {
    self.boundsPx = boundsPx
    self.different = different
  }

  /// The most regions that are reported; if there are more, those with the most pixels.
  public static let most: Int = 64

  /// Its JSON.
  package var json: JSONValue {
    .members(["boundsPx": boundsPx.json, "different": .integer(different)])
  }
}

/// Different pixels by the squares of a grid in which they lie; those in neighbouring squares make one region.
struct SquareGrid: Sendable, Hashable {
  /// The side of a square, in pixels: as many as a square's bits.
  static let side = 16

  /// The different pixels of one square.
  struct Square: Sendable, Hashable {
    /// How many there are.
    var different: UInt16 = 0
    /// The columns that have any, a bit each, the lowest for the first.
    var columns: UInt16 = 0
    /// The rows that have any.
    var rows: UInt16 = 0
  }

  /// How many squares lie beside each other.
  let columns: Int
  private let rows: Int
  /// The squares, row by row.
  var squares: [Square]

  /// A grid over a picture of a size, with nothing in it.
  init(_ size: PixelSize) {
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
    squares = Array(repeating: Square(), count: columns * rows)
  }

  /// Counts a pixel.
  /// - Precondition: it lies in the picture, and is counted once.
  @inline(__always)
  mutating func mark(x: Int, y: Int) {
    mark(1 << UInt16(truncatingIfNeeded: x & 15), count: 1, in: x >> 4, y: y)
  }

  /// Counts pixels of a row in one square, a bit each.
  @inline(__always)
  mutating func mark(_ pixels: UInt16, count: Int, in column: Int, y: Int) {
    let place = (y >> 4) &* columns &+ column
    squares[place].different &+= UInt16(truncatingIfNeeded: count)
    squares[place].columns |= pixels
    squares[place].rows |= 1 << UInt16(truncatingIfNeeded: y & 15)
  }

  /// All pixels that were counted.
  var tally: DifferenceTally {
    var tally = DifferenceTally()
    for place in squares.indices where squares[place].different > 0 { tally.join(part(place)) }
    return tally
  }

  /// The regions, from top to bottom and from left to right.
  /// - Complexity: O(*n*) in the number of squares.
  func regions() -> [DifferenceRegion] {
    var isSeen = squares.map { $0.different == 0 }
    var regions: [DifferenceRegion] = []
    var open: [Int] = []
    for start in squares.indices where !isSeen[start] {
      var region = DifferenceTally()
      open.append(start)
      isSeen[start] = true
      while let square = open.popLast() {
        region.join(part(square))
        let (row, column) = square.quotientAndRemainder(dividingBy: columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for next in y * columns + max(0, column - 1)...y * columns + min(columns - 1, column + 1)
          where !isSeen[next] {
            isSeen[next] = true
            open.append(next)
          }
        }
      }
      if let bounds = region.bounds {
        regions.append(DifferenceRegion(boundsPx: bounds, different: region.different))
      }
    }
    return Array(regions.sorted { $0.different > $1.different }.prefix(DifferenceRegion.most))
      .sorted { ($0.boundsPx.y, $0.boundsPx.x) < ($1.boundsPx.y, $1.boundsPx.x) }
  }

  /// The pixels of a square that has any.
  private func part(_ place: Int) -> DifferenceTally {
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
  /// Takes in what was counted elsewhere.
  mutating func join(_ other: DifferenceTally) {
    different += other.different
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }
}
