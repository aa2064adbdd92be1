import KeyreelImaging
import KeyreelSimulation

/// Draws a keyboard without its pane: caps with their shadows, letters, titles and icons.
struct KeyboardPainter: Sendable {
  private let text: TextPainter
  private let look: KeyboardLook
  private let layout: KeyboardLayout
  /// The painter of a tablet's key faces; nil for other keyboards.
  private let tablet: TabletFacePainter?
  /// Pictures to use instead of the program's own emoji; empty if there are none.
  private let emoji: [Character: ImageSource]
  /// The scale at which letters and symbols are drawn; less than 1 if keys are too narrow for the
  /// full size.
  private let share: Double
  private var palette: KeyboardPalette { look.palette }

  /// Makes a painter for one keyboard; emoji missing from `emoji` are drawn with the program's own
  /// pictures.
  init(_ look: KeyboardLook, typesetter: Typesetter, emoji: [Character: ImageSource] = [:]) {
    self.look = look
    self.emoji = look.emoji == .own ? [:] : emoji
    layout = KeyboardLayout(look)
    share = layout.signShare
    text = TextPainter(typesetter: typesetter, scale: look.scale)
    tablet = look.drawsTabletKeys ? TabletFacePainter(look: look, text: text) : nil
  }

  /// The pane behind the keys.
  var backdrop: BackdropFilter { look.backdrop }

  /// The shapes that are burned into the pane; empty if the keys cover the pane instead.
  ///
  /// On a classic light pane, the burned shapes are the special keys, including keys that are
  /// disabled or currently have no effect. On light glass, the burned shapes are all keys with
  /// caps, except coloured and disabled keys; inside these shapes, the pane has a different tone.
  func burns(key: (LayerContents) -> LayerKey) -> [PaneBurn<PaneShape>] {
    let radius = layout.metrics.cornerRadius
    func part(_ of: Key, _ color: Color, _ tone: PaneTone?) -> PaneBurn<PaneShape> {
      let shape = PaneShape(
        key: key(.burntKey(of.frame.size, radius: radius, color)),
        path: .keyCap(Rect(origin: .zero, size: of.frame.size), radius: radius), color: color)
      return PaneBurn(shape, tone: tone, frame: PixelRect(of.frame, scale: look.scale))
    }
    if let tone = palette.keyTone {
      return layout.keys.filter { ![.bare, .accent, .disabled].contains($0.style) }.map {
        part($0, .black, $0.style == .pressed ? palette.pressedTone : tone)
      }
    }
    guard let color = palette.burn else { return [] }
    return layout.keys.filter { [.special, .disabled, .idle].contains($0.style) }
      .map { part($0, color, nil) }
  }

  /// Everything on the pane, in points from the keyboard's top left corner.
  func displayList() -> DisplayList {
    var list = rim()
    drawKeys(in: &list)
    return list
  }

  /// The edge of a pane of glass; empty for any other pane.
  func rim() -> DisplayList {
    var list = DisplayList()
    look.panel?.drawRim(isDark: look.appearance.isDark, in: &list)
    return list
  }

  /// Everything inside the pane's edge.
  func keys() -> DisplayList {
    var list = DisplayList()
    drawKeys(in: &list)
    return list
  }

  private func drawKeys(in list: inout DisplayList) {
    if look.type == .emoji {
      EmojiPagePainter(
        look: look, text: text, page: EmojiPageLayout(look: look, metrics: layout.metrics),
        pictures: emoji
      ).draw(in: &list)
    } else if look.drawsTabletKeys {
      TabletBarPainter(look: look, text: text, height: TabletMetrics(look).bar).draw(in: &list)
    } else if look.showsSuggestions {
      SuggestionBarPainter(look: look, text: text, height: barHeight).draw(in: &list)
    }
    for key in layout.keys { drawCap(key, in: &list) }
    for key in layout.keys { drawFace(key, in: &list) }
    for key in layout.strip { drawFace(key, in: &list) }
  }

  /// The height of the bar above the keys; on glass, the bar extends into the wide space above the
  /// first row.
  private var barHeight: Double {
    let metrics = layout.metrics
    return metrics.suggestionBar + (look.isGlass ? max(0, metrics.firstRow - metrics.lead - 8) : 0)
  }

