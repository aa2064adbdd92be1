import KeyreelImaging
import Testing

@testable import KeyreelImaging

@Suite("The cache of rasterised glyphs")
struct GlyphCacheTests {
  private func key(_ glyph: UInt32) -> GlyphKey {
    GlyphKey(typeface: 1, glyph: glyph, scale: 1, phase: 0)
  }

  private func mask() -> CoverageMask {
    CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Glyphs in use are kept, and the others are evicted")
  func generations() {
    // Each mask counts as 100 bytes, plus 128 bytes for its entry, so the limit allows four masks.
    let cache = GlyphCache(limit: 1_000)
    for glyph in UInt32(0)..<40 {
      _ = cache.value(for: key(glyph)) { mask() }
      var isMadeAnew = false
      _ = cache.value(for: key(0)) {
        isMadeAnew = true
        return mask()
      }
      #expect(!isMadeAnew)
    }
    var isForgotten = false
    _ = cache.value(for: key(1)) {
      isForgotten = true
      return mask()
    }
    #expect(isForgotten)
  }

  @Test("A glyph's masks are kept separately for each size and phase")
  func keys() {
    let cache = GlyphCache()
    var made = 0
    for scale in [0.5, 1.0] {
      for phase in UInt8(0)..<4 {
        for _ in 0..<2 {
          _ = cache.value(for: GlyphKey(typeface: 1, glyph: 1, scale: scale, phase: phase)) {
            made += 1
            return mask()
          }
        }
      }
    }
    #expect(made == 8)
  }
}
