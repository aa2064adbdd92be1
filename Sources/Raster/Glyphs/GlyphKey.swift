/// What a rasterised glyph is cached under.
struct GlyphKey: Hashable, Sendable {
  var typeface: UInt32
  var glyph: UInt32
  /// Device pixels a font unit.
  var scale: Double
  /// The quarter of a pixel that the origin stands at, 0…3.
  var phase: UInt8
}
