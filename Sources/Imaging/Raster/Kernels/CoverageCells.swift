/// A band of rows in which the signed areas to the right of edges are accumulated.
///
/// A cell stores the increase in coverage at its column, so the sum of a row's cells up to a column
/// is the coverage in that column. In a pixel that no edge crosses, the sum of the cells is `full`
/// times the winding number. The area that an edge adds is exact on the 1/256 px grid. Where an
/// edge crosses a pixel border, the crossing point is rounded down to the grid, regardless of
/// whether the edge runs up or down. Shapes that share an edge therefore meet without a seam. For
/// each group of four cells, one bit records whether the group has to be visited.
@safe
struct CoverageCells: ~Copyable {
  /// The sum of cells at a pixel that is fully covered once: twice the pixel's area, in units of
  /// (1/256 px)².
  static let full: Int32 = 2 * 256 * 256

  /// The number of visible columns; each row has one additional cell.
  private(set) var width = 0
  /// The number of rows in a band.
  private(set) var rowCount = 0
  /// The number of cells from the start of one row to the start of the next.
  private(set) var stride = 0
  /// The number of words of `bits` from the start of one row to the start of the next.
  private(set) var wordsPerRow = 0
  private var capacity = 1
  private var bitCapacity = 1
  /// The cells; all of them are zero between uses.
  private(set) var cells: UnsafeMutablePointer<Int32>
  /// A bit for each group of four cells; the bit is set if the group has to be visited.
  private(set) var bits: UnsafeMutablePointer<UInt64>

  init() {
    unsafe cells = .allocate(capacity: 1)
    unsafe bits = .allocate(capacity: 1)
    unsafe cells.initialize(to: 0)
    unsafe bits.initialize(to: 0)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe bits.deallocate()
  }

  /// Sets the size of the bands, and allocates memory if necessary.
  mutating func resize(width: Int, rowCount: Int) {
    self.width = width
    self.rowCount = rowCount
    wordsPerRow = (width + 1 + 255) / 256
    stride = (width + 1 + 3) / 4 * 4
    reserve(cells: stride * rowCount, words: wordsPerRow * rowCount)
  }

  private mutating func reserve(cells count: Int, words: Int) {
    guard count > capacity || words > bitCapacity else { return }
    unsafe cells.deallocate()
    unsafe bits.deallocate()
    capacity = max(count, capacity)
    bitCapacity = max(words, bitCapacity)
    unsafe cells = .allocate(capacity: capacity)
    unsafe bits = .allocate(capacity: bitCapacity)
    unsafe cells.initialize(repeating: 0, count: capacity)
    unsafe bits.initialize(repeating: 0, count: bitCapacity)
  }
}

// Precondition of the private functions here: the rows and columns passed in are inside the cells.

extension CoverageCells {
  /// Adds the part of an edge that is inside the band, whose top left corner is at (`left`, `top`)
  /// in units of 1/256 px.
  func add(_ edge: Edge, left: Int, top: Int) {
    var (x0, y0) = (Int(edge.x0) - left, Int(edge.y0) - top)
    var (x1, y1) = (Int(edge.x1) - left, Int(edge.y1) - top)
    var sign = 1
    if y0 > y1 {
      swap(&x0, &x1)
      swap(&y0, &y1)
      sign = -1
    }
    let (first, last) = (max(y0, 0), min(y1, rowCount * 256))
    guard first < last, min(x0, x1) < width * 256 else { return }
    if x0 == x1 {
      addVertical(x0, from: first, to: last, sign: sign)
    } else {
      addSlanted(x0, y0, x1, y1, from: first, to: last, sign: sign)
    }
  }

  private func addVertical(_ x: Int, from first: Int, to last: Int, sign: Int) {
    let column = x < 0 ? 0 : x >> 8
    let right = x < 0 ? 0 : 2 * (x & 255)
    var y = first
    while y < last {
      let next = min(last, (y | 255) + 1)
      unsafe put(cells + (y >> 8) * stride + column, height: sign * (next - y), right: right)
      mark(y >> 8, column, column + 1)
      y = next
    }
  }

  private func addSlanted(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, from first: Int, to last: Int, sign: Int
  ) {
    let (dx, dy) = (x1 - x0, y1 - y0)
    var y = first
    var (x, rest) = first == y0 ? (x0, 0) : CoverageCells.crossing(x0, (first - y0) * dx, dy)
    var next = (y | 255) + 1
    if next < last {
      // The quotient and the remainder are carried from one crossing of a row border to the next.
      // The result is the same as with a division for each crossing.
      let (step, stepRest) = CoverageCells.crossing(0, 256 * dx, dy)
      var (nextX, nextRest) = CoverageCells.crossing(x, (next - y) * dx + rest, dy)
      while next < last {
        addRow(y >> 8, x, nextX, height: next - y, sign: sign)
        (x, rest, y) = (nextX, nextRest, next)
        next += 256
        nextX += step
        nextRest += stepRest
        if nextRest >= dy {
          nextRest -= dy
          nextX += 1
        }
      }
    }
    let end = last == y1 ? x1 : CoverageCells.crossing(x, (last - y) * dx + rest, dy).x
    addRow(y >> 8, x, end, height: last - y, sign: sign)
  }

