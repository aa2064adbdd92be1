import Synchronization

/// An immutable bitmap with an identity, whose rows frames refer to instead of copying them.
///
/// What is derived from a row (its digest, its compressed bytes) can be kept under the strip's `id` and
/// used wherever the row lands. Two strips never share an `id` within a process.
public final class Strip: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// What tells this strip from every other of the process.
  public let id: UInt64
  /// Whether it is expected to serve many frames, so that caching what is derived from it pays.
  public let isLasting: Bool

  /// For each row, the first of the equal rows that it ends, or −1 until somebody asks; empty at first.
  private let equalRows = Mutex<[Int32]>([])

  private static let counter = Atomic<UInt64>(0)

  /// Makes a strip of a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - isLasting: Whether many frames will show it; false for rows composed for one frame only.
  public init(_ bitmap: Bitmap, isLasting: Bool = true) {
    self.bitmap = bitmap
    self.isLasting = isLasting
    id = Strip.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The row where the stretch of equal rows starts that all of `rows` belong to; their own first where they differ.
  /// - Precondition: the rows exist, at least one.
  /// - Complexity: O(*n*) in the pixels of the equal rows the first time, then O(1).
  func firstRow(ofEqual rows: Range<Int>) -> Int {
    equalRows.withLock { starts in
      if starts.isEmpty { starts = [Int32](repeating: -1, count: bitmap.height) }
      return min(rows.lowerBound, bitmap.startOfEqualRows(rows.upperBound - 1, known: &starts))
    }
  }
}
