import KeyreelGeometry

/// Glyphs of one size, in drawing order.
public struct GlyphRun: Sendable, Hashable {
  /// The size of an em, in points.
  public var size: Double
  /// The glyphs; their origins are relative to the display list's space.
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
