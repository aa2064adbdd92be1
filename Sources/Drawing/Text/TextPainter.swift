import KeyreelGeometry
import KeyreelImaging

/// Puts lines of text into display lists, with baselines on the pixel grid.
struct TextPainter: Sendable {
  /// The typesetter that shapes the text.
  let typesetter: Typesetter
  /// Device pixels per point.
  let scale: Int

  /// The length of one device pixel, in points.
  var pixel: Double { 1 / Double(scale) }

  /// Draws one line of text with its left edge, middle or right edge at a point on the baseline;
  /// the point's y coordinate is rounded to pixels.
  ///
  /// Text longer than the width is truncated with an ellipsis; if there is no room even for the
  /// ellipsis, nothing is drawn.
  func draw(
    _ text: String, _ style: TextStyle, _ color: Color, at point: Point,
    alignment: TextAlignment = .left, width: Double = .infinity, in list: inout DisplayList
  ) {
    guard !text.isEmpty else { return }
    let line = self.line(text, style, width: width)
    guard line.visibleWidth <= width + 0.01 else { return }
    let x: Double =
      switch alignment {
      case .left: point.x
      case .center: point.x - line.visibleWidth / 2
      case .right: point.x - line.visibleWidth
      }
    let origin = Point(x: x, y: point.y.rounded(toPixelsAt: scale))
    list.append(line, at: origin, color, scale: scale)
    guard style.extraWeight > 0 else { return }
    // Half of the stroke lies inside the letter's outline, and half outside.
    let stroke = StrokeStyle(width: style.extraWeight * style.font.size, cap: .butt, join: .miter)
    for outline in line.glyphs(at: origin).outlines() {
      list.append(.stroke(outline, stroke, color))
    }
  }

  /// Draws a line of text whose right edge is at a point, with its letters narrowed to the fraction
  /// `share` of their usual width.
  func drawNarrow(
    _ text: String, _ style: TextStyle, _ color: Color, endingAt point: Point, share: Double,
    in list: inout DisplayList
  ) {
    let line = self.line(text, style)
    let origin = Point(x: point.x - line.visibleWidth, y: point.y.rounded(toPixelsAt: scale))
    for outline in line.glyphs(at: origin).outlines(narrowedTo: share, around: point.x) {
      list.fill(outline, color)
    }
  }

  /// A line no wider than `width`; longer text is truncated with an ellipsis.
  func line(_ text: String, _ style: TextStyle, width: Double = .infinity) -> TypesetLine {
    width == .infinity
      ? typesetter.line(text, font: style.font)
      : typesetter.truncated(text, font: style.font, width: width)
  }

  /// The style, reduced to the size at which the text's ink is as wide as `width`; unchanged if the
  /// ink fits.
  func fitted(_ text: String, _ style: TextStyle, to width: Double) -> TextStyle {
    guard let ink = line(text, style).inkSpan, ink.upperBound - ink.lowerBound > width else {
      return style
    }
    let share = max(0, width) / (ink.upperBound - ink.lowerBound)
    var style = style
    style.size *= share
    style.tracking = style.tracking.map { $0 * share }
    return style
  }

  /// How far, in points, centred text has to move to the right for its ink to be centred; negative
  /// if the text has to move to the left.
  func inkShift(of text: String, _ style: TextStyle) -> Double {
    let line = self.line(text, style)
    guard let ink = line.inkSpan else { return 0 }
    return line.visibleWidth / 2 - (ink.lowerBound + ink.upperBound) / 2
  }

  /// Draws text wrapped to the width of `room`.
  ///
  /// Lines that are entirely above or below `span`, a range of y coordinates, are left out.
  /// Without an alignment, each line is aligned with the side on which its text begins.
  /// - Returns: The wrapped lines, which the caller needs to place a caret.
  /// - Complexity: O(*n*) in the number of lines in the span, and in the length of the text that
  ///   has yet to be broken into lines.
  @discardableResult
  func drawLines(
    _ text: String, _ style: TextStyle, _ color: Color, in room: Rect, lineHeight: Double,
    alignment: TextAlignment? = nil, seen span: ClosedRange<Double>, in list: inout DisplayList
  ) -> WrappedText {
    let lines = typesetter.wrapped(text, font: style.font, width: room.width)
    let lead = (lineHeight - style.lineHeight) / 2
    for index in lines.seen(from: room.minY, lineHeight: lineHeight, in: span) {
      guard lines.isSeen(index, from: room.minY, lineHeight: lineHeight, in: span) else { continue }
      let top = room.minY + Double(index) * lineHeight
      let line = typesetter.line(index, of: lines, font: style.font)
      let baseline = (top + lead).rounded(toPixelsAt: scale) + style.ascent
      let x = start(of: line, in: room, alignment)
      list.append(
        line, at: Point(x: x, y: baseline.rounded(toPixelsAt: scale)), color, scale: scale)
    }
    return lines
  }