  /// The value of `x + ⌊numerator / denominator⌋`, and the remainder of that division.
  @inline(__always)
  private static func crossing(
    _ x: Int, _ numerator: Int, _ denominator: Int
  ) -> (x: Int, rest: Int) {
    var quotient = numerator / denominator
    var rest = numerator - quotient * denominator
    if rest < 0 {
      quotient -= 1
      rest += denominator
    }
    return (x + quotient, rest)
  }

  /// Adds a piece of an edge; the piece lies within one row, between two horizontal positions, and
  /// is `height` steps tall.
  @inline(__always)
  private func addRow(_ row: Int, _ xa: Int, _ xb: Int, height: Int, sign: Int) {
    let (left, right) = xa < xb ? (xa, xb) : (xb, xa)
    if right <= 0 {
      unsafe put(cells + row * stride, height: sign * height, right: 0)
      mark(row, 0, 1)
    } else if left >= width * 256 {
      return
    } else if left >= 0 && (right == left || (right - 1) >> 8 <= left >> 8) {
      let column = left >> 8
      unsafe put(
        cells + row * stride + column, height: sign * height, right: left + right - 512 * column)
      mark(row, column, column + 1)
    } else {
      addWide(row, left, right, height: height, sign: sign)
    }
  }

  /// Adds a piece of an edge; the piece spans several columns.
  ///
  /// The height that the piece gains up to a column border is `⌊height·distance/span⌋`, where
  /// `distance` is the border's distance from the piece's left end.
  private func addWide(_ row: Int, _ left: Int, _ right: Int, height: Int, sign: Int) {
    let base = unsafe cells + row * stride
    let span = right - left
    let firstColumn = max(left >> 8, 0)
    let lastColumn = min((right - 1) >> 8, width - 1)
    var column = firstColumn
    var reached = 0
    var from = left & 255
    if left < 0 {
      reached = -left * height / span
      unsafe put(base, height: sign * reached, right: 0)
      from = 0
    }
    while column < lastColumn {
      let at = ((column + 1) << 8 - left) * height / span
      unsafe put(base + column, height: sign * (at - reached), right: from + 256)
      (reached, from) = (at, 0)
      column += 1
    }
    let end = min(right, (column + 1) << 8)
    let at = end == right ? height : (end - left) * height / span
    unsafe put(base + column, height: sign * (at - reached), right: from + end - column << 8)
    mark(row, firstColumn, lastColumn + 1)
  }

  /// Distributes a piece's area between the piece's column and the next column.
  ///
  /// `right` is the sum of both ends' distances from the column's left border.
  @inline(__always)
  private func put(_ cell: UnsafeMutablePointer<Int32>, height: Int, right: Int) {
    unsafe cell[0] &+= Int32(truncatingIfNeeded: height &* (512 &- right))
    unsafe cell[1] &+= Int32(truncatingIfNeeded: height &* right)
  }

  /// Marks the cells of columns `first` through `last` as touched.
  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    let words = unsafe bits + row * wordsPerRow
    let (a, b) = (first >> 2, last >> 2)
    if a >> 6 == b >> 6 {
      unsafe words[a >> 6] |= (~0 >> UInt64(63 &- (b &- a))) << UInt64(a & 63)
    } else {
      for block in a...b { unsafe words[block >> 6] |= 1 << UInt64(block & 63) }
    }
  }
}

