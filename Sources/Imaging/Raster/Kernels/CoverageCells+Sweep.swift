extension CoverageCells {
  /// Sums up a row into coverage and clears its cells; gives the number of spans.
  ///
  /// Non-zero winding shows the absolute sum, at most full; even-odd folds it back at every second turn.
  /// Both are exact wherever the winding number does not change within a pixel other than between 0 and
  /// ±1; where overlapping contours have edges in one pixel, it shows their areas added, at most full.
  /// - Precondition: `bytes` holds a whole row of cells, `spans` as many as there are groups of four.
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

  /// The coverage of 0…255, rounded half up, that a sum of cells stands for.
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
