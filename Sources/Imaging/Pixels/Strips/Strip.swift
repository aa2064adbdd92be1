import Synchronization

/// An immutable bitmap with an identity, whose rows frames refer to instead of copying them.
///
/// What is derived from a row (its digest, its compressed bytes) can be kept under the strip's `id` and
/// used wherever the row lands. Two strips never share an `id` within a process.
public final class Strip: Sendable {
  private enum Content {
    case bitmap(Bitmap)
    case pending(Pending<Bitmap, Never>)
  }

  /// The width and height, in pixels.
  public let size: PixelSize
  /// What tells this strip from every other of the process.
  public let id: UInt64
  /// Whether it is expected to serve many frames, so that caching what is derived from it pays.
  public let isRetained: Bool
  /// The rows of other strips that it is made of, from top to bottom; empty where all rows are its own.
  ///
  /// Frames refer to those rows, so what is derived from them serves here too. None of these strips is made of others.
  public let sources: [RowRun]

  private let content: Content

  /// For each row, the first of the equal rows that it ends, or −1 until somebody asks; empty at first.
  private let equalRows = Mutex<[Int32]>([])

  private static let counter = Atomic<UInt64>(0)

  /// Makes a strip of a bitmap, retained unless it was composed for one frame only.
  public convenience init(_ bitmap: Bitmap, isRetained: Bool = true) {
    self.init(.bitmap(bitmap), bitmap.size, isRetained: isRetained)
  }

  /// Makes a retained strip of rows of others.
  /// - Precondition: the strips are of one width, and no pixels of theirs are still to be made.
  public convenience init(rows: [RowRun], alphaMode: AlphaMode) {
    precondition(!rows.isEmpty && rows.allSatisfy { $0.strip.sources.isEmpty }, "rows of their own")
    let height = rows.reduce(0) { $0 + $1.count }
    let size = PixelSize(width: rows[0].strip.size.width, height: height)
    let whole = Pending { () throws(Never) in
      Bitmap(size: size, alphaMode: alphaMode, runs: rows)
    }
    self.init(.pending(whole), size, isRetained: true, sources: rows)
  }

  /// Makes a strip whose pixels are made, once, when somebody needs them; retained where many frames will show it.
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

  /// The pixels; where they are still to be made, that is done now, or waited for while another task does it.
  public var bitmap: Bitmap {
    switch content {
    case .bitmap(let bitmap): bitmap
    case .pending(let pending): pending.value()
    }
  }

  /// Makes the pixels, where they are still to be made and no other task is about to.
  func makeIfFree() {
    if case .pending(let pending) = content { pending.makeIfFree() }
  }

  /// A strip of the same pixels that is expected to serve many frames.
  func retained() -> Strip { Strip(content, size, isRetained: true, sources: sources) }

  /// The row where the stretch of equal rows starts that all of `rows` belong to; their own first where they differ,
  /// and in strips that were not there from the start, which are not made for this.
  /// - Precondition: the rows exist, at least one.
  /// - Complexity: O(*n*) in the pixels of the equal rows the first time, then O(1).
  func firstRow(ofEqual rows: Range<Int>) -> Int {
    guard case .bitmap(let bitmap) = content else { return rows.lowerBound }
    return equalRows.withLock { starts in
      if starts.isEmpty { starts = [Int32](repeating: -1, count: bitmap.height) }
      return min(rows.lowerBound, bitmap.startOfEqualRows(rows.upperBound - 1, known: &starts))
    }
  }
}
