import KeyreelSupport
import Synchronization

/// An immutable bitmap with an identity; frames refer to the bitmap's rows instead of copying them.
///
/// Values derived from a row, such as a digest or compressed bytes, can be cached under the strip's
/// `id` and used wherever the row is shown. Two strips never share an `id` within a process.
public final class Strip: Sendable {
  private enum Content {
    case bitmap(Bitmap)
    case pending(Pending<Bitmap, Never>)
  }

  /// The width and height, in pixels.
  public let size: PixelSize
  /// The strip's identity, which is unique within the process.
  public let id: UInt64
  /// Whether the strip is expected to serve many frames, so that caching derived data is
  /// worthwhile.
  public let isRetained: Bool
  /// The rows of other strips that this strip is made of, from top to bottom; empty if all rows are
  /// the strip's own.
  ///
  /// Frames refer to the other strips' rows, so data derived from these rows can be used for this
  /// strip too. The other strips have only rows of their own.
  public let sources: [RowRun]

  private let content: Content

  /// For each row, the index of the first of the consecutive equal rows that end with the row; −1
  /// if the index is not known yet.
  ///
  /// The array is empty at first.
  private let equalRows = Mutex<[Int32]>([])

  private static let counter = Atomic<UInt64>(0)

  /// Makes a strip from a bitmap; `isRetained` is false if the bitmap was composed for one frame
  /// only.
  public convenience init(_ bitmap: Bitmap, isRetained: Bool = true) {
    self.init(.bitmap(bitmap), bitmap.size, isRetained: isRetained)
  }

  /// Makes a retained strip from rows of other strips.
  /// - Precondition: there is at least one run. The strips have the same width and only rows of
  ///   their own, and all their pixels have been made.
  public convenience init(rows: [RowRun], alphaMode: AlphaMode) {
    precondition(
      !rows.isEmpty && rows.allSatisfy { $0.strip.sources.isEmpty },
      "the strips must have rows of their own")
    let height = rows.reduce(0) { $0 + $1.count }
    let size = PixelSize(width: rows[0].strip.size.width, height: height)
    let whole = Pending { () throws(Never) in
      Bitmap(size: size, alphaMode: alphaMode, runs: rows)
    }
    self.init(.pending(whole), size, isRetained: true, sources: rows)
  }

  /// Makes a strip whose pixels are made once, when they are first needed; `isRetained` is true if
  /// many frames will show the strip.
  public convenience init(
    size: PixelSize, isRetained: Bool, make: @escaping @Sendable () -> Bitmap
  ) {
    self.init(.pending(Pending(make)), size, isRetained: isRetained)
  }

  private init(
    _ content: Content, _ size: PixelSize, isRetained: Bool, sources: [RowRun] = []
  ) {
    self.content = content
    self.sources = sources
    self.size = size
    self.isRetained = isRetained
    id = Strip.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The pixels.
  ///
  /// If the pixels have not been made yet, the getter makes the pixels or waits for the task that
  /// is making them.
  public var bitmap: Bitmap {
    switch content {
    case .bitmap(let bitmap): bitmap
    case .pending(let pending): pending.value()
    }
  }

  /// Makes the pixels if they have not been made yet and no other task is making them.
  func makeIfFree() {
    if case .pending(let pending) = content { pending.makeIfFree() }
  }

  /// A strip that has the same pixels and is expected to serve many frames.
  func retained() -> Strip { Strip(content, size, isRetained: true, sources: sources) }

  /// The first of the consecutive equal rows that include all of `rows`.
  ///
  /// If the rows differ, the result is the first of `rows`. The result is also the first of `rows`
  /// if the strip's pixels are made lazily, because this function does not make pixels.
  /// - Precondition: the rows exist, and there is at least one.
  /// - Complexity: The first call is O(*n*) in the number of pixels in the equal rows; later calls
  ///   are O(1).
  func firstRow(ofEqual rows: Range<Int>) -> Int {
    guard case .bitmap(let bitmap) = content else { return rows.lowerBound }
    return equalRows.withLock { starts in
      if starts.isEmpty { starts = [Int32](repeating: -1, count: bitmap.height) }
      return min(rows.lowerBound, bitmap.startOfEqualRows(rows.upperBound - 1, known: &starts))
    }
  }
}

extension Strip {
  /// The smallest number of rows for which a separate run is worthwhile.
  private static let fewestShared = 16
  /// The maximum number of runs from which a strip is made.
  ///
  /// A strip that would need more runs gets rows of its own, so that frames consist of few pieces.
  private static let mostSources = 12

