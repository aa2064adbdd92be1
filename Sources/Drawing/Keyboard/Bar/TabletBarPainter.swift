import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// Draws the bar above a tablet's keys: undo, redo and paste at its left, and where words are offered three of them in the
/// middle.
///
/// Measured at 820 and 1032 pt, glass: pictures of 17½ and 20½ pt, 46 and 45 pt apart; lines every 172 pt of 820, 29 pt high,
/// from 15½ pt on.
struct TabletBarPainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  /// The bar's height, in points.
  let height: Double

  private var palette: KeyboardPalette { look.palette }
  private var isFull: Bool { look.tablet == .full }
  /// How far the measured bar is stretched.
  private var share: Double { min(1, height / (look.isGlass ? 61 : 49)) }
  private var middle: Double { look.isGlass ? 24.7 * share : height / 2 }

  func draw(in list: inout DisplayList) {
    guard height >= 24 else { return }
    drawIcons(in: &list)
    guard look.showsSuggestions, !look.isPad else { return }
    let slot = look.size.width * 172 / 820
    let words =
      look.offersPasswords
      ? ["", "Passwords", ""] : SuggestionBarPainter(look: look, text: text, height: height).words
    let left = look.size.width / 2 - 1.5 * slot
    // Where no word is begun, glass offers none (seen at 820 pt).
    let isBlank = look.isGlass && look.typedWord == nil && !look.offersPasswords
    for (index, word) in words.enumerated() {
      if index > 0 { drawLine(at: left + slot * Double(index), in: &list) }
      if isBlank { continue }
      text.draw(
        word, .body, palette.suggestion,
        at: Point(x: left + slot * (Double(index) + 0.5), y: middle + 6), alignment: .center,
        width: slot - 16, in: &list)
    }
  }

  private func drawIcons(in list: inout DisplayList) {
    let (first, step, width): (Double, Double, Double) =
      isFull ? (34.8, 45, 20.5) : (39.3, 46, 17.5)
    let icons: [(KeyIcon, Double, Bool)] = [
      (.undo, 61, look.canUndo), (.redo, 61, false), (.paste, 66 / 1.07, true),
    ]
    for (index, (icon, units, isReady)) in icons.enumerated() {
      var painter = IconPainter()
      painter.unit = width / units * share
      let nudge = icon == .paste ? (isFull ? 0.3 : -0.2) : 0
      painter.draw(
        icon,
        at: Point(x: first + step * Double(index) + nudge, y: middle + (icon == .paste ? 0.6 : 0)),
        color: isReady ? palette.label : palette.label.withAlpha(0.45), in: &list)
    }
  }

  private func drawLine(at x: Double, in list: inout DisplayList) {
    list.fill(
      Rect(
        x: (x - 0.5).rounded(toPixelsAt: look.scale),
        y: (middle - 14.5 * share + 5 * share).rounded(toPixelsAt: look.scale), width: 1,
        height: (29 * share).rounded(toPixelsAt: look.scale)), palette.label.withAlpha(0.15))
  }
}
