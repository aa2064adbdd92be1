import KeyreelGeometry

extension Canvas {
  /// The largest em, in pixels, whose glyphs are kept as masks; larger ones are filled each time.
  private static let largestCachedSize = 200.0

  /// Draws glyphs in one premultiplied colour.
  mutating func draw(_ run: GlyphRun, _ color: UInt32) {
    let size = run.size * Double(scale)
    guard size > 0 else { return }
    for glyph in run.glyphs {
      draw(glyph, size: size, color)
    }
  }

  private mutating func draw(_ glyph: PositionedGlyph, size: Double, _ color: UInt32) {
    guard !glyph.outline.path.isEmpty else { return }
    // Rounded to the fine grid first: positions that differ in the last bits only fall to the same side.
    let x = (Fixed.steps(glyph.origin.x * Double(scale)) + 32) >> 6
    let y = (Fixed.steps(glyph.origin.y * Double(scale)) + 128) >> 8
    let unit = size / glyph.outline.unitsPerEm
    let key = GlyphKey(
      typeface: glyph.outline.typeface, glyph: glyph.outline.glyph, scale: unit,
      phase: UInt8(truncatingIfNeeded: x & 3))
    let (column, row) = (x >> 2 - left, y - top)
    if size > Canvas.largestCachedSize {
      let outline = Outline(
        glyph.outline.path, scaleX: unit, scaleY: -unit, dx: column, dy: row,
        phase: (x & 3) * 64)
      fill(outline, .nonZero, color)
    } else {
      let mask = mask(of: glyph.outline, key: key)
      painter.paint(mask, dx: column, dy: row, color: color, clip: clip)
    }
  }

  private mutating func mask(of outline: GlyphOutline, key: GlyphKey) -> CoverageMask {
    glyphs.value(for: key) {
      let edges = Outline(
        outline.path, scaleX: key.scale, scaleY: -key.scale, phase: Int(key.phase) * 64)
      return CoverageMask(edges, rule: .nonZero, inside: edges.pixelBounds(), filler: &filler)
    }
  }
}
