import KeyreelGeometry
import KeyreelScene
import KeyreelTypesetting

extension TypesetLine {
  /// The left and right ends of what is drawn, in points from the line's start; nil for blank lines.
  ///
  /// Curves count with the hull of their points, which touches them at their extremes in well-made fonts.
  var inkSpan: ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for glyph in glyphs.glyphs {
      let scale = glyphs.size / glyph.outline.unitsPerEm
      for point in glyph.outline.path.points {
        low = min(low, glyph.origin.x + point.x * scale)
        high = max(high, glyph.origin.x + point.x * scale)
      }
    }
    return low <= high ? low...high : nil
  }
}

extension Path {
  /// All end and control points.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .cubic(let c1, let c2, let p): [c1, c2, p]
      case .close: []
      }
    }
  }
}
