extension Frame {
  /// From the first to the last row that looks unlike the other frame's; nil where all look alike.
  ///
  /// Rows that both frames take from the same place of the same strip are equal without a look at them.
  /// - Precondition: both have the same size.
  /// - Complexity: O(*n*) in the number of runs, and in the pixels of rows that are equal but not the same.
  public func changedRows(since other: Frame) -> Range<Int>? {
    precondition(size == other.size, "frames of one size")
    let spans = Self.spans(self, other)
    var first: Int?
    for span in spans {
      if let row = span.rows.first(where: { !span.isEqual(at: $0) }) {
        first = row
        break
      }
    }
    guard let first else { return nil }
    for span in spans.reversed() {
      if let last = span.rows.reversed().first(where: { !span.isEqual(at: $0) }) {
        return first..<last + 1
      }
    }
    return nil
  }

  /// The rows that are not taken from the same place of the same strip as the other frame's, from top to bottom.
  ///
  /// They may look alike all the same; all others surely do. No pixel is looked at.
  /// - Precondition: both have the same size.
  /// - Complexity: O(*n*) in the number of runs.
  public func rowsNotShared(with other: Frame) -> [Range<Int>] {
    precondition(size == other.size, "frames of one size")
    var ranges: [Range<Int>] = []
    for span in Self.spans(self, other) where !span.isShared {
      if let last = ranges.last, last.upperBound == span.rows.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<span.rows.upperBound
      } else {
        ranges.append(span.rows)
      }
    }
    return ranges
  }

  /// The smallest rectangle that holds every pixel unlike the other frame's; one pixel where rows differ in their places alone, nil
  /// where both take all rows from the same places.
  ///
  /// No pixel is copied, and those of shared rows are not looked at.
  /// - Precondition: both have the same size.
  /// - Complexity: O(*n*) in the number of pixels of rows that are not shared.
  public func changedRect(since other: Frame) -> PixelRect? {
    precondition(size == other.size, "frames of one size")
    var (left, right, bottom) = (size.width, -1, -1)
    var (top, firstNotShared): (Int?, Int?)
    for span in Self.spans(self, other) where !span.isShared {
      firstNotShared = firstNotShared ?? span.rows.lowerBound
      for row in span.rows {
        guard let ends = span.endsOfDifference(at: row) else { continue }
        (left, right, bottom) = (min(left, ends.first), max(right, ends.last), row)
        top = top ?? row
      }
    }
    guard let top else {
      return firstNotShared.map { PixelRect(x: 0, y: $0, width: 1, height: 1) }
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Rows that both frames take in one piece.
  private struct Span {
    /// The frames' rows.
    var rows: Range<Int>
    var one: RowRun
    var other: RowRun

    var isShared: Bool { one.strip === other.strip && one.firstRow == other.firstRow }

    func isEqual(at row: Int) -> Bool {
      let offset = row - rows.lowerBound
      if isShared { return true }
      let width = one.strip.size.width
      let (a, b) = ((one.firstRow + offset) * width, (other.firstRow + offset) * width)
      return one.strip.bitmap.pixels[a..<a + width] == other.strip.bitmap.pixels[b..<b + width]
    }

    func endsOfDifference(at row: Int) -> (first: Int, last: Int)? {
      let offset = row - rows.lowerBound
      return one.strip.bitmap.endsOfDifference(
        inRow: one.firstRow + offset, from: other.strip.bitmap, row: other.firstRow + offset)
    }
  }

  private static func spans(_ one: Frame, _ other: Frame) -> [Span] {
    var spans: [Span] = []
    var (i, j, row) = (0, 0, 0)
    var (a, b) = (one.runs.first, other.runs.first)
    while let first = a, let second = b {
      let count = min(first.count, second.count)
      spans.append(Span(rows: row..<row + count, one: first, other: second))
      row += count
      a = first.count > count ? first.dropping(count) : one.run(after: &i)
      b = second.count > count ? second.dropping(count) : other.run(after: &j)
    }
    return spans
  }

  private func run(after index: inout Int) -> RowRun? {
    index += 1
    return index < runs.count ? runs[index] : nil
  }
}

extension RowRun {
  /// The run without its first rows; fewer than it has.
  fileprivate func dropping(_ rows: Int) -> RowRun {
    RowRun(strip: strip, firstRow: firstRow + rows, count: count - rows)
  }
}
