import KeyreelGeometry

/// The shape of one glyph in font units, shared by everything that draws it.
///
/// y grows upward, as fonts have it; the baseline is at 0. Identity is the typeface and glyph number, so
/// that flattened or rasterised forms can be cached under it.
public final class GlyphOutline: Sendable, Hashable {
  /// Which face of the process the glyph belongs to.
  public let typeface: UInt32
  /// The glyph's number in its face.
  public let glyph: UInt32
  /// Font units an em.
  public let unitsPerEm: Double
  /// The outline, in font units; empty for a space.
  public let path: Path

  /// Makes an outline.
  public init(typeface: UInt32, glyph: UInt32, unitsPerEm: Double, path: Path) {
    self.typeface = typeface
    self.glyph = glyph
    self.unitsPerEm = unitsPerEm
    self.path = path
  }

  /// Whether two outlines are the same glyph of the same face.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool {
    a.typeface == b.typeface && a.glyph == b.glyph
  }

  /// Feeds the identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeface)
    hasher.combine(glyph)
  }
}