  // MARK: Caps

  private func drawCap(_ key: Key, in list: inout DisplayList) {
    guard key.style != .bare else { return }
    let radius = layout.metrics.cornerRadius
    let cap = Path.keyCap(key.frame, radius: radius)
    if palette.material == .classic { drawShadow(key.frame, radius: radius, in: &list) }
    let color = capColor(key.style)
    if color.alpha > 0 { list.fill(cap, color) }
  }

  /// Draws the shadow at a cap's lower edge: the cap's shape, moved down by one point, except where
  /// the cap itself covers that shape.
  private func drawShadow(_ frame: Rect, radius: Double, in list: inout DisplayList) {
    let crescent = Path.joined(
      .keyCap(frame.offsetBy(dx: 0, dy: 1), radius: radius), .keyCap(frame, radius: radius))
    let below = Rect(
      x: frame.minX - 1, y: frame.midY, width: frame.width + 2, height: frame.height / 2 + 2)
    list.append(.pushClip(.rect(below)))
    list.fill(crescent, palette.shadow, .evenOdd)
    list.append(.popClip)
  }

  private func capColor(_ style: KeyStyle) -> Color {
    switch style {
    case .plain: palette.key
    case .special, .idle: palette.specialKey
    case .disabled: palette.disabledKey
    case .pressed: palette.pressedKey
    case .active: palette.activeKey
    case .accent: palette.accentKey
    case .bare: .clear
    }
  }

  // MARK: Faces

  private func faceColor(_ style: KeyStyle) -> Color {
    switch style {
    case .plain, .special, .pressed, .bare: palette.label
    case .active: palette.activeLabel
    case .accent: palette.accentLabel
    case .disabled: palette.disabledLabel
    case .idle: palette.idleLabel
    }
  }

  private func drawFace(_ key: Key, in list: inout DisplayList) {
    let color = faceColor(key.style)
    if let tablet { return tablet.draw(key, color, in: &list) }
    switch key.face {
    case .blank: break
    case .language(let name): drawLanguage(name, key, in: &list)
    case .letter(let letter): drawLetter(letter, key, color, in: &list)
    case .hinted(let letter, let hint): drawHinted(letter, hint, key, color, in: &list)
    case .pair(_, let lower): drawLetter(lower, key, color, in: &list)
    case .title(let title): drawTitle(title, key, color, in: &list)
    case .digit(let digit, let letters): drawDigit(digit, letters, key, color, in: &list)
    case .icon(let icon): drawIcon(icon, key, color, in: &list)
    }
  }

  /// Draws a letter or a symbol.
  ///
  /// Capitals are centred half a point below the key's middle, or higher on glass and in landscape
  /// (measured). On a phone in portrait, a capital's ink has the same horizontal offset from the
  /// key's middle as on the platform (``LetterCentring``).
  private func drawLetter(
    _ letter: String, _ key: Key, _ color: Color, in list: inout DisplayList
  ) {
    // A currency sign that consists of several letters is drawn at the size of capitals.
    let isLower =
      letter.count == 1 && letter.lowercased() == letter && letter.uppercased() != letter
    let isSign = letter.first?.isLetter != true
    let isGlass = look.isGlass && !look.isTablet
    let size: Double =
      look.isTablet
      ? 24
      : look.isFlat
        ? (isLower ? 23 : 20.4) : isLower ? (look.system < 14 ? 26 : 25) : isGlass ? 21.7 : 22.5
    let whole = letterStyle(size: size * share, isLower: isLower, isSign: isSign)
    let letter = isSign && !look.isTablet && !look.isCustom ? Self.drawnSign(letter) : letter
    let style = text.fitted(letter, whole, to: Self.room(on: key))
    let rise = whole.size > 0 ? share * style.size / whole.size : 0
    let baseline =
      isGlass || look.isFlat
      ? key.frame.midY + (look.isFlat ? 7 : isSign ? 5.5 : 6.5) * rise
      : key.frame.midY + 0.5
        + (TextStyle(size: 22.5).capHeight / 2 - (isLower ? (look.system < 14 ? 2.33 : 2) : 0))
        * rise
    var middle = key.frame.midX
    let line = text.line(letter, style)
    if !look.isTablet, !look.isFlat, let ink = line.inkSpan,
      let offset = LetterCentring.offset(
        of: letter, keyboardWidth: look.size.width, isGlass: look.isGlass)
    {
      middle += offset * share + line.visibleWidth / 2 - (ink.lowerBound + ink.upperBound) / 2
    } else if style.size < whole.size {
      // If a label fills its key, its ink has to be centred in the key.
      middle += text.inkShift(of: letter, style)
    }
    // On a number pad, a decimal separator without a cap is 3½ pt to the left of its key's middle
    // and 2⅔ pt higher than a letter (measured).
    let isSeparator = key.style == .bare && !look.isTablet
    text.draw(
      letter, style, color,
      at: Point(
        x: middle - (isSeparator ? 3.5 * share : 0),
        y: baseline - (isSeparator ? 8.0 / 3 * share : 0)), alignment: .center, in: &list)
  }