extension CoverageCells {
  /// Converts a row's cells to spans of coverage and clears the cells; returns the number of spans.
  ///
  /// Under the non-zero rule, the coverage is the absolute value of the cells' sum, but at most
  /// `full`. Under the even-odd rule, the coverage rises with the absolute value of the cells' sum
  /// up to `full`, falls back to 0 at twice `full`, and so on. Both rules are exact in a pixel
  /// whose winding number is constant, or changes only between 0 and 1 or between 0 and −1. If
  /// overlapping contours have edges in the same pixel, the contours' areas are added before either
  /// rule is applied.
  /// - Precondition: `bytes` has room for a whole row of cells, and `spans` for one span per group
  ///   of four cells.
  func sweep(
    row: Int, rule: FillRule, bytes: UnsafeMutablePointer<UInt8>,
    spans: UnsafeMutablePointer<CoverageSpan>
  ) -> Int {
    let words = unsafe bits + row * wordsPerRow
    let cells = unsafe cells + row * stride
    var sum: Int32 = 0
    var x = 0
    var count = 0
    for word in 0..<wordsPerRow {
      var left = unsafe words[word]
      unsafe words[word] = 0
      while left != 0 {
        let first = left.trailingZeroBitCount
        let run = (~(left >> UInt64(first))).trailingZeroBitCount
        left = first + run > 63 ? 0 : left & (~0 << UInt64(first + run))
        let start = (word * 64 + first) * 4
        if start > x {
          let flat = CoverageCells.coverage(sum, rule)
          if flat != 0 {
            unsafe spans[count] = CoverageSpan(x: x, count: start - x, coverage: Int(flat))
            count += 1
          }
        }
        x = start + run * 4
        unsafe sum = CoverageCells.drain(cells, start, x, sum, rule, bytes)
        unsafe spans[count] = CoverageSpan(
          x: start, count: min(x, width) - start, coverage: CoverageSpan.varying)
        count += 1
      }
    }
    let flat = x < width ? CoverageCells.coverage(sum, rule) : 0
    if flat != 0 {
      unsafe spans[count] = CoverageSpan(x: x, count: width - x, coverage: Int(flat))
      count += 1
    }
    return count
  }

  @inline(__always)
  private static func drain(
    _ cells: UnsafeMutablePointer<Int32>, _ start: Int, _ end: Int, _ before: Int32,
    _ rule: FillRule, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = before
    for i in start..<end {
      unsafe sum &+= cells[i]
      unsafe cells[i] = 0
      unsafe bytes[i] = UInt8(truncatingIfNeeded: coverage(sum, rule))
    }
    return sum
  }

  /// The coverage that a sum of cells represents, rounded half up to an integer in 0…255.
  @inline(__always)
  static func coverage(_ sum: Int32, _ rule: FillRule) -> Int32 {
    var area = abs(sum)
    if rule == .evenOdd {
      area &= 2 * full - 1
      if area > full { area = 2 * full - area }
    } else if area > full {
      area = full
    }
    return (area &* 255 &+ full / 2) >> 17
  }
}

/// The slow way to compute coverage: for each pixel, the areas to the right of all edges are added
/// up.
///
/// The rules are those of `CoverageCells`. An edge is followed downward and crosses row borders at
/// `x₀ + ⌊(y − y₀)·dx/dy⌋`. If the edge gains the height h within a row, the height gained up to
/// the column border X is `⌊h·(X − left)/(right − left)⌋`.
enum CoverageReference {
  /// The coverage of every pixel of `bounds`, row by row.
  static func coverage(
    of outline: Outline, rule: FillRule, in bounds: PixelRect
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX {
        let sum = outline.edges.reduce(0) { $0 + area(of: $1, x: x * 256, y: y * 256) }
        bytes.append(shown(sum, rule))
      }
    }
    return bytes
  }

  /// Twice the signed area of the part of a pixel that is to the right of an edge, in units of
  /// (1/256 px)².
  static func area(of edge: Edge, x: Int, y: Int) -> Int {
    let isDown = edge.y0 < edge.y1
    let (x0, y0) = isDown ? (Int(edge.x0), Int(edge.y0)) : (Int(edge.x1), Int(edge.y1))
    let (x1, y1) = isDown ? (Int(edge.x1), Int(edge.y1)) : (Int(edge.x0), Int(edge.y0))
    let (first, last) = (max(y, y0), min(y + 256, y1))
    guard first < last else { return 0 }
    let a = first == y0 ? x0 : x0 + ((first - y0) * (x1 - x0)).quotient(y1 - y0)
    let b = last == y1 ? x1 : x0 + ((last - y0) * (x1 - x0)).quotient(y1 - y0)
    let (left, right) = (min(a, b), max(a, b))
    let height = last - first
    func gained(_ border: Int) -> Int {
      if border >= right { return height }
      return border <= left ? 0 : (border - left) * height / (right - left)
    }
    let before = gained(x)
    let inside = gained(x + 256) - before
    let ends = min(max(left - x, 0), 256) + min(max(right - x, 0), 256)
    return (isDown ? 1 : -1) * (512 * before + inside * (512 - ends))
  }

  private static func shown(_ sum: Int, _ rule: FillRule) -> UInt8 {
    let full = 2 * 256 * 256
    var area = abs(sum)
    if rule == .evenOdd {
      area %= 2 * full
      if area > full { area = 2 * full - area }
    }
    return UInt8((min(area, full) * 255 + full / 2) / full)
  }
}
