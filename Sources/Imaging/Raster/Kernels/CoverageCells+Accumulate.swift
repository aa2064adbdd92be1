// Precondition of the private functions here: rows and columns passed lie inside the cells.

extension CoverageCells {
  /// Adds the part of an edge inside the band, whose top left corner is at (`left`, `top`) in 1/256 px.
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
      // Crossings of row borders: quotient and remainder are carried on, which equals a division each.
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

  /// `x + ⌊numerator / denominator⌋` and the remainder of that division.
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

  /// Adds a piece of `height` steps within one row, between two positions.
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

  /// A piece across several columns; the height at each column border is `⌊height·distance/width⌋`.
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

  /// Shares a piece's area between its column and everything right of it.
  ///
  /// `right` is the sum of both ends' distances from the column's left border.
  @inline(__always)
  private func put(_ cell: UnsafeMutablePointer<Int32>, height: Int, right: Int) {
    unsafe cell[0] &+= Int32(truncatingIfNeeded: height &* (512 &- right))
    unsafe cell[1] &+= Int32(truncatingIfNeeded: height &* right)
  }

  /// Notes that the cells of a range of columns, both included, were touched.
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
