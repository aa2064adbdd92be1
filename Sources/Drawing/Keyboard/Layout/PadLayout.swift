import KeyreelGeometry
import KeyreelSimulation

/// The pad of digits of a phone: four rows of three keys (BEHAVIOUR 3b: as high as letters).
///
/// Measured at 402 pt and 3 pixels a point: columns from 18 px with gaps of 18; rows at 18, 177, 339 and
/// 501 px, 138, 141, 141 and 138 px high.
struct PadLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  private static let tops: [Double] = [18, 177, 339, 501]
  private static let heights: [Double] = [138, 141, 141, 138]

  var keys: [Key] { (0..<4).flatMap { row in (0..<3).compactMap { key(row: row, column: $0) } } }

  private func key(row: Int, column: Int) -> Key? {
    let frame = self.frame(row: row, column: column)
    if row < 3 {
      let index = row * 3 + column
      let digits = LetterRows.of(look.language).digits
      return Key(frame, .digit(digits[index], letters: SignRows.padLetters[index]))
    }
    switch column {
    case 0: return corner(frame)
    case 1: return Key(frame, .digit(LetterRows.of(look.language).digits[9], letters: ""))
    default: return Key(frame, .icon(.delete), .bare)
    }
  }

  /// The key at the bottom left: nothing, the decimal separator or the phone's signs; without a cap but on glass.
  private func corner(_ frame: Rect) -> Key? {
    let style: KeyStyle = look.isGlass ? .plain : .bare
    return switch look.type {
    case .decimal:
      Key(frame, .letter(LetterRows.of(look.language).decimalSeparator), style)
    case .phone: Key(frame, .title("+ * #"), style)
    default: nil
    }
  }

  /// Whether it is an upright pad of glass, measured at 390 and 393 pt: columns from 7⅔ pt to 10⅓ before the end; from 6½ pt where the
  /// pad took the place of letters that were up.
  private var isGlass: Bool { look.isGlass && look.hasStrip && !look.isFlat }

  private var glassMargin: Double { look.replacesKeys ? 6.5 : 23.0 / 3 }

  /// Whether it is a wide upright one, measured at 414 pt: columns from 3 pt to 6 before the end.
  var isWide: Bool { !look.isGlass && !look.isFlat && look.hasStrip && look.size.width >= 408 }

  private func frame(row: Int, column: Int) -> Rect {
    let area = metrics.keyArea
    let margin = max(6, metrics.sideMargin)
    let spans = RowSpans(
      count: 3, from: area.lowerBound + (isGlass ? glassMargin : isWide ? 3 : margin),
      to: area.upperBound - (isGlass ? 31.0 / 3 : margin), gap: 6, scale: look.scale
    ).spans
    let rowFrame = self.rowFrame(row)
    return Rect(
      x: spans[column].lowerBound, y: rowFrame.lowerBound,
      width: spans[column].upperBound - spans[column].lowerBound,
      height: rowFrame.upperBound - rowFrame.lowerBound)
  }

  private func rowFrame(_ row: Int) -> ClosedRange<Double> {
    // On its side, on glass and from 414 pt on rows are what the metrics say.
    guard !look.isFlat, !look.isGlass, !isWide else {
      let top = metrics.top(ofRow: row).rounded(toPixelsAt: look.scale)
      return top...top + metrics.keyHeight.rounded(toPixelsAt: look.scale)
    }
    let stretch = metrics.rowPitch / 54
    let top = metrics.suggestionBar + Self.tops[row] / 3 * stretch
    let bottom = top + Self.heights[row] / 3 * stretch
    return top.rounded(toPixelsAt: look.scale)...bottom.rounded(toPixelsAt: look.scale)
  }
}
