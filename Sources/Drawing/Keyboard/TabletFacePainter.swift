import KeyreelImaging
import KeyreelSimulation

/// Draws the faces of a tablet's keys: letters with small symbols above them, symbols in pairs, and
/// words and pictures in the middle or in a lower corner.
struct TabletFacePainter: Sendable {
  let look: KeyboardLook
  let text: TextPainter
  private let lettering: TabletLettering
  private let isFull: Bool
  /// The y coordinate below which the rows of letters begin; 0 if there is no separate row of
  /// digits above them.
  private let lettersTop: Double

  init(look: KeyboardLook, text: TextPainter) {
    self.look = look
    self.text = text
    let keyboard = look.tablet ?? .compact
    lettering = TabletLettering.of(look, keyboard)
    isFull = keyboard == .full
    lettersTop = isFull ? TabletMetrics(look).rows[1].lowerBound - 1 : 0
  }

  private var palette: KeyboardPalette { look.palette }

  /// Draws a key's face, in the colour of its style.
  func draw(_ key: Key, _ color: Color, in list: inout DisplayList) {
    let fit = TabletFit(key, lettering: key.frame.minY < lettersTop ? .digits : lettering)
    switch key.face {
    case .blank: break
    case .letter(let sign), .digit(let sign, _): drawAlone(sign, key, fit, color, in: &list)
    case .hinted(let sign, let hint):
      let isLetter = sign.first?.isLetter == true
      let isWord = isLetter && sign.count > 1
      var place = isLetter && !isWord ? fit.lettering.letter : fit.lettering.sign
      place.size *= isWord ? 1.09 : 1
      put(sign, place, weight: isWord ? .regular : nil, key, fit, color, in: &list)
      let pale = color.withAlpha(Double(color.alpha) / 255 * 0.25)
      put(hint, fit.lettering.hint, weight: .regular, key, fit, pale, in: &list)
    case .pair(let upper, let lower):
      put(upper, fit.lettering.upper, key, fit, color, in: &list)
      put(lower, fit.lettering.lower, key, fit, color, in: &list)
    case .title(let title): drawWord(title, key, fit, color, in: &list)
    case .language(let name): drawLanguage(name, key, in: &list)
    case .icon(let icon): drawIcon(icon, key, fit, color, in: &list)
    }
  }

  // MARK: Letters and symbols

  /// Draws a letter or symbol with nothing above it.
  ///
  /// A letter is on the baseline of its neighbours, which have small symbols above them; anything
  /// else is in the middle.
  private func drawAlone(
    _ sign: String, _ key: Key, _ fit: TabletFit, _ color: Color, in list: inout DisplayList
  ) {
    if sign.first?.isLetter == true && sign.count == 1 {
      return put(sign, fit.lettering.letter, key, fit, color, in: &list)
    }
    let style = TextStyle(size: fit.lettering.digit)
    let middle = (fit.lettering.keyHeight + style.capHeight) / 2
    put(sign, (style.size, middle), weight: .regular, key, fit, color, in: &list)
  }

  /// Draws a character in the middle of its key's width; if no weight is given, it has the usual
  /// weight of a letter or a symbol.
  private func put(
    _ sign: String, _ place: TabletLettering.Place, weight: FontWeight? = nil, _ key: Key,
    _ fit: TabletFit, _ color: Color, in list: inout DisplayList
  ) {
    let isLetter = sign.first?.isLetter == true
    let (own, sink) = isLetter ? (1, 0) : Self.share(of: sign, isGlass: look.isGlass)
    var whole = TextStyle(
      size: place.size * fit.share * own,
      weight: weight ?? (isLetter ? lettering.weight : signWeight), tracking: 0)
    if weight == nil { whole.extraWeight = isLetter ? lettering.extraWeight : 0 }
    whole.raisesPunctuation = !look.isGlass && !isLetter && sign != "*"
    let baseline = place.baseline + sink * place.size
    let sign = sign == "\"" ? "\u{2033}" : sign == "’" ? "\u{2032}" : sign
    let style = text.fitted(sign, whole, to: max(1, key.frame.width - 3))
    text.draw(
      sign, style, color, at: Point(x: key.frame.midX, y: key.frame.minY + fit.y(baseline)),
      alignment: .center, in: &list)
  }

  /// The weight of symbols: on classic keys, the same as the weight of words; on glass, the same as
  /// the weight of letters.
  private var signWeight: FontWeight { look.isGlass ? lettering.weight : .regular }

