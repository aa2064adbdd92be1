/// A finished picture of the screen, made up of runs of strip rows from top to bottom.
///
/// Rows are opaque, so premultiplied and straight pixels are the same. A frame refers to its strips
/// and does not copy their pixels. Rows to which several layers contribute are composed when their
/// pixels are first requested.
public struct Frame: Sendable {
  /// The width and height, in pixels.
  public let size: PixelSize
  /// The runs, from top to bottom; their row counts add up to the height.
  public let runs: [RowRun]

  /// Makes a frame from runs.
  /// - Precondition: every strip is as wide as the frame, and the rows add up to the frame's
  ///   height.
  public init(size: PixelSize, runs: [RowRun]) {
    precondition(
      runs.allSatisfy { $0.strip.size.width == size.width }, "strips must be as wide as the frame")
    precondition(runs.reduce(0) { $0 + $1.count } == size.height, "runs must fill the frame")
    self.size = size
    self.runs = runs
  }

  /// Makes a frame from one bitmap that no other frame will share.
  public init(_ bitmap: Bitmap) {
    let strip = Strip(bitmap, isRetained: false)
    self.init(
      size: bitmap.size,
      runs: bitmap.height > 0 ? [RowRun(strip: strip, firstRow: 0, count: bitmap.height)] : [])
  }

  /// Composes the rows whose pixels have not been requested yet.
  /// - Complexity: O(*n*) in the number of pixels composed.
  public func composeRows() {
    for run in runs { _ = run.strip.bitmap }
  }

  /// Composes the rows whose pixels have not been requested yet, except those that another task is
  /// composing.
  ///
  /// A later request for the pixels waits for the rows that other tasks are composing; a caller
  /// that does other work before the request may avoid the wait.
  /// - Complexity: O(*n*) in the number of pixels composed.
  public func composeRowsIfFree() {
    for run in runs { run.strip.makeIfFree() }
  }

  /// The frame's pixels in one bitmap.
  /// - Complexity: O(*n*) in the number of pixels.
  public func bitmap() -> Bitmap { Bitmap(size: size, alphaMode: .straight, runs: runs) }

  /// The runs that make up the given rows, from top to bottom.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of runs.
  public func runs(_ rows: Range<Int>) -> [RowRun] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "the rows must exist")
    return runs.clamped(to: rows)
  }

  /// A copy of the frame in which the rows of a run replace an equal number of rows, starting at
  /// `firstRow`.
  /// - Precondition: the replaced rows exist, and the strip is as wide as the frame.
  /// - Complexity: O(*n*) in the number of runs.
  public func replacing(firstRow: Int, with run: RowRun) -> Frame {
    Frame(
      size: size,
      runs: runs(0..<firstRow) + [run] + runs(firstRow + run.count..<size.height))
  }
}

extension Frame {
  /// The range from the first to the last row that looks different in the two frames; nil if all
  /// rows look the same.
  ///
  /// Rows for which both frames use the same row of the same strip are known to be equal and are
  /// not compared.
  /// - Precondition: both frames have the same size.
  /// - Complexity: O(*n*) in the number of runs, and in the number of pixels in rows that are equal
  ///   but not shared.
  public func changedRows(since other: Frame) -> Range<Int>? {
    let spans = spansNotShared(with: other)
    guard let first = spans.lazy.compactMap({ $0.firstUnlike(of: $0.rows) }).first,
      let last = spans.reversed().lazy.compactMap({ $0.firstUnlike(of: $0.rows.reversed()) }).first
    else { return nil }
    return first..<last + 1
  }

  /// The rows for which the two frames use different strips or different rows of one strip, from
  /// top to bottom.
  ///
  /// These rows may still look the same in both frames; all other rows certainly look the same. No
  /// pixels are compared.
  /// - Precondition: both frames have the same size.
  /// - Complexity: O(*n*) in the number of runs.
  public func rowsNotShared(with other: Frame) -> [Range<Int>] {
    spansNotShared(with: other).reduce(into: []) { $0.join($1.rows) }
  }

