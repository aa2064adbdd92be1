import Testing
import TestSupport

@testable import Pixels

@Suite("The cache of composed rows")
struct CompositionCacheTests {
  private func bitmap(_ value: UInt32) -> Bitmap {
    Bitmap(size: PixelSize(width: 10, height: 10), filledWith: value)
  }

  @Test("What is known is not composed again")
  func hit() {
    let cache = CompositionCache()
    let first = cache.strip(for: [1]) { bitmap(5) }
    let second = cache.strip(for: [1]) {
      Issue.record("composed twice")
      return bitmap(6)
    }
    #expect(second.bitmap == first.bitmap)
    #expect(!first.isLasting && second.isLasting)
  }

  @Test("It forgets what was not used for longest, and never holds more than its limit")
  func bound() {
    let cache = CompositionCache(limit: 1_600)
    for key in 0..<50 {
      _ = cache.strip(for: [key]) { bitmap(UInt32(key)) }
      _ = cache.strip(for: [0]) { bitmap(0) }
      #expect(cache.heldBytes <= 1_600)
    }
    _ = cache.strip(for: [0]) {
      Issue.record("used all the time, yet forgotten")
      return bitmap(0)
    }
    var isForgotten = false
    _ = cache.strip(for: [1]) {
      isForgotten = true
      return bitmap(1)
    }
    #expect(isForgotten)
  }

  @Test("What is larger than the limit is composed each time and not kept")
  func tooLarge() {
    let cache = CompositionCache(limit: 100)
    #expect(cache.strip(for: [1]) { bitmap(5) }.bitmap == bitmap(5))
    #expect(cache.heldBytes == 0)
  }
}
