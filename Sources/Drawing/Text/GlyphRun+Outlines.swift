import KeyreelGeometry
import KeyreelImaging

extension GlyphRun {
  /// The glyphs' outlines, in points of the display list's space, where y grows downward; all lengths across are a share of what
  /// they are, a column staying where it is.
  func outlines(narrowedTo share: Double = 1, around column: Double = 0) -> [Path] {
    glyphs.map { glyph in
      let unit = size / glyph.outline.unitsPerEm
      func placed(_ point: Point) -> Point {
        Point(
          x: column + (glyph.origin.x + point.x * unit - column) * share,
          y: glyph.origin.y - point.y * unit)
      }
      return Path(
        glyph.outline.path.elements.map { element in
          switch element {
          case .move(let point): .move(placed(point))
          case .line(let point): .line(placed(point))
          case .quad(let control, let point): .quad(placed(control), placed(point))
          case .cubic(let first, let second, let point):
            .cubic(placed(first), placed(second), placed(point))
          case .close: .close
          }
        })
    }
  }
}