  /// The text style of a letter or symbol.
  ///
  /// The strokes of capitals on glass were measured as 6.17 px wide at 22 pt, and those of
  /// lower-case letters on iOS 13 as 5.35 px wide at 26 pt. Both widths are between the stroke
  /// widths of two weights of the typeface. Symbols are raised as far as the platform raises them
  /// beside capitals: an `@` was measured 8 px higher than in text, and parentheses 4½ px higher.
  private func letterStyle(size: Double, isLower: Bool, isSign: Bool) -> TextStyle {
    var style = TextStyle(size: size)
    style.raisesPunctuation = isSign && !look.isTablet && !look.isCustom
    if look.isGlass, !look.isTablet, !isLower, !isSign {
      style.extraWeight = 0.0106
    } else if look.system < 14, isLower, !look.isTablet {
      style.weight = .light
      style.extraWeight = 0.0082
    }
    return style
  }

  /// The character that is drawn for a key's symbol: quotation marks are drawn as primes, which
  /// have the measured slant.
  private static func drawnSign(_ sign: String) -> String {
    switch sign {
    case "\"": "\u{2033}"
    case "’": "\u{2032}"
    default: sign
    }
  }

  /// The maximum width of a letter's ink.
  ///
  /// A key at least 25 pt wide keeps 1½ pt free on each side; a narrower key keeps proportionally
  /// less.
  private static func room(on key: Key) -> Double {
    key.frame.width - 3 * min(1, key.frame.width / 25)
  }

  /// Draws a letter in the middle and a small symbol in the upper right corner, on a third-party
  /// keyboard.
  private func drawHinted(
    _ letter: String, _ hint: String, _ key: Key, _ color: Color, in list: inout DisplayList
  ) {
    let size: Double = look.isTablet ? 24 : look.isFlat ? 19 : 21
    let style = text.fitted(
      letter, TextStyle(size: size * share, weight: .medium), to: Self.room(on: key))
    text.draw(
      letter, style, color,
      at: Point(x: key.frame.midX, y: key.frame.midY + style.capHeight / 2 + 1), alignment: .center,
      in: &list)
    text.draw(
      hint, TextStyle(size: 9.5 * share, weight: .medium), palette.icon,
      at: Point(x: key.frame.maxX - 3.5 * share, y: key.frame.minY + 10.5), alignment: .right,
      in: &list)
  }