  /// A symbol's size relative to other symbols, and how much lower its baseline is, in ems.
  ///
  /// At a width of 768 pt, quotation marks were measured as 12 px tall, although primes would be 10
  /// px tall. A bullet was measured as 7 px tall. At a width of 1032 pt, a vertical bar is no
  /// taller than brackets.
  private static func share(of sign: String, isGlass: Bool) -> (size: Double, sink: Double) {
    switch sign {
    case "|": (0.84, 0.02)
    case _ where isGlass: (1, 0)
    case "\"", "’": (1.2, 0.09)
    case "•": (0.64, -0.11)
    case "`", "´": (1.25, 0.08)
    case ",", "*": (1, -0.077)
    case "(", ")", "[", "]", "{", "}": (0.91, -0.02)
    case "°": (0.7, -0.32)
    case "—": (1.07, 0.1)
    case "≠": (1.05, 0.12)
    default: (1, 0)
    }
  }

  // MARK: Words

  private func drawWord(
    _ word: String, _ key: Key, _ fit: TabletFit, _ color: Color, in list: inout DisplayList
  ) {
    let isSmall = word == "#+="
    let isCorner = key.anchor != .middle
    // A word in the middle of a classic key was measured as 92 px wide; at the size of the page
    // keys' titles, the word would be 85 px wide.
    let isVerb =
      !look.isGlass && !isCorner && word.first?.isLetter == true && word != word.uppercased()
    let verb = isVerb ? (look.orientation == .landscape ? 1.02 : 1.08) : 1
    var style = TextStyle(size: fit.lettering.word.size * fit.share * (isSmall ? 0.78 : 1) * verb)
    let room = max(1, key.frame.width - (isCorner ? 2 * lettering.inset * fit.share : 6))
    // In landscape, the title of the classic page key is a twentieth larger than other words and
    // more widely spaced (measured as 98 × 33 px).
    if !look.isGlass, look.orientation == .landscape, word.count > 3, word.last?.isNumber == true {
      style.size *= 1.05
      style.tracking = 0.6 * fit.share
    }
    let length = text.line(word, style).visibleWidth
    if length > room {
      style.size *= room / length
      style.tracking = style.tracking.map { $0 * room / length }
    }
    guard style.size >= 4 else { return }
    let middle = key.frame.midY + style.capHeight / 2 - (isVerb ? 1 : isSmall ? -1 : 0)
    let baseline = isCorner ? key.frame.minY + fit.y(fit.lettering.word.baseline) : middle
    let inset = lettering.inset * fit.share
    let (x, alignment): (Double, TextAlignment) =
      switch key.anchor {
      case .middle: (key.frame.midX, .center)
      case .left: (key.frame.minX + inset, .left)
      case .right: (key.frame.maxX - inset, .right)
      }
    text.draw(word, style, color, at: Point(x: x, y: baseline), alignment: alignment, in: &list)
  }

  /// Draws the language at the lower right of the space bar.
  ///
  /// The label was measured 6 pt from the side and 7½ pt from the bottom; for two languages, the
  /// label is 26 pt wide.
  private func drawLanguage(_ name: String, _ key: Key, in list: inout DisplayList) {
    let style = TextStyle(size: 14.5, tracking: -0.8)
    guard key.frame.width >= text.line(name, style).visibleWidth + 20 else { return }
    let end = Point(x: key.frame.maxX - 6, y: key.frame.maxY - 7.5)
    text.drawNarrow(
      name, style, palette.label.withAlpha(0.21), endingAt: end, share: 0.7, in: &list)
  }

  // MARK: Pictures

  private func drawIcon(
    _ icon: KeyIcon, _ key: Key, _ fit: TabletFit, _ color: Color, in list: inout DisplayList
  ) {
    let size = TabletIconSize.of(icon, look, isFull: isFull)
    let share = fit.share * min(1, key.frame.width / max(1, size.width + 6))
    let painter = IconPainter(
      unit: size.unit * share, isThin: !look.isGlass, isGridded: true,
      board: size.board ?? .classic, lineShare: size.lines, isClassicTablet: !look.isGlass,
      weight: 0.85)
    let inset = (size.inset ?? lettering.inset) * fit.share
    let half = size.width * share / 2
    let x =
      switch key.anchor {
      case .middle: key.frame.midX + (size.board == nil ? 0 : offGrid(key.frame.midX - half))
      case .left: key.frame.minX + inset + half
      case .right: key.frame.maxX - inset - half
      }
    let y =
      key.anchor == .middle
      ? key.frame.midY + size.drop
      : key.frame.minY + fit.y(fit.lettering.icon + size.drop) - size.height * share / 2
    painter.draw(icon, at: Point(x: x, y: y), color: color, in: &list)
  }

  /// The distance from an x coordinate to the next multiple of half a point.
  ///
  /// The icon for hiding a classic keyboard begins at a multiple of half a point (measured at 2
  /// pixels per point).
  private func offGrid(_ x: Double) -> Double { (x * 2).rounded(.up) / 2 - x }
}

