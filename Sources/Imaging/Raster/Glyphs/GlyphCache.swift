import KeyreelSupport

/// Rasterised glyphs, shared by all tasks that draw at the same time.
typealias GlyphCache = SharedCache<GlyphKey, CoverageMask>

extension GlyphCache {
  /// Makes an empty cache of at most `limit` bytes.
  convenience init(limit: Int = 16 << 20) {
    // Each glyph's dictionary entry takes roughly 128 bytes in addition to the bytes of the glyph's
    // mask.
    self.init(limit: limit, weight: { $0.bytes.count + 128 })
  }
}

/// The key of a rasterised glyph in the cache.
struct GlyphKey: Hashable, Sendable {
  var typeface: UInt32
  var glyph: UInt32
  /// The number of device pixels per font unit.
  var scale: Double
  /// The origin's offset within a pixel, in quarters of a pixel, 0…3.
  var phase: UInt8
}