  /// Draws the word on a key.
  ///
  /// Measured at 3 pixels per point: the baseline is usually 17 px below the key's middle. The
  /// exceptions are the space bar (11½ px), the return key up to iOS 15 (13 px) and the `123` key
  /// (18 px). Up to iOS 15, `123` is set at 16 pt, and its baseline is 17 px below the key's
  /// middle.
  private func drawTitle(_ title: String, _ key: Key, _ color: Color, in list: inout DisplayList) {
    let hasFigures = title.first?.isNumber == true
    let isPage = hasFigures || title == title.uppercased()
    // On iOS 14, #+= was measured as 70 × 27 px and ABC as 80 × 31 px, while 123 is 36 px tall.
    let isSigns = title == "#+=" && !look.isCustom
    let isLetters =
      title == LetterRows.of(look.language).lettersTitle && key.style != .bare && !look.isCustom
    let smaller = isSigns ? 0.8 : isLetters ? 0.9375 : 1
    let isSpace = title == LetterRows.of(look.language).space || key.style == .plain
    let isOlder = look.system < 16
    let isLarge = look.isGlass && !look.isTablet && isPage
    let flat: Double = look.isFlat ? 2 : 0
    let pixels: Double =
      isSpace
      ? 11.5 + flat
      : isSigns
        ? 15 : isPage ? (isLarge ? 17.5 : isOlder ? 17 : 18) : (isOlder ? 13 : 17) + flat
    // Inter's digits are wider than the platform's. The platform's label 123 was measured as 73 px
    // wide, or 82 px on glass.
    let pageSize: Double = isLarge ? 18.8 : 16.8
    var style = TextStyle(
      size: (isPage && key.style != .bare && !isOlder ? pageSize : 16)
        * (key.style == .bare ? 1 : smaller),
      tracking: hasFigures ? (isOlder ? -0.1 : isLarge ? -0.92 : -0.82) : isLetters ? -0.6 : 0)
    // A word that is too long for its key is set smaller, like a label that adjusts its font size
    // to fit its width.
    let room = max(1, key.frame.width - 4)
    let length = text.line(title, style).visibleWidth
    if length > room {
      style.size *= room / length
      style.tracking = (style.tracking ?? 0) * room / length
    }
    let shrunk = min(1, room / max(length, 1))
    // A word that would be illegible is left out. On the space bar, a small word is left out sooner
    // than on other keys, since the bar is recognisable without a word.
    guard style.size >= (key.style == .plain ? 9 : 4) else { return }
    let nudge: Double =
      key.style == .bare
      ? 0
      : hasFigures
        ? (isOlder ? -0.5 : -0.2)
        : isSpace ? spaceNudge : isLetters ? -0.2 : 1.0 / 3
    text.draw(
      title, style, key.style == .bare ? palette.icon : color,
      at: Point(x: key.frame.midX + nudge * shrunk, y: key.frame.midY + pixels / 3 * shrunk),
      alignment: .center, in: &list)
  }

  /// How far the word on the space bar is to the right of the bar's middle, in points; negative if
  /// the word is to the left.
  ///
  /// Measured as −⅓ pt at a width of 390 pt, and as ½ pt at 402 pt.
  private var spaceNudge: Double {
    let share = min(max(0, (look.size.width - 390) / 12), 1)
    return -1.0 / 3 * (1 - share) + 0.5 * share
  }

  /// Draws a pad's digit with the letters below it.
  ///
  /// Measured without glass: digits end 21½ pt above the key's bottom, except for the 0 in the last
  /// row, which ends 14⅚ pt above it. Letters end 7⅙ pt above the key's bottom. On keys shorter
  /// than the measured 46 pt, or narrower than 50 pt, everything shrinks in proportion. On glass,
  /// digits are set at 21.7 pt. The baseline of the digits is 26⅔ pt below the key's top, and the
  /// baseline of the letters is 42⅓ pt below the key's top.
  private func drawDigit(
    _ digit: String, _ letters: String, _ key: Key, _ color: Color, in list: inout DisplayList
  ) {
    let isGlass = layout.metrics.grid == .edges && !look.isFlat
    let rise = isGlass ? min(1.2, key.frame.height / 48) : min(1, key.frame.height / 46)
    // On classic phones at least 414 pt wide, digits and letters grow in proportion to the distance
    // between rows.
    let most = layout.metrics.rowPitch > 54 && !look.isTablet ? 56.0 / 54 : 1
    let share = min(isGlass ? min(1, rise) : min(most, key.frame.height / 46), key.frame.width / 50)
    let isLast = digit == LetterRows.of(look.language).digits[9]
    let x = key.frame.midX + (isGlass ? 0 : padShift(key))
    let y =
      isGlass
      ? (key.frame.minY + 80.0 / 3 * rise, key.frame.minY + 127.0 / 3 * rise)
      : (key.frame.maxY - (isLast ? 14.83 : 21.5) * rise, key.frame.maxY - 7.17 * rise)
    text.draw(
      digit, TextStyle(size: (isGlass ? 21.7 : 26) * share, extraWeight: isGlass ? 0.011 : 0),
      color, at: Point(x: x, y: y.0), alignment: .center, in: &list)
    let small = TextStyle(
      size: 10 * share, weight: isGlass ? .medium : .bold, tracking: (isGlass ? 1.85 : 2.4) * share)
    text.draw(letters, small, color, at: Point(x: x + share, y: y.1), alignment: .center, in: &list)
  }

