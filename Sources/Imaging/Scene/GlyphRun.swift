import KeyreelGeometry

/// Glyphs of one size, in drawing order.
public struct GlyphRun: Sendable, Hashable {
  /// The size of an em, in points.
  public var size: Double
  /// The glyphs; their origins are in the display list's coordinate space.
  public var glyphs: [PositionedGlyph]

  /// Makes a run.
  public init(size: Double, glyphs: [PositionedGlyph]) {
    self.size = size
    self.glyphs = glyphs
  }

  /// This run moved by an offset, in points.
  public func offsetBy(dx: Double, dy: Double) -> GlyphRun {
    var copy = self
    for index in copy.glyphs.indices {
      copy.glyphs[index].origin = copy.glyphs[index].origin.offsetBy(dx: dx, dy: dy)
    }
    return copy
  }
}

/// A glyph and its origin (the left end of the baseline), in points.
public struct PositionedGlyph: Sendable, Hashable {
  /// The shape.
  public var outline: GlyphOutline
  /// The origin on the baseline, in points.
  public var origin: Point

  /// Makes a positioned glyph.
  public init(outline: GlyphOutline, origin: Point) {
    self.outline = outline
    self.origin = origin
  }
}

/// The shape of one glyph in font units, shared by everything that draws the glyph.
///
/// y grows upward, as in fonts; the baseline is at 0. Two outlines are equal if their typefaces and
/// glyph numbers are equal, so flattened or rasterised forms can be cached by outline.
public final class GlyphOutline: Sendable, Hashable {
  /// The number that identifies the glyph's typeface within the process.
  public let typeface: UInt32
  /// The glyph's number in its typeface.
  public let glyph: UInt32
  /// Font units per em.
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

  /// Whether two outlines represent the same glyph of the same typeface.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool {
    a.typeface == b.typeface && a.glyph == b.glyph
  }

  /// Feeds the typeface's and the glyph's numbers to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeface)
    hasher.combine(glyph)
  }
}
