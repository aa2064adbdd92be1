import KeyreelGeometry

/// A glyph and where its origin (left end of the baseline) stands, in points.
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
