import KeyreelGeometry
import KeyreelImaging

/// Lays shaped runs side by side, from left to right.
///
/// Within a run, advances are summed as whole font units and scaled once, so that positions do not
/// drift.
struct LineBuilder {
  private let font: Font
  private let tracking: Double
  private let characters: [Character]
  /// For each element of `characters`, the index of the text's character that contains it; nil if
  /// no character is divided into parts.
  private let owners: [Int]?
  private var x = 0.0
  private var glyphs: [PositionedGlyph] = []
  private var emoji: [PositionedEmoji] = []
  /// The left and right edges of each character, and whether the character runs from right to left.
  private var edges: [(left: Double, right: Double, rightToLeft: Bool)]

  init(font: Font, text: DrawnText) {
    self.font = font
    (characters, owners) = (text.parts, text.owners)
    tracking = font.resolvedTracking
    edges = Array(repeating: (0, 0, false), count: characters.count)
  }

  /// Adds a run that was shaped with one face.
  mutating func add(_ run: ShapedRun, from typeface: Typeface) {
    let scale = font.size / Double(typeface.metrics.unitsPerEm)
    let gap = run.run.script.isJoined ? 0 : tracking
    let start = x
    var units = 0
    for (index, cluster) in run.clusters.enumerated() {
      let left = start + Double(units) * scale + Double(index) * gap
      var pen = units
      for glyph in cluster.glyphs {
        place(glyph, at: left + Double(pen - units + glyph.dx) * scale, scale, typeface)
        pen += glyph.advance
      }
      units = pen
      x = start + Double(units) * scale + Double(index + 1) * gap
      split(cluster.characters, from: left, to: x, rightToLeft: run.run.isRightToLeft)
    }
  }

  /// Adds the characters that no face draws: boxes for missing glyphs, emoji, and control
  /// characters.
  ///
  /// A tab is two ems wide; other control characters are invisible and have no width.
  mutating func addUnshaped(_ run: TextRun) {
    for index in run.isRightToLeft ? run.characters.reversed() : Array(run.characters) {
      let left = x
      switch run.choice {
      case .box:
        glyphs.append(PositionedGlyph(outline: MissingGlyph.outline, origin: Point(x: x, y: 0)))
        let advance = font.size * Double(MissingGlyph.advance) / Double(MissingGlyph.unitsPerEm)
        x += advance + tracking
      case .emoji:
        emoji.append(PositionedEmoji(characters[index], at: x, size: font.size))
        x += font.size * PositionedEmoji.advance
      case .face, .blank:
        if characters[index] == "\t" { x += font.size * 2 }
      }
      edges[index] = (left, x, run.isRightToLeft)
    }
  }

  private mutating func place(
    _ glyph: ShapedGlyph, at x: Double, _ scale: Double, _ typeface: Typeface
  ) {
    let outline = typeface.outline(glyph.glyph)
    guard !outline.path.isEmpty else { return }
    let origin = Point(x: x, y: 0 - Double(glyph.dy) * scale)
    glyphs.append(PositionedGlyph(outline: outline, origin: origin))
  }

  /// Gives each character of a cluster an equal share of the cluster's width.
  private mutating func split(
    _ characters: Range<Int>, from left: Double, to right: Double, rightToLeft: Bool
  ) {
    let count = Double(characters.count)
    for (place, index) in characters.enumerated() {
      let turn = Double(rightToLeft ? characters.count - 1 - place : place)
      edges[index] = (
        left + (right - left) * turn / count, left + (right - left) * (turn + 1) / count,
        rightToLeft
      )
    }
  }

  /// The finished line.
  func line(metrics: FontMetrics, isRightToLeft: Bool) -> TypesetLine {
    let scale = font.size / Double(metrics.unitsPerEm)
    let edges = wholeEdges
    var carets = edges.map { $0.rightToLeft ? $0.right : $0.left }
    carets.append(edges.last.map { $0.rightToLeft ? $0.left : $0.right } ?? 0)
    return TypesetLine(
      firstCharacter: 0, glyphs: GlyphRun(size: font.size, glyphs: glyphs), emoji: emoji, width: x,
      visibleWidth: visibleWidth(isRightToLeft), ascent: font.ascent, descent: font.descent,
      capHeight: Double(metrics.capHeight) * scale, xHeight: Double(metrics.xHeight) * scale,
      isRightToLeft: isRightToLeft, caretPositions: carets,
      advances: edges.map { $0.right - $0.left })
  }