/// Adapts measurements made on one key to a key of another size.
struct TabletFit {
  let lettering: TabletLettering
  private let height: Double
  /// The scale at which labels are drawn.
  let share: Double

  init(_ key: Key, lettering: TabletLettering) {
    self.lettering = lettering
    height = key.frame.height
    // On keys a third taller than `keyHeight`, letters are a fifth larger; on shorter keys, letters
    // shrink with the keys (measured).
    let ratio = height / lettering.keyHeight
    let grown = ratio > 1.08 ? min(1.4, 1 + (ratio - 1) * 0.57) : min(1, ratio / 0.9)
    share = min(grown, key.frame.width / 40)
  }

  /// The y coordinate, on this key, of a baseline that was measured on a key as tall as the
  /// lettering's `keyHeight`.
  ///
  /// If the heights of the two keys are similar, three quarters of the difference in height is
  /// above the baseline. Otherwise, the baseline is proportional to the height.
  func y(_ baseline: Double) -> Double {
    let ratio = height / lettering.keyHeight
    return ratio > 0.9 && ratio < 1.08
      ? baseline + 0.75 * (height - lettering.keyHeight) : baseline * ratio
  }
}

/// The size of a picture on a tablet's key, in points, as measured at 2 pixels per point.
struct TabletIconSize {
  /// The picture's width and height, including strokes.
  var width: Double
  var height: Double
  /// The picture's width in the drawing's units.
  var units: Double
  /// The distance of a picture in a corner from the key's side; nil if it is the same as for a
  /// word.
  var inset: Double?
  /// How much lower this picture is than other pictures.
  var drop = 0.0
  /// The weight of the picture's lines, relative to their usual weight.
  var lines = 1.0
  /// The icon for hiding the keyboard; nil for any other picture.
  var board: HideKeyboardIcon?

  /// The length of one of the drawing's units, in points.
  var unit: Double { width / units }

  /// The size of the icon for hiding the keyboard; the lengths in `board` are in pixels, at 2
  /// pixels per point.
  private static func of(
    _ board: HideKeyboardIcon, inset: Double? = nil, drop: Double
  ) -> TabletIconSize {
    TabletIconSize(
      width: board.size.width / 2, height: board.size.height / 2, units: board.size.width,
      inset: inset, drop: drop, board: board)
  }

  /// The size of a picture for a keyboard's look; on a classic keyboard, most pictures are larger
  /// in landscape.
  static func of(_ icon: KeyIcon, _ look: KeyboardLook, isFull: Bool) -> TabletIconSize {
    if look.isGlass { return isFull ? full(icon) : medium(icon) }
    return classic(icon, isFlat: look.orientation == .landscape)
  }

  private static func classic(_ icon: KeyIcon, isFlat: Bool) -> TabletIconSize {
    func size(
      _ upright: (Double, Double), _ flat: (Double, Double), _ units: Double, drop: Double = 0,
      lines: (Double, Double) = (1, 1)
    ) -> Self {
      isFlat
        ? Self(width: flat.0, height: flat.1, units: units, drop: drop, lines: lines.1)
        : Self(width: upright.0, height: upright.1, units: units, drop: drop, lines: lines.0)
    }
    switch icon {
    case .delete: return size((27.5, 20), (31, 23), 68)
    case .shift, .shiftFilled, .capsLock: return size((23, 21), (26, 22.5), 57, lines: (0.9, 0.8))
    case .globe: return size((23, 23), (28, 28), 81, drop: 0.5, lines: (0.93, 0.78))
    case .microphone: return size((14, 22.5), (14, 24), 54)
    case .hideKeyboard: return of(isFlat ? .classicFlat : .classic, drop: 1.25)
    case .newLine, .go, .returnArrow: return size((23, 16.5), (27, 17.5), 59, lines: (1, 0.8))
    case .undo, .redo: return size((21, 18.5), (25, 22), 61)
    case .tab, .capsKey, .paste, .emoji: return size((20, 18), (24, 22), 62)
    }
  }

  private static func medium(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(width: 24.5, height: 20.5, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(width: 24, height: 20.5, units: 63)
    case .globe: Self(width: 22.5, height: 22.5, units: 81, inset: 7)
    case .microphone: Self(width: 15.5, height: 24, units: 56, inset: 7)
    case .hideKeyboard: of(.medium, inset: 7.1, drop: 0.25)
    case .newLine: Self(width: 23.5, height: 20.5, units: 59, inset: 7)
    case .go, .returnArrow: Self(width: 20.5, height: 16.5, units: 52)
    case .undo, .redo: Self(width: 17.5, height: 17.5, units: 61)
    case .tab, .capsKey, .paste, .emoji: Self(width: 22, height: 20, units: 62)
    }
  }