  /// How far the digits of a pad's outer columns are from the middles of their keys: ½ pt to the
  /// left in the left column, 2⅓ pt to the right in the right column (measured).
  private func padShift(_ key: Key) -> Double {
    guard !look.isTablet else { return 0 }
    if key.frame.midX < look.size.width * 0.4 { return -0.5 }
    if PadLayout(look: look, metrics: layout.metrics).isWide { return 0 }
    return key.frame.midX > look.size.width * 0.6 ? 7.0 / 3 : 0
  }

  /// Draws the language at the lower right of the space bar, in narrow letters.
  ///
  /// The label was measured as 29 px tall, at a distance of 19 px from the side and 18 px from the
  /// bottom.
  private func drawLanguage(_ name: String, _ key: Key, in list: inout DisplayList) {
    let style = TextStyle(size: 11.5, tracking: -0.6)
    guard key.frame.width >= text.line(name, style).visibleWidth + 24 else { return }
    let end = Point(x: key.frame.maxX - 19.0 / 3, y: key.frame.maxY - 18.0 / 3)
    text.drawNarrow(name, style, palette.languageLabel, endingAt: end, share: 0.77, in: &list)
  }

  private func drawIcon(_ icon: KeyIcon, _ key: Key, _ color: Color, in list: inout DisplayList) {
    var center = key.frame.center
    var painter = IconPainter(isThin: look.system < 16)
    let isGlass = look.isGlass && !look.isTablet
    painter.isGridded = isGlass
    // Icons, with the space around them, are 28 pt wide; on narrower keys, they shrink.
    let share = min(1, key.frame.width / 28)
    painter.unit *= share
    let isStrip = [.emoji, .microphone, .globe].contains(icon)
    if isStrip && key.style == .special {
      painter.unit = (isGlass ? 57.0 / 81 / 3 : 0.25) * share
      painter.isFilled = (isGlass || look.system < 15) && look.appearance.isDark
      // Measured on iOS 13 and iOS 14: a filled face is 52 px wide, and the lines of an outlined
      // face are 3.7 px wide.
      if !isGlass, painter.isFilled { painter.unit = 52.0 / 81 / 3 * share }
      if !isGlass, look.system < 15 { painter.lineShare = 0.8 }
    }
    if icon == .globe, key.style == .bare, !isGlass, look.system < 15 {
      // Measured on iOS 13: the globe is 79 px wide and has the same grid lines as on glass.
      painter.isGridded = true
      painter.unit = 79.0 / 81 / 3 * share
    }
    if look.system < 14, [.shift, .shiftFilled, .capsLock].contains(icon) { painter.unit *= 1.07 }
    if isGlass && key.style != .bare { place(icon, &painter, &center) }
    if icon == .delete && key.style == .bare && isGlass {
      painter.unit = 73.0 / 65 / 3 * share
      painter.weight = 0.8
    } else if icon == .delete && key.style == .bare {
      painter.unit = 1.06 / 3 * share
      painter.weight = look.type == .emoji ? 1 : 0.78
      center = center.offsetBy(dx: look.type == .emoji ? 0 : 3, dy: -1)
    }
    painter.draw(
      icon, at: center, color: isStrip && key.style == .bare ? palette.icon : color, in: &list)
  }