  /// The x coordinate of a line's left edge in `room`.
  func start(of line: TypesetLine, in room: Rect, _ alignment: TextAlignment? = nil) -> Double {
    switch alignment ?? (line.isRightToLeft ? .right : .left) {
    case .left: room.minX
    case .center: room.midX - line.visibleWidth / 2
    case .right: room.maxX - line.visibleWidth
    }
  }

  /// The y coordinate, in points, of the baseline that centres a line's box vertically in a
  /// rectangle, as the platform's controls do.
  func baseline(centredIn rect: Rect, _ style: TextStyle) -> Double {
    let top = (rect.midY - style.lineHeight / 2).rounded(toPixelsAt: scale)
    return top + style.ascent
  }
}

extension WrappedText {
  /// Whether a line lies in a range of y coordinates or touches it.
  func isSeen(
    _ index: Int, from top: Double, lineHeight: Double, in span: ClosedRange<Double>
  ) -> Bool {
    let own = top + Double(index) * lineHeight
    return own + lineHeight >= span.lowerBound && own <= span.upperBound
  }

  /// The lines that lie in a range of y coordinates or touch it, with at most one extra line at
  /// each end.
  ///
  /// The first line of the text begins at `top`.
  func seen(from top: Double, lineHeight: Double, in span: ClosedRange<Double>) -> Range<Int> {
    guard lineHeight > 0 else { return 0..<count }
    func line(_ y: Double) -> Int { Int(min(max((y - top) / lineHeight, -1), Double(count))) }
    let first = min(max(line(span.lowerBound) - 1, 0), count)
    return first..<max(first, min(line(span.upperBound) + 2, count))
  }
}

/// How a line is aligned with a point or within a width.
enum TextAlignment: Sendable, Hashable {
  /// The line's left edge is at the point.
  case left
  /// The line's middle is at the point.
  case center
  /// The line's right edge is at the point.
  case right
}

extension DisplayList {
  /// Draws a line of text whose baseline starts at a point: its glyphs in one colour, and pictures
  /// for its emoji, on the pixel grid.
  ///
  /// An emoji without a picture is drawn as a rounded box in a neutral grey. Pictures and boxes
  /// have the same pixels whatever fonts are installed.
  package mutating func append(_ line: TypesetLine, at origin: Point, _ color: Color, scale: Int) {
    append(.glyphs(line.glyphs(at: origin), color))
    for emoji in line.emoji {
      let middle = origin.offsetBy(dx: emoji.center.x, dy: emoji.center.y)
      append(emoji.character, side: emoji.side, around: middle, scale: scale)
    }
  }

  /// Draws the picture of an emoji, with its edges on the pixel grid, or a box in its place.
  mutating func append(_ emoji: Character, side: Double, around middle: Point, scale: Int) {
    // If the font's pictures are 128/120 times as tall as `side`, the drawn emoji are as wide as
    // the platform's emoji.
    let height = max(1, (side * 128 / 120).pixels(at: scale))
    guard let picture = EmojiBook.shared.picture(of: emoji, height: height) else {
      let inner = side * 0.88
      let middle = middle.rounded(toPixelsAt: scale)
      let box = Rect(center: middle, size: Size(width: inner, height: inner))
      fill(.roundedRect(box, radius: side * 0.24), Color(0x8E8E93, alpha: 0.45))
      return
    }
    let width = max(1, (picture.width * height + picture.height / 2) / picture.height)
    let size = Size(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
    let corner = Rect(center: middle, size: size).origin.rounded(toPixelsAt: scale)
    append(.image(picture, Rect(origin: corner, size: size)))
  }
}

extension GlyphRun {
  /// The glyphs' outlines, in points of the display list's space, where y grows downward.
  ///
  /// Horizontal lengths are scaled by the factor `share`; the x coordinate `column` stays in place.
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