  private static func full(_ icon: KeyIcon) -> TabletIconSize {
    switch icon {
    case .delete: Self(width: 21.5, height: 18, units: 65)
    case .shift, .shiftFilled, .capsLock: Self(width: 21, height: 18, units: 63, lines: 0.68)
    case .globe: Self(width: 20, height: 20, units: 81, drop: -1)
    case .microphone: Self(width: 13.5, height: 21, units: 56, drop: -1)
    case .hideKeyboard: of(.full, inset: 14.3, drop: 3.15)
    case .newLine: Self(width: 21, height: 18.5, units: 59)
    case .go, .returnArrow: Self(width: 18, height: 14.5, units: 52)
    case .undo, .redo: Self(width: 20.5, height: 20, units: 61)
    case .tab: Self(width: 20, height: 15, units: 60)
    case .capsKey, .paste, .emoji: Self(width: 20.5, height: 20, units: 62)
    }
  }
}

/// The sizes and places of symbols and words on a tablet's keys, in points.
///
/// Baselines are measured from the top of a key that is `keyHeight` tall.
struct TabletLettering: Sendable {
  /// A text size, and the distance of a baseline from the top of a key.
  typealias Place = (size: Double, baseline: Double)

  /// The height of the keys that were measured.
  var keyHeight: Double
  var weight: FontWeight
  /// How much wider the stems of letters are than in ``weight``, in ems.
  ///
  /// Stems were measured as 3.58 px wide at 26 pt and, on glass, as 3.93 px wide at 22 pt.
  var extraWeight: Double
  /// A letter, either alone or below a small symbol.
  var letter: Place
  /// A symbol below a small symbol.
  var sign: Place
  /// The size of a digit or a symbol that is alone in the middle of a key.
  var digit: Double
  /// The small symbol above a letter.
  var hint: Place
  /// The upper and the lower symbol of a pair.
  var upper: Place
  var lower: Place
  /// A word in the middle or in a corner.
  var word: Place
  /// The distance of a word in a corner from the key's side.
  var inset: Double
  /// The bottom of pictures in a corner, measured from the top of a key.
  var icon: Double

  /// The classic lettering of a 9.7-inch tablet in portrait.
  static let classic = TabletLettering(
    keyHeight: 55, weight: .light, extraWeight: 0.0086, letter: (26, 44.5), sign: (20.7, 45),
    digit: 24, hint: (14, 18.5), upper: (20, 26), lower: (20, 41), word: (16.5, 33.5), inset: 8,
    icon: 50)

  /// The classic lettering of a 9.7-inch tablet in landscape.
  static let classicFlat = TabletLettering(
    keyHeight: 74, weight: .light, extraWeight: 0.0125, letter: (31, 58), sign: (25, 58.5),
    digit: 29, hint: (17, 25), upper: (22, 35.75), lower: (22, 55), word: (22.3, 45), inset: 10,
    icon: 68)

  /// The glass lettering of an 11-inch tablet.
  static let medium = TabletLettering(
    keyHeight: 54.75, weight: .regular, extraWeight: 0.0103, letter: (22, 45.5), sign: (18, 45.5),
    digit: 21, hint: (12.5, 19), upper: (19, 25.75), lower: (19, 44), word: (15, 46.5), inset: 7.5,
    icon: 49.5)

  /// The glass lettering of a 13-inch tablet.
  static let full = TabletLettering(
    keyHeight: 61.115, weight: .regular, extraWeight: 0.0103, letter: (22, 39), sign: (22, 39),
    digit: 22, hint: (12.5, 19), upper: (19.5, 25), lower: (19.5, 51.4), word: (17, 47.5),
    inset: 14, icon: 51)

  /// The lettering of the 13-inch keyboard's number row; the keys in this row are only 45½ pt tall
  /// (measured).
  static let digits: TabletLettering = {
    var lettering = full
    lettering.keyHeight = 45.5
    lettering.upper = (15.5, 20.5)
    lettering.lower = (14.3, 37.5)
    lettering.icon = 35.5
    lettering.word.baseline = 33
    return lettering
  }()

  /// The lettering of a keyboard; a keyboard that was not measured has the lettering of the nearest
  /// measured keyboard.
  static func of(_ look: KeyboardLook, _ keyboard: TabletKeyboard) -> TabletLettering {
    if look.isGlass { return keyboard == .full ? full : medium }
    var classic = look.orientation == .landscape ? classicFlat : classic
    if keyboard == .full {
      // The classic keyboard of a 13-inch tablet has five rows. The letters and pairs on such a
      // keyboard are placed as on glass, where a pair of brackets was measured.
      let share = classic.keyHeight / full.keyHeight
      classic.letter.baseline = full.letter.baseline * share
      classic.upper = (full.upper.size * share, full.upper.baseline * share)
      classic.lower = (full.lower.size * share, full.lower.baseline * share)
    }
    return classic
  }
}
