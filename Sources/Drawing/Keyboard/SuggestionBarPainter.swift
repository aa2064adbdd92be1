import KeyreelImaging
import KeyreelSimulation

/// Draws the suggestion bar: three words, or the offer of saved passwords.
///
/// A number pad has no words to offer. Nothing is drawn if the bar is too short for a line of text.
///
/// Measured at a width of 402 pt and 3 pixels per point: baselines are 31⅔ pt below the top of a
/// bar 45 pt tall. The separators between words are 1 pt wide, and extend from 13 to 38 pt below
/// the bar's top. When the bar offers passwords, its separators are 30 pt from the left and right
/// edges. The bow of the key icon is 13 pt wide, with its centre at (157, 17½), 14 pt before the
/// word.
struct SuggestionBarPainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  /// The bar's height, in points.
  let height: Double

  private var palette: KeyboardPalette { look.palette }
  private var isEarly: Bool { look.system < 15 && !look.isTablet }
  /// The ratio of the bar's height to the measured height.
  private var share: Double { height / 45 }
  private var baseline: Double { 95 / 3 * share }

  func draw(in list: inout DisplayList) {
    guard height >= 24 else { return }
    if look.offersPasswords {
      drawPasswords(in: &list)
    } else if !look.isPad {
      drawWords(in: &list)
    }
  }

  /// The three words in the bar.
  ///
  /// A word that is being typed is shown in quotation marks, without suggestions beside the word.
  /// If no word has been started, the bar offers the usual first words. A blank bar has no words.
  var words: [String] {
    if look.suggestionsAreBlank { return ["", "", ""] }
    let rows = LetterRows.of(look.language)
    guard let word = look.typedWord else { return rows.suggestions }
    return [rows.quotationMarks[0] + word + rows.quotationMarks[1], "", ""]
  }

  private func drawWords(in list: inout DisplayList) {
    let third = look.size.width / 3
    for (index, word) in words.enumerated() {
      text.draw(
        word, .body, palette.suggestion, at: Point(x: third * (Double(index) + 0.5), y: baseline),
        alignment: .center, width: third - 16, in: &list)
      // Up to iOS 14, a separator's right edge is at a third or two thirds of the bar's width, and
      // its top is 3 pt higher than on later systems (measured at 375 pt).
      if index > 0 {
        drawLine(
          at: third * Double(index) - (isEarly ? 0.5 : 0), from: isEarly ? 10 : 13, in: &list)
      }
    }
  }

  private func drawPasswords(in list: inout DisplayList) {
    let title = "Passwords"
    // On glass, the key icon is 10 px lower and 3 px closer to the word than on classic keyboards.
    // The word "Passwords" is only 238 px wide on glass (measured at 390 and 393 pt).
    let isGlass = look.isGlass && !look.isTablet
    var body = TextStyle.body
    if isGlass {
      body.tracking = TrackingTable.tracking(size: body.size, weight: body.weight).map { $0 - 0.2 }
    }
    let gap: Double = isGlass ? 19 : 20
    let whole = gap + text.line(title, body).visibleWidth
    // On a narrow keyboard, the key icon and the word between the separators shrink. If they would
    // shrink to less than four fifths of their width, the separators are left out.
    let between = look.size.width - 77
    let hasLines = between >= 0.8 * whole
    let size = min(1, (hasLines ? between : look.size.width - 8) / whole)
    let style = text.fitted(title, body, to: size < 1 ? (whole - gap) * size : .infinity)
    let width = text.line(title, style).visibleWidth
    let left = (look.size.width - gap * size - width) / 2
    let bow = Point(x: left + 6.5 * size, y: (isGlass ? 20.8 : 17.5) * share)
    list.fill(KeyOutlines.password.placed(at: bow, scale: size / 3), palette.passwordKey)
    text.draw(
      title, style, palette.passwordOffer, at: Point(x: left + gap * size, y: baseline), in: &list)
    guard hasLines else { return }
    let side = isGlass ? 105.5 / 3 : 30.5
    drawLine(at: side, in: &list)
    drawLine(at: look.size.width - side, in: &list)
  }

  /// Draws a vertical separator 1 pt wide, centred at `x`.
  private func drawLine(at x: Double, from top: Double = 13, in list: inout DisplayList) {
    let left = (x - 0.5).rounded(toPixelsAt: look.scale)
    list.fill(
      Rect(
        x: left, y: (top * share).rounded(toPixelsAt: look.scale), width: 1,
        height: (25 * share).rounded(toPixelsAt: look.scale)), palette.divider)
  }
}

/// Draws the bar above a tablet's keys.
///
/// Undo, redo and paste are on the left. The middle contains three words, the offer of saved
/// passwords, or nothing.
///
/// Measured on glass: at a width of 820 pt, icons are 17½ pt wide and their left edges are 46 pt
/// apart; at 1032 pt, icons are 20½ pt wide and their left edges are 45 pt apart. At 820 pt, the
/// separators between words are 29 pt tall, begin 15½ pt below the top and are 172 pt apart.
struct TabletBarPainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  /// The bar's height, in points.
  let height: Double

  private var palette: KeyboardPalette { look.palette }
  private var isFull: Bool { look.tablet == .full }
  /// The ratio of the bar's height to the measured height, at most 1.
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
    // On glass, the bar offers no words until a word has been started (seen at a width of 820 pt).
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
