import KeyreelSimulation

extension TypesetLine {
  /// The distance, in points, from the line's left edge to the left edge of a caret 2 pt wide after
  /// `count` characters.
  ///
  /// The caret is on the side where the text continues, so that it never covers the preceding
  /// character. It is therefore to the right of a character that runs from left to right, and to
  /// the left of a character that runs from right to left (Behaviour §3g).
  /// - Parameter count: The number of characters before the caret; if the line has fewer
  ///   characters, the caret is at the line's end.
  func caretEdge(after count: Int) -> Double {
    let place = min(max(0, count), characterCount)
    let before = max(0, place - 1)
    let after = min(before + 1, characterCount)
    let (from, to) = (caretPositions[before], caretPositions[after])
    let runsLeft = from == to ? isRightToLeft : to < from
    return caretPositions[place] - (runsLeft ? TextMetrics.caretWidth : 0)
  }

  /// The left and right edges of the ink, in points from the line's left edge; nil for blank lines.
  ///
  /// A curve's bounds are computed from its end points and control points; in well-made fonts, the
  /// curve itself has the same bounds.
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
  /// All end points and control points.
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

/// Measures text for the simulation with the typeface's actual advances, at the platform's text
/// sizes.
package struct TypesetTextMeasure: TextMeasuring {
  private let typesetter: Typesetter

  /// Makes a measure that uses a typesetter.
  package init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Breaks lines before a word that no longer fits, or inside a word that is wider than the line.
  package func lineStarts(
    of text: String, size: Double, weight: TextWeight, width: Double
  ) -> [Int] {
    typesetter.lineStarts(of: text, font: font(size, weight), width: width)
  }

  /// The advance of a string on one line, including spaces at the end.
  package func width(of text: String, size: Double, weight: TextWeight) -> Double {
    typesetter.width(of: text, font: font(size, weight))
  }

  private func font(_ size: Double, _ weight: TextWeight) -> Font {
    TextStyle(size: size, weight: FontWeight(weight)).font
  }
}
