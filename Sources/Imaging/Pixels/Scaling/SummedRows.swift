// Precondition: the requested rows exist.

/// The horizontally summed rows of a source, in their order on the screen, from which rows of a
/// smaller picture are made.
struct SummedRows: Sendable {
  /// The position of a row's sums: the block, and the row within the block.
  private struct Place: Equatable {
    var block: Int32
    var row: Int32
    /// The index, within the block, of the first row in the sequence of equal rows that ends with
    /// this row.
    var start: Int32
  }

  /// Consecutive rows of a strip.
  struct Run: Sendable {
    let strip: SummedStrip
    let firstRow: Int
    let count: Int
  }

  /// The source row with which the first run begins.
  let firstRow: Int
  /// The rows, from top to bottom.
  let runs: [Run]

  /// Rows of the smaller picture, bit for bit the same as those that
  /// ``AreaScaler/update(_:rows:from:firstRow:)`` computes.
  ///
  /// The means are computed without divisions (``SumDivisor``).
  /// - Precondition: ``AreaScaler/isSummable`` is true for the scaler.
  /// - Complexity: O(*n*) in the number of pixels of the result times the number of source rows
  ///   under each pixel, plus the number of source pixels that have not been summed yet.
  func scaled(_ wanted: Range<Int>, by scaler: AreaScaler) -> Bitmap {
    let width = scaler.size.width
    let (blocks, places) = places()
    let divisor = SumDivisor(scaler.source.width * scaler.source.height)
    var room = [UInt32](repeating: 0, count: 3 * width)
    let size = PixelSize(width: width, height: wanted.count)
    return unsafe room.withUnsafeMutableBufferPointer { room in
      unsafe Bitmap(size: size, alphaMode: .straight) { pixels in
        guard let room = room.baseAddress else { return }
        var above: Place?
        for (index, row) in wanted.enumerated() {
          let cover = scaler.rows[row]
          let under = places[cover.first - firstRow...cover.last - firstRow]
          let shared = Self.shared(under)
          let target = unsafe pixels + index * width
          // If all source rows under this row and under the row above are equal, the row above is
          // copied.
          if let shared, shared == above {
            unsafe target.update(from: target - width, count: width)
          } else {
            unsafe Self.withRow(under, cover, of: blocks, 3 * width, room) { row in
              unsafe row.write(width, by: divisor, to: target)
            }
          }
          above = shared
        }
      }
    }
  }

  /// Passes to `use` the sums of the source rows that a row of the smaller picture covers.
  ///
  /// If there are several rows between the first and the last source row, the sums of these rows
  /// are added up in `room`.
  @inline(__always)
  private static func withRow(
    _ under: ArraySlice<Place>, _ cover: AreaScaler.Cover, of blocks: [RowSums], _ count: Int,
    _ room: UnsafeMutablePointer<UInt32>, _ use: (MeanRow) -> Void
  ) {
    guard let first = under.first, let last = under.last else { return }
    let between = under.dropFirst().dropLast()
    for (index, place) in between.enumerated() where between.count > 1 {
      unsafe blocks[Int(place.block)].add(Int(place.row), to: room, isFirst: index == 0)
    }
    let middle = between.first ?? first
    unsafe blocks[Int(first.block)].withSums(of: Int(first.row)) { first in
      unsafe blocks[Int(middle.block)].withSums(of: Int(middle.row)) { middle in
        unsafe blocks[Int(last.block)].withSums(of: Int(last.row)) { last in
          unsafe use(
            MeanRow(
              first: first, middle: between.count > 1 ? UnsafePointer(room) : middle, last: last,
              weights: (
                UInt32(truncatingIfNeeded: cover.firstWeight),
                between.isEmpty ? 0 : UInt32(truncatingIfNeeded: cover.weight),
                UInt32(truncatingIfNeeded: cover.lastWeight)
              )))
        }
      }
    }
  }

  /// The position of a row that equals all of the given rows; nil if the rows differ or belong to
  /// different blocks.
  ///
  /// Rows of different blocks are not compared.
  private static func shared(_ places: ArraySlice<Place>) -> Place? {
    guard let first = places.first else { return nil }
    for place in places where place.block != first.block || place.start != first.start {
      return nil
    }
    return Place(block: first.block, row: first.start, start: first.start)
  }

  /// The blocks that contain the rows, and the rows' positions in these blocks.
  private func places() -> (blocks: [RowSums], places: [Place]) {
    var blocks: [RowSums] = []
    var places: [Place] = []
    places.reserveCapacity(runs.reduce(0) { $0 + $1.count })
    for run in runs {
      var row = run.firstRow
      while row < run.firstRow + run.count {
        let (block, rows) = run.strip.block(of: row)
        for row in row..<min(rows.upperBound, run.firstRow + run.count) {
          let own = row - rows.lowerBound
          places.append(
            Place(block: Int32(blocks.count), row: Int32(own), start: block.start(ofEqual: own)))
        }
        blocks.append(block)
        row = rows.upperBound
      }
    }
    return (blocks, places)
  }
}

extension AreaScaler {
  /// Whether rows can be summed horizontally and each sum can be divided with a 32 × 32-bit
  /// multiplication.
  var isSummable: Bool {
    let total = source.width * source.height
    return total > 1 && total < 1 << 23
  }

  /// The side of the square of pixels that becomes one pixel, if the side is a whole number that
  /// ``SquareKernel`` supports; nil otherwise.
  var squareSide: Int? {
    let side = source.width / size.width
    guard SquareKernel.sides.contains(side),
      source == PixelSize(width: size.width * side, height: size.height * side)
    else { return nil }
    return side
  }
}
