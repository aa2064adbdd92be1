import FormDrawing
import Pixels

/// Rasterised layers, kept while there is room; the one not used for longest goes first.
struct StripCache {
  private struct Entry {
    var strip: Strip
    var lastUse: Int
  }

  /// The most bytes of pixels it keeps.
  private(set) var capacity: Int
  private var entries: [LayerKey: Entry] = [:]
  private var bytes = 0
  private var clock = 0

  /// Makes a cache of at most `capacity` bytes of pixels.
  init(capacity: Int) { self.capacity = capacity }

  /// Lets it keep at least so many bytes.
  mutating func allow(_ bytes: Int) { capacity = max(capacity, bytes) }

  /// Whether a strip is kept under a key.
  func holds(_ key: LayerKey) -> Bool { entries[key] != nil }

  /// The strip kept under a key, if any, which does not count as a use.
  func known(_ key: LayerKey) -> Strip? { entries[key]?.strip }

  /// The strip kept under a key, or the one that `make` makes.
  mutating func strip(for key: LayerKey, make: () -> Strip) -> Strip {
    clock += 1
    if entries[key]?.lastUse != nil {
      entries[key]?.lastUse = clock
    } else {
      insert(make(), for: key)
    }
    guard let entry = entries[key] else { return make() }
    return entry.strip
  }

  private mutating func insert(_ strip: Strip, for key: LayerKey) {
    bytes += strip.size.count * 4
    entries[key] = Entry(strip: strip, lastUse: clock)
    while bytes > capacity, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      bytes -= oldest.value.strip.size.count * 4
      entries.removeValue(forKey: oldest.key)
    }
  }
}
