import KeyreelSupport
import Synchronization

/// Rows composed for earlier frames, or about to be, kept under exactly what they are composed of.
///
/// It holds at most `limit` bytes of pixels and lets go of what was not used for longest. What is taken from it
/// never differs from what would be composed anew; any number of tasks may share one.
public final class CompositionCache: Sendable {
  private let strips: Mutex<LRUCache<CompositionKey, Strip>>

  /// Makes an empty cache of at most `limit` bytes of pixels; 32 MB unless told otherwise.
  public init(limit: Int = 32 << 20) {
    strips = Mutex(LRUCache(limit: limit))
  }

  /// Lets it hold at least so many bytes of pixels.
  public func allow(_ bytes: Int) { strips.withLock { $0.allow(bytes) } }

  /// How many bytes of pixels it holds now.
  var heldBytes: Int { strips.withLock { $0.weight } }

  /// The strip kept under a key; if there is none, a new one that is composed when its pixels are needed.
  ///
  /// A strip is transient until it is found again: from then on it is a retained one, whose derived data
  /// are worth keeping. Where that is known beforehand, `isRetained` makes it one at once. So what is asked for in one order
  /// gives the same strips, whoever composes them and when.
  func strip(
    for key: CompositionKey, size: PixelSize, isRetained: Bool = false,
    compose: @escaping @Sendable () -> Bitmap
  ) -> Strip {
    strips.withLock { strips in
      guard let known = strips.value(for: key) else {
        let strip = Strip(size: size, isRetained: isRetained, make: compose)
        strips.keep(strip, for: key, weight: 4 * size.count)
        return strip
      }
      if known.isRetained { return known }
      let retained = known.retained()
      strips.update(key) { strip, _ in strip = retained }
      return retained
    }
  }
}
