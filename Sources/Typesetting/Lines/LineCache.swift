import Synchronization

/// Keeps the lines shaped last, up to twice a limit: when the young half is full it becomes the old half,
/// and the old half goes.
final class LineCache: Sendable {
  private struct Halves {
    var young: [LineKey: TypesetLine] = [:]
    var old: [LineKey: TypesetLine] = [:]
  }

  private let limit: Int
  private let halves = Mutex(Halves())

  init(limit: Int) { self.limit = max(limit, 1) }

  /// How many lines are kept.
  var count: Int { halves.withLock { $0.young.count + $0.old.count } }

  /// The line of a text, shaped now (outside the lock) if it is not kept.
  func line(_ key: LineKey, shape: () -> TypesetLine) -> TypesetLine {
    if let known = known(key) { return known }
    let line = shape()
    halves.withLock { insert(line, for: key, into: &$0) }
    return line
  }

  private func known(_ key: LineKey) -> TypesetLine? {
    halves.withLock { halves in
      if let line = halves.young[key] { return line }
      guard let line = halves.old.removeValue(forKey: key) else { return nil }
      insert(line, for: key, into: &halves)
      return line
    }
  }

  private func insert(_ line: TypesetLine, for key: LineKey, into halves: inout Halves) {
    if halves.young.count >= limit {
      halves.old = halves.young
      halves.young = [:]
    }
    halves.young[key] = line
  }
}
