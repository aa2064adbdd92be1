import Synchronization
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("The cache of composed rows")
struct CompositionCacheTests {
  private static let size = PixelSize(width: 10, height: 10)

  private func bitmap(_ value: UInt32) -> Bitmap { Bitmap(size: Self.size, filledWith: value) }

  /// The strip that a cache contains for a key, or a new one-colour strip if the cache contains
  /// none.
  private func strip(_ cache: CompositionCache, _ key: Int, _ value: UInt32) -> Strip {
    cache.strip(for: .background(width: key, pixel: 0), size: Self.size) {
      Bitmap(size: Self.size, filledWith: value)
    }
  }

  @Test("Rows that are in the cache are not composed again")
  func hit() {
    let cache = CompositionCache()
    let first = strip(cache, 1, 5)
    let second = strip(cache, 1, 6)
    #expect(second.bitmap == bitmap(5))
    #expect(first.bitmap == bitmap(5))
    #expect(!first.isRetained && second.isRetained)
    #expect(first.id != second.id && strip(cache, 1, 7).id == second.id)
  }

  @Test("Rows are composed when their pixels are needed, and only once for all tasks")
  func lazy() async {
    let composed = Atomic(0)
    let cache = CompositionCache()
    let strips = (0..<40).map { _ in
      cache.strip(for: .background(width: 1, pixel: 0), size: Self.size) {
        composed.add(1, ordering: .relaxed)
        return Bitmap(size: Self.size, filledWith: 9)
      }
    }
    #expect(composed.load(ordering: .relaxed) == 0)
    await withTaskGroup(of: Bool.self) { group in
      for strip in strips { group.addTask { strip.bitmap.pixels.allSatisfy { $0 == 9 } } }
      for await isRight in group { #expect(isRight) }
    }
    #expect(composed.load(ordering: .relaxed) == 1)
  }

  @Test("The cache evicts the least recently used rows, and never exceeds its limit")
  func bound() {
    let cache = CompositionCache(limit: 1_600)
    for key in 0..<50 {
      _ = strip(cache, key, UInt32(key))
      _ = strip(cache, 0, 0)
      #expect(cache.heldBytes <= 1_600)
    }
    #expect(strip(cache, 0, 77).bitmap == bitmap(0), "used all the time, yet forgotten")
    #expect(strip(cache, 1, 78).bitmap == bitmap(78), "kept beyond the limit")
  }

  @Test("Rows larger than the limit are composed each time and not kept")
  func tooLarge() {
    let cache = CompositionCache(limit: 100)
    #expect(strip(cache, 1, 5).bitmap == bitmap(5))
    #expect(strip(cache, 1, 6).bitmap == bitmap(6))
    #expect(cache.heldBytes == 0)
  }
}
