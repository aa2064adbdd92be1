/// The strips of consecutive frames, scaled down by a whole factor.
///
/// A strip is scaled at most `side` times: once for each row at which the strip's first squares can
/// begin.
///
/// If all squares of a row of the result are in one strip, the row is taken from the scaled-down
/// strip, whose pixels are independent of the row's position in the frame.
struct SquaredStrips {
  private let side: Int
  private let width: Int
  /// The smaller strips, indexed by the row at which the first squares begin.
  private var known: [StripCache<SquaredStrip>]

  /// Makes an empty store of at most `limit` bytes of smaller strips.
  /// - Precondition: the side is one of ``SquareKernel/sides``, and the width of frames is a
  ///   multiple of the side.
  init(side: Int, width: Int, limit: Int) {
    self.side = side
    self.width = width / side
    known = (0..<side).map { _ in StripCache(limit: limit / side) }
  }

  /// The given rows of a scaled-down frame; the rows' pixels are computed on demand.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of runs.
  mutating func runs(_ rows: Range<Int>, of frame: Frame) -> [RowRun] {
    var runs: [RowRun] = []
    var row = rows.lowerBound
    var source = row * side
    for run in frame.runs(source..<rows.upperBound * side) {
      let (first, end) = ((source + side - 1) / side, (source + run.count) / side)
      if first < end {
        if row < first { runs.append(mixed(row..<first, of: frame)) }
        let (start, phase) = (run.firstRow + first * side - source).quotientAndRemainder(
          dividingBy: side)
        runs += squared(run.strip, phase).runs(start..<start + end - first)
        row = end
      }
      source += run.count
    }
    if row < rows.upperBound { runs.append(mixed(row..<rows.upperBound, of: frame)) }
    return runs
  }

  private mutating func squared(_ strip: Strip, _ phase: Int) -> SquaredStrip {
    let weight = width * strip.size.height / side * 4
    return known[phase].value(of: strip, weight: weight) {
      SquaredStrip(strip, phase: phase, side: side)
    }
  }

  /// Rows whose squares are in more than one strip.
  private func mixed(_ rows: Range<Int>, of frame: Frame) -> RowRun {
    let size = PixelSize(width: frame.size.width, height: rows.count * side)
    let part = Frame(
      size: size, runs: frame.runs(rows.lowerBound * side..<rows.upperBound * side))
    let strip = Strip(size: PixelSize(width: width, height: rows.count), isRetained: false) {
      [side] in
      SquareKernel.reduced(part.bitmap(), from: 0, rows: rows.count, by: side)
    }
    return RowRun(strip: strip, firstRow: 0, count: rows.count)
  }
}

/// A scaled-down strip with one pixel for each square of pixels; each block of rows is computed on
/// demand.
struct SquaredStrip: Sendable {
  /// The number of rows in a block.
  private static let blockRows = 64

  private let blocks: [Strip]

  /// Prepares the blocks of the smaller strip, without computing any pixels.
  /// - Parameter phase: The row at which the first squares begin; less than `side`.
  init(_ strip: Strip, phase: Int, side: Int) {
    let height = (strip.size.height - phase) / side
    let width = strip.size.width / side
    blocks = stride(from: 0, to: height, by: Self.blockRows).map { first in
      let rows = min(Self.blockRows, height - first)
      let size = PixelSize(width: width, height: rows)
      return Strip(size: size, isRetained: strip.isRetained) {
        SquareKernel.reduced(strip.bitmap, from: phase + first * side, rows: rows, by: side)
      }
    }
  }

  /// The given rows of the smaller strip.
  /// - Precondition: the rows exist.
  func runs(_ rows: Range<Int>) -> [RowRun] {
    var runs: [RowRun] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (block, first) = row.quotientAndRemainder(dividingBy: Self.blockRows)
      let count = min(rows.upperBound - row, Self.blockRows - first)
      runs.append(RowRun(strip: blocks[block], firstRow: first, count: count))
      row += count
    }
    return runs
  }
}

// Precondition: rows are opaque, and their width is a whole number of squares.

/// Squares of pixels that become one pixel each, with sides small enough for sums and means to fit
/// into 16 bits.
enum SquareKernel {
  /// The sides that a square may have, in pixels.
  static let sides = 2...4

  /// Makes `rows` rows of a scaled-down bitmap; the first squares begin at row `firstRow` of the
  /// original bitmap.
  ///
  /// No division is needed: the mean of `f²` values with the sum `n` is `⌊(n + ⌊f² / 2⌋) · m /
  /// 2¹⁶⌋` with `m = ⌈2¹⁶ / f²⌉`.
  /// - Precondition: the rows exist, and the width is a multiple of the side, which is one of
  ///   ``sides``.
  /// - Complexity: O(*n*) in the number of the rows' pixels.
  static func reduced(_ bitmap: Bitmap, from firstRow: Int, rows: Int, by side: Int) -> Bitmap {
    let width = bitmap.width / side
    precondition(sides.contains(side) && bitmap.width == width * side, "squares")
    precondition(
      firstRow >= 0 && firstRow + rows * side <= bitmap.height, "the rows must be inside the bitmap"
    )
    let size = PixelSize(width: width, height: rows)
    return unsafe Bitmap(size: size, alphaMode: bitmap.alphaMode) { target in
      unsafe bitmap.withPixels { pixels in
        for row in 0..<rows {
          let first = unsafe pixels + (firstRow + row * side) * bitmap.width
          let line = unsafe target + row * width
          // The side is passed as a literal, so that each call is compiled into a separate loop
          // that processes several pixels at once.
          switch side {
          case 2: unsafe write(first, by: 2, width: width, to: line)
          case 3: unsafe write(first, by: 3, width: width, to: line)
          default: unsafe write(first, by: 4, width: width, to: line)
          }
        }
      }
    }
  }

  /// Writes a row of means; two channels are computed at a time.
  @inline(__always)
  private static func write(
    _ pixels: UnsafePointer<UInt32>, by side: Int, width: Int, to out: UnsafeMutablePointer<UInt32>
  ) {
    let square = UInt32(truncatingIfNeeded: side &* side)
    let half = (square &>> 1) &* 0x1_0001
    let multiplier = ((1 << 16) &+ square &- 1) / square
    let length = width &* side
    for index in 0..<width {
      var (redBlue, greenAlpha) = (half, half)
      for row in 0..<side {
        let neighbours = unsafe pixels + (row &* length &+ index &* side)
        for column in 0..<side {
          let pixel = unsafe neighbours[column]
          redBlue &+= pixel & 0xFF_00FF
          greenAlpha &+= (pixel &>> 8) & 0xFF_00FF
        }
      }
      unsafe out[index] =
        means(of: redBlue, multiplier) | (means(of: greenAlpha, multiplier) &<< 8)
    }
  }

  /// The means for a pair of sums; each mean is in the half of the word that contains the
  /// corresponding sum.
  @inline(__always)
  private static func means(of pair: UInt32, _ multiplier: UInt32) -> UInt32 {
    let lower = ((pair & 0xFFFF) &* multiplier) &>> 16
    let upper = ((pair &>> 16) &* multiplier) & 0xFFFF_0000
    return lower | upper
  }
}
