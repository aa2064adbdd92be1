import Synchronization

/// Rows composed for earlier frames, or about to be, kept under exactly what they are composed of.
///
/// It holds at most `limit` bytes of pixels and lets go of what was not used for longest. What is taken from it
/// never differs from what would be composed anew; any number of tasks may share one.
public final class CompositionCache: Sendable {
  private struct Entry {
    var strip: Strip
    var lastUse: Int
  }

  private struct State {
    var entries: [[Int]: Entry] = [:]
    var bytes = 0
    var clock = 0
    var limit: Int
  }

  private let state: Mutex<State>

  /// Makes an empty cache of at most `limit` bytes of pixels; 32 MB unless told otherwise.
  public init(limit: Int = 32 << 20) {
    state = Mutex(State(limit: limit))
  }

  /// Lets it hold at least so many bytes of pixels.
  public func allow(_ bytes: Int) { state.withLock { $0.limit = max($0.limit, bytes) } }

  /// How many bytes of pixels it holds now.
  var heldBytes: Int { state.withLock { $0.bytes } }

  /// The strip kept under a key; if there is none, a new one that is composed when its pixels are needed.
  ///
  /// A strip is transient until it is found again: from then on it is a retained one, whose derived data
  /// are worth keeping. Where that is known beforehand, `isRetained` makes it one at once. So what is asked for in one order
  /// gives the same strips, whoever composes them and when.
  func strip(
    for key: [Int], size: PixelSize, isRetained: Bool = false,
    compose: @escaping @Sendable () -> Bitmap
  ) -> Strip {
    state.withLock { state in
      if let known = CompositionCache.find(key, in: &state) { return known }
      let strip = Strip(size: size, isRetained: isRetained, make: compose)
      add(strip, under: key, to: &state)
      return strip
    }
  }

  private static func find(_ key: [Int], in state: inout State) -> Strip? {
    guard var entry = state.entries[key] else { return nil }
    state.clock += 1
    entry.lastUse = state.clock
    if !entry.strip.isRetained { entry.strip = entry.strip.retained() }
    state.entries[key] = entry
    return entry.strip
  }

  private func add(_ strip: Strip, under key: [Int], to state: inout State) {
    let size = strip.size.count * 4
    guard size <= state.limit else { return }
    if state.bytes + size > state.limit {
      CompositionCache.shrink(&state, to: (state.limit - size) * 3 / 4)
    }
    state.clock += 1
    let replaced = state.entries.updateValue(Entry(strip: strip, lastUse: state.clock), forKey: key)
    state.bytes += size - (replaced.map { $0.strip.size.count * 4 } ?? 0)
  }

  /// Lets go of what was not used for longest until at most `bytes` are held.
  private static func shrink(_ state: inout State, to bytes: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= bytes { return }
      state.entries[key] = nil
      state.bytes -= entry.strip.size.count * 4
    }
  }
}
