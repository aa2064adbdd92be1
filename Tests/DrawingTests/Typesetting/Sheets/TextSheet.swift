import KeyreelGeometry
import KeyreelImaging

@testable import KeyreelDrawing

/// A golden picture of lines of text: captions on the left, lines on the right, at two pixels per
/// point.
struct TextSheet {
  static let width = 560.0
  static let left = 150.0
  static let size = 26.0

  private let typesetter: Typesetter
  private let fallback: FontCascade
  private var list = DisplayList()
  private var top = 14.0

  init(_ typesetter: Typesetter) throws {
    self.typesetter = typesetter
    fallback = FontCascade(typefaces: [try typesetter.library.typeface(.dejaVuSans, .regular)])
  }

  /// Adds a row with one line of text.
  ///
  /// - Parameters:
  ///   - caption: The caption of the row.
  ///   - text: The text.
  ///   - font: The font of the row.
  ///   - showsCarets: Whether every caret position is marked, the first one by a longer mark.
  mutating func add(
    _ caption: String, _ text: String, font: Font = Font(size: size), showsCarets: Bool = false
  ) {
    add(caption, typesetter.line(text, font: font), showsCarets: showsCarets)
  }

  /// Adds a row in DejaVu Sans alone, which has the ligatures that Inter lacks.
  mutating func addFallback(_ caption: String, _ text: String) {
    add(
      caption, LineShaper(font: Font(size: Self.size), cascade: fallback).line(text),
      showsCarets: true)
  }

  /// Adds a row for each width, with the string truncated to that width, in a box of the same
  /// width.
  mutating func addTruncated(_ caption: String, _ text: String, widths: [Double]) {
    for width in widths {
      let line = typesetter.truncated(text, font: Font(size: 17), width: width)
      addBox(at: top + 4, width: width, height: 22)
      add(width == widths.first ? caption : "", line, height: 30)
    }
  }

  /// Adds a paragraph that is wrapped at a width.
  mutating func addWrapped(_ caption: String, _ text: String, width: Double) {
    let lines = typesetter.lines(text, font: Font(size: 17), width: width)
    addBox(at: top, width: width, height: Double(lines.count) * 22)
    for (index, line) in lines.enumerated() {
      let x = line.isRightToLeft ? Self.left + width - line.width : Self.left
      add(index == 0 ? caption : "", line, at: x, height: 22)
    }
    top += 16
  }

  private mutating func addBox(at top: Double, width: Double, height: Double) {
    list.fill(Rect(x: Self.left, y: top, width: width, height: height), Color(0xEAF3FF))
  }

  private mutating func add(
    _ caption: String, _ line: TypesetLine, at x: Double = left, height: Double = 42,
    showsCarets: Bool = false
  ) {
    let baseline = (top + height * 0.5 + line.capHeight * 0.5).rounded(toPixelsAt: 2)
    let label = typesetter.line(caption, font: Font(size: 11))
    list.append(.glyphs(label.glyphs(at: Point(x: 14, y: baseline)), Color(0x8E8E93)))
    if showsCarets {
      for (index, caret) in line.caretPositions.enumerated() {
        let reach = index == 0 ? 8.0 : 3
        list.fill(
          Rect(
            x: x + caret, y: baseline - line.capHeight - reach, width: 0.5,
            height: line.capHeight + 2 * reach), Color(0x007AFF))
      }
    }
    list.append(.glyphs(line.glyphs(at: Point(x: x, y: baseline)), .black))
    top += height
  }

  /// The whole sheet.
  func bitmap() -> Bitmap {
    var bitmap = Bitmap(
      size: PixelSize(width: Int(Self.width) * 2, height: Int(top + 14) * 2),
      filledWith: 0xFFFF_FFFF)
    Rasteriser().draw(list, into: &bitmap, scale: 2)
    return bitmap
  }
}