  /// Sets the position and size of an icon on a glass key.
  ///
  /// Measured on iOS 26.1: shift is 60 × 52 px and delete is 62 × 52 px, both 1½ px below the
  /// middle. The return key's arrow is 1 px above the middle, and the right-pointing arrow is 4½ px
  /// above the middle.
  private func place(_ icon: KeyIcon, _ painter: inout IconPainter, _ center: inout Point) {
    switch icon {
    case .shift, .shiftFilled, .capsLock, .delete:
      painter.unit *= 0.953
      center = center.offsetBy(dx: icon == .delete ? 0 : 1.0 / 3, dy: 0.5)
    case .newLine: center = center.offsetBy(dx: 1.0 / 6, dy: -1.0 / 3)
    case .go: center = center.offsetBy(dx: 0, dy: -1.5)
    default: break
    }
  }
}

/// How far the centre of a capital's ink is to the right of its key's centre; negative if the ink's
/// centre is to the left.
///
/// The platform centres a letter's advance, not its ink, and rounds to pixels, so the ink is up to
/// 1¼ pt off centre. The values were measured on keyboards 390 and 402 pt wide, from the centres of
/// the unrounded keys, in pixels at 3 pixels per point. At widths in between, the values are
/// interpolated; at other widths, the values of the nearer width apply.
enum LetterCentring {
  private static let measured: [Character: (narrow: Double, wide: Double)] = [
    "Q": (1.5, -0.3), "W": (0.5, -1.9), "E": (1, 1), "R": (1.5, 0.9), "T": (0.5, 2.3),
    "Y": (0.5, 1.7), "U": (0.5, 1.1), "I": (0.5, 0.5), "O": (0, -0.6), "P": (0, 1.8),
    "A": (-3, -0.6), "S": (-1.5, 0.3), "D": (-1, 0.2), "F": (-1, -0.4), "G": (1.5, 1.5),
    "H": (1.5, 0.9), "J": (-2.5, -0.7), "K": (2.5, 3.7), "L": (2, 2.6), "Z": (-1.5, 0.3),
    "X": (-1.5, -3.3), "C": (-1, -0.4), "V": (1, 1), "B": (2, 1.4), "N": (1, -0.2), "M": (-1, 0.2),
  ]

  /// The values on glass, measured at 390, 393 and 402 pt (26.1); other widths use the values of
  /// the nearest measured width.
  private static let glass: [Character: (narrow: Double, middle: Double, wide: Double)] = [
    "Q": (-0.8, -0.35, 0.25), "W": (-0.4, -0.05, -0.25), "E": (-1, 1.25, 1.25),
    "R": (-0.1, 2.05, 1.25), "T": (1.3, -1.65, 0.75), "Y": (-0.3, -1.35, 0.25),
    "U": (0.1, -1.05, 0.75), "I": (-1.5, -0.75, 0.25), "O": (-1.6, 0.05, 1.25),
    "P": (2.8, 1.35, 1.75), "A": (-0.6, 0.3, -1.5), "S": (-0.7, 0.1, 0.5), "D": (-0.3, 1.4, 0),
    "F": (2.1, -0.3, 2.5), "G": (1, -1.5, -1.5), "H": (-0.1, -0.7, 0.5), "J": (-2.2, -2.9, -3.5),
    "K": (1.2, 2.4, 3), "L": (3.1, 2.2, 1), "Z": (-0.2, 0.6, 1), "X": (-1.3, 0.4, -1),
    "C": (1.1, -1.3, 0.5), "V": (0.5, -2, -2), "B": (0.9, 0.3, 2.5), "N": (-0.7, -1.4, -1),
    "M": (-1.8, -0.6, 0),
  ]

  /// How far the centre of a letter's ink is to the right of its key's centre, in points.
  ///
  /// The distance is negative if the ink's centre is to the left, and nil for letters that were not
  /// measured.
  static func offset(of letter: String, keyboardWidth: Double, isGlass: Bool = false) -> Double? {
    guard letter.count == 1, let first = letter.first else { return nil }
    if isGlass {
      return glass[first].map { at in
        (keyboardWidth < 391.5 ? at.narrow : keyboardWidth < 397.5 ? at.middle : at.wide) / 3
      }
    }
    let share = min(max(0, (keyboardWidth - 390) / 12), 1)
    return measured[first].map { ($0.narrow * (1 - share) + $0.wide * share) / 3 }
  }
}