  /// The edges of the text's characters; a character that is drawn in parts spans all of them.
  private var wholeEdges: [(left: Double, right: Double, rightToLeft: Bool)] {
    guard let owners else { return edges }
    var whole: [(left: Double, right: Double, rightToLeft: Bool)] = []
    for (owner, edge) in zip(owners, edges) {
      if owner == whole.count {
        whole.append(edge)
      } else {
        whole[owner].left = min(whole[owner].left, edge.left)
        whole[owner].right = max(whole[owner].right, edge.right)
      }
    }
    return whole
  }

  /// The width without the white space at the end of the text.
  ///
  /// The white space is on the left if the text runs from right to left, and on the right
  /// otherwise.
  private func visibleWidth(_ isRightToLeft: Bool) -> Double {
    guard let last = characters.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    let hanging = edges[(last + 1)...]
    return isRightToLeft ? x - (hanging.map(\.right).max() ?? 0) : hanging.map(\.left).min() ?? x
  }
}

/// Turns one line of text into positioned glyphs and caret positions.
struct LineShaper {
  let font: Font
  let cascade: FontCascade

  /// Shapes text as one line, without breaking it.
  /// - Complexity: O(*n*) in the number of characters.
  func line(_ text: String, rightToLeft: Bool? = nil) -> TypesetLine {
    let characters = Array(text)
    let direction = BidirectionalText(characters, rightToLeft: rightToLeft)
    let drawn = DrawnText(characters)
    if drawn.owners != nil { cascade.emoji?.noteDivided(characters) }
    let levels = drawn.spread(direction.levels)
    let runs = TextRun.runs(in: drawn.parts, levels: levels, cascade: cascade)
    let scalars = ScalarText(drawn.parts)
    let order = BidirectionalText.visualOrder(runs.map(\.level))
    var builder = LineBuilder(font: font, text: drawn)
    for index in order {
      let run = runs[index]
      if case .face(let typeface) = run.choice {
        typeface.markUsed()
        builder.add(shape(run, of: scalars, with: typeface), from: typeface)
      } else {
        builder.addUnshaped(run)
      }
    }
    return builder.line(
      metrics: cascade.typefaces[0].metrics, isRightToLeft: direction.isRightToLeft)
  }

  private func shape(_ run: TextRun, of text: ScalarText, with typeface: Typeface) -> ShapedRun {
    let features = ShapingFeatures(
      tabularDigits: font.tabularDigits, caseSensitiveForms: font.caseSensitiveForms,
      contextualAlternates: typeface != cascade.typefaces[0])
    var glyphs = typeface.face.shape(
      text.scalars, text.range(of: run.characters), script: run.script,
      rightToLeft: run.isRightToLeft, features: features)
    for place in glyphs.indices { glyphs[place].cluster = text.characters[glyphs[place].cluster] }
    return ShapedRun(run, glyphs: glyphs)
  }
}

/// The box shown for a character that no face contains.
enum MissingGlyph {
  static let unitsPerEm = 1000
  static let advance = 640

  /// The border of an upright box between the baseline and the cap height; its inner contour runs
  /// in the opposite direction.
  static let outline = GlyphOutline(
    typeface: .max, glyph: 0, unitsPerEm: Double(unitsPerEm),
    path: Path(
      frame(x: 60...580, y: 0...727, clockwise: true)
        + frame(x: 120...520, y: 60...667, clockwise: false)))

  private static func frame(
    x: ClosedRange<Double>, y: ClosedRange<Double>, clockwise: Bool
  ) -> [PathElement] {
    let corners = [
      Point(x: x.lowerBound, y: y.upperBound), Point(x: x.upperBound, y: y.upperBound),
      Point(x: x.upperBound, y: y.lowerBound), Point(x: x.lowerBound, y: y.lowerBound),
    ]
    let order = clockwise ? corners : [corners[0], corners[3], corners[2], corners[1]]
    return [.move(order[0])] + order.dropFirst().map { .line($0) } + [.close]
  }
}