  /// A retained strip that has a bitmap's pixels, and shares rows with the strip that it replaces.
  ///
  /// If all rows look the same, the result is the other strip itself. The rows at the top and at
  /// the bottom that look the same are shared with the other strip; only the rows in between are
  /// new. Equal rows at the top or at the bottom are shared only if there are at least 16 of them.
  /// Nothing is shared if the result would need too many runs, if the other strip is not retained,
  /// or if the other strip and the bitmap differ in size or alpha mode. Data derived from shared
  /// rows (digests, compressed bytes, compositions) is not computed again.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func replacing(_ other: Strip, with bitmap: Bitmap) -> Strip {
    guard other.isRetained, other.size == bitmap.size, bitmap.height > 0 else {
      return Strip(bitmap)
    }
    let before =
      other.sources.isEmpty
      ? [RowRun(strip: other, firstRow: 0, count: other.size.height)] : other.sources
    guard before.first?.strip.bitmap.alphaMode == bitmap.alphaMode else { return Strip(bitmap) }
    guard let changed = bitmap.rowsUnlike(before) else { return other }
    let top = changed.lowerBound < fewestShared ? 0 : changed.lowerBound
    let bottom =
      bitmap.height - changed.upperBound < fewestShared ? bitmap.height : changed.upperBound
    guard top > 0 || bottom < bitmap.height else { return Strip(bitmap) }
    let own = Strip(bitmap.rows(top..<bottom))
    let rows =
      before.clamped(to: 0..<top) + [RowRun(strip: own, firstRow: 0, count: bottom - top)]
      + before.clamped(to: bottom..<bitmap.height)
    return rows.count > mostSources ? Strip(bitmap) : Strip(rows: rows, alphaMode: bitmap.alphaMode)
  }
}

extension Bitmap {
  /// The range from the first to the last row that differs from the corresponding row of the given
  /// runs; nil if no row differs.
  /// - Precondition: the runs are as wide as the bitmap, and have as many rows as the bitmap.
  fileprivate func rowsUnlike(_ runs: [RowRun]) -> Range<Int>? {
    var changed: Range<Int>?
    var row = 0
    for run in runs {
      let other = run.strip.bitmap
      for place in run.rows {
        if endsOfDifference(inRow: row, from: other, row: place) != nil {
          changed = (changed?.lowerBound ?? row)..<row + 1
        }
        row += 1
      }
    }
    return changed
  }
}

/// A cache of values made from strips, keyed by strip identity.
package typealias StripCache<Value: Sendable> = LRUCache<UInt64, Value>

extension StripCache where Key == UInt64 {
  /// The cached value of a strip, or a newly made value if none is cached; only values of retained
  /// strips are cached.
  package mutating func value(of strip: Strip, weight: Int, make: () -> Value) -> Value {
    strip.isRetained ? value(for: strip.id, weight: weight, make: make) : make()
  }
}

/// Consecutive rows of a strip, as a part of a frame.
public struct RowRun: Sendable {
  /// The strip that the rows come from; the strip is as wide as the frame.
  public var strip: Strip
  /// The index of the run's first row in the strip.
  public var firstRow: Int
  /// The number of rows, at least one.
  public var count: Int

  /// The range of the strip's rows that belong to the run.
  public var rows: Range<Int> { firstRow..<firstRow + count }

  /// Makes a run of `count` rows of a strip, starting at `firstRow`.
  /// - Precondition: the rows exist.
  public init(strip: Strip, firstRow: Int, count: Int) {
    precondition(firstRow >= 0 && count > 0 && firstRow + count <= strip.size.height)
    self.strip = strip
    self.firstRow = firstRow
    self.count = count
  }

  /// A part of the run: the given rows, counted from the run's first row.
  /// - Precondition: the rows exist, and there is at least one.
  func part(_ rows: Range<Int>) -> RowRun {
    RowRun(strip: strip, firstRow: firstRow + rows.lowerBound, count: rows.count)
  }
}

extension [RowRun] {
  /// Adds a run, or extends the last run if the new run directly continues it in the same strip.
  package mutating func join(_ run: RowRun) {
    if let last, last.strip === run.strip, last.firstRow + last.count == run.firstRow {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }

  /// The parts of the runs that lie in a range of rows; rows are counted from the first row of the
  /// first run.
  func clamped(to rows: Range<Int>) -> [RowRun] {
    var runs: [RowRun] = []
    var top = 0
    for run in self {
      let common = rows.clamped(to: top..<top + run.count)
      if !common.isEmpty {
        runs.append(run.part(common.lowerBound - top..<common.upperBound - top))
      }
      top += run.count
    }
    return runs
  }
}
