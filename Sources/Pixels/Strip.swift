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
}