  /// The smallest rectangle that contains every pixel in which the two frames differ; nil if both
  /// frames use the same strip rows throughout.
  ///
  /// If the frames use different strip rows but no pixel differs, the rectangle is a single pixel
  /// in the first of these rows.
  ///
  /// No pixels are copied, and pixels of shared rows are not compared.
  /// - Precondition: both frames have the same size.
  /// - Complexity: O(*n*) in the number of pixels of rows that are not shared.
  public func changedRect(since other: Frame) -> PixelRect? {
    let spans = spansNotShared(with: other)
    var (left, right, bottom) = (size.width, -1, -1)
    var top: Int?
    for span in spans {
      let difference = span.difference()
      for row in span.rows {
        guard let ends = difference(row) else { continue }
        (left, right, bottom) = (min(left, ends.first), max(right, ends.last), row)
        top = top ?? row
      }
    }
    guard let top else {
      return spans.first.map { PixelRect(x: 0, y: $0.rows.lowerBound, width: 1, height: 1) }
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Consecutive rows that come from a single run in each of two frames.
  ///
  /// The two runs show different strips, or different rows of one strip.
  private struct Span {
    /// The frames' rows.
    var rows: Range<Int>
    var one: RowRun
    var other: RowRun

    /// A function that finds the first and the last column in which a row looks different; the
    /// function returns nil if the row looks the same in both frames.
    func difference() -> (_ row: Int) -> (first: Int, last: Int)? {
      let (here, there) = (one.strip.bitmap, other.strip.bitmap)
      let (first, second) = (one.firstRow - rows.lowerBound, other.firstRow - rows.lowerBound)
      return { here.endsOfDifference(inRow: first + $0, from: there, row: second + $0) }
    }

    func firstUnlike(of rows: some Sequence<Int>) -> Int? {
      let difference = difference()
      return rows.first { difference($0) != nil }
    }
  }

  private func spansNotShared(with other: Frame) -> [Span] {
    precondition(size == other.size, "the frames must have the same size")
    var spans: [Span] = []
    var row = 0
    var (ours, theirs) = (runs.makeIterator(), other.runs.makeIterator())
    var (a, b) = (ours.next(), theirs.next())
    while let one = a, let other = b {
      let count = min(one.count, other.count)
      if one.strip !== other.strip || one.firstRow != other.firstRow {
        spans.append(Span(rows: row..<row + count, one: one, other: other))
      }
      row += count
      a = one.count > count ? one.part(count..<one.count) : ours.next()
      b = other.count > count ? other.part(count..<other.count) : theirs.next()
    }
    return spans
  }
}

extension Bitmap {
  /// The smallest rectangle that contains every pixel in which the two bitmaps differ; the first
  /// pixel alone if the bitmaps are equal.
  ///
  /// - Precondition: both bitmaps have the same size, and at least one pixel.
  /// - Complexity: O(*n*) in the number of pixels.
  public func changedRect(since other: Bitmap) -> PixelRect {
    Frame(self).changedRect(since: Frame(other)) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }
}

extension [Range<Int>] {
  /// Adds a range that does not begin before the last range; ranges that touch or overlap are
  /// joined.
  mutating func join(_ range: Range<Int>) {
    if let last, last.upperBound >= range.lowerBound {
      self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}

extension Bitmap {
  /// Makes a bitmap from runs of rows, from top to bottom.
  ///
  /// The pixels are written directly into newly allocated memory; writing to a shared array would
  /// copy the whole array first.
  /// - Precondition: the strips are as wide as the bitmap, and the rows add up to the bitmap's
  ///   height.
  /// - Complexity: O(*n*) in the number of pixels.
  init(size: PixelSize, alphaMode: AlphaMode, runs: [RowRun]) {
    precondition(
      runs.allSatisfy { $0.strip.size.width == size.width }, "strips must be as wide as the bitmap")
    precondition(runs.reduce(0) { $0 + $1.count } == size.height, "runs must fill the bitmap")
    unsafe self.init(size: size, alphaMode: alphaMode) { pixels in
      var target = unsafe pixels
      for run in runs {
        let count = run.count * size.width
        unsafe run.strip.bitmap.withPixels { rows in
          unsafe target.initialize(from: rows + run.firstRow * size.width, count: count)
        }
        unsafe target += count
      }
    }
  }
}

extension Frame {
  /// The frame's pixels in a rectangle, copied once.
  /// - Precondition: the rectangle is inside the frame.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  public func bitmap(in rect: PixelRect) -> Bitmap {
    precondition(PixelRect(size: size).contains(rect), "the rectangle must be inside the frame")
    let (runs, width) = (runs(rect.y..<rect.maxY), size.width)
    return unsafe Bitmap(size: rect.size, alphaMode: .straight) { pixels in
      var target = unsafe pixels
      for run in runs {
        unsafe run.strip.bitmap.withPixels { rows in
          for row in run.rows {
            unsafe target.initialize(from: rows + row * width + rect.x, count: rect.width)
            unsafe target += rect.width
          }
        }
      }
    }
  }
}
