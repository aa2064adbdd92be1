import KeyreelImaging
import KeyreelSimulation

/// Everything that a keyboard's pixels depend on; the defaults are those of a light, English letter
/// keyboard on a classic phone.
struct KeyboardLook: Sendable, Hashable {
  /// The keyboard's width and height, including the home indicator's area, in points.
  var size: Size
  /// How much farther down than the keys the pane reaches, in points: more than 0 if the keys are
  /// above their resting place.
  var paneReach = 0.0
  /// Device pixels per point.
  var scale = 3
  /// The safe area at the screen's sides and bottom, in points.
  var safeArea: EdgeInsets = EdgeInsets(bottom: 34)
  /// Portrait or landscape.
  var orientation: Orientation = .portrait
  /// The layout of a tablet's keyboard, by the number of keys that it has room for; nil for a
  /// phone's keyboard.
  var tablet: TabletKeyboard?
  /// The major version of the system; systems from 26 on draw glass.
  var system = 18
  /// Whether the look is the older one that a system with glass keeps for older apps.
  var isCompatibility = false
  /// The radius of the display's corners, in points; 0 for square ones.
  var displayRadius = 0.0
  /// Whether the display's lower left corner is too square for a pane of glass to follow it.
  var isSquareAtLeft = false
  /// Light or dark.
  var appearance: Appearance = .light
  /// Whether the system is the first beta of 26.
  var isFirstBeta = false
  /// Whether the keys replaced other keys that were on the screen.
  var replacesKeys = false
  /// The kind of keys.
  var type: KeyboardType = .default
  /// The page of the letter keyboard.
  var page: KeyboardPage = .letters
  /// The language of the letters.
  var language: KeyboardLanguage = .english
  /// The number of languages that the user has keyboards for; with two or more, there is a globe.
  var languages = 1
  /// The languages typed on the keyboard, which its space bar names; empty if only their number is
  /// known.
  var typedLanguages: [KeyboardLanguage] = []
  /// The currency on the pages of symbols; nil for the language's currency.
  var currency: String?
  /// The return key's label.
  var returnKey: ReturnKey = .default
  /// Whether the return key can be pressed.
  var returnKeyIsEnabled = true
  /// The state of shift.
  var shift: KeyboardShift = .on
  /// Whether there is a suggestion bar above the keys.
  var showsSuggestions = false
  /// Whether the suggestion bar shows only its separators, without words.
  var suggestionsAreBlank = false
  /// Whether the suggestion bar offers saved passwords in place of words.
  var offersPasswords = false
  /// The word before the caret, which the suggestion bar offers in quotation marks; nil for the
  /// bar's usual words.
  var typedWord: String?
  /// The artwork on the emoji page.
  var emoji: EmojiArtwork = .own
  /// Whether the space bar is held down.
  var isSpacePressed = false
  /// The letter whose key is held down while its variants show.
  var heldKey: Character?
  /// Whether there is something to undo.
  var canUndo = false

  /// Whether the keys are a tablet's own; false for another vendor's keyboard and for the emoji
  /// page.
  var drawsTabletKeys: Bool { isTablet && !isCustom && type != .emoji }
  /// Whether the keyboard is a tablet's.
  var isTablet: Bool { tablet != nil }
  /// Whether letters are upper case.
  var isShifted: Bool { shift != .off }
  /// Whether the keys are made of glass.
  var isGlass: Bool { system >= 26 && !isCompatibility && !isCustom }
  /// Whether the keyboard is another vendor's.
  var isCustom: Bool { type == .custom }
  /// Whether the keyboard is a number pad.
  var isPad: Bool { type.isPad }
  /// Whether the phone has a strip for emoji and microphone, which short keyboards and number pads
  /// leave out.
  var hasStrip: Bool { safeArea.bottom > 0 && !isTablet }
  /// Whether there is a key that switches to the next language.
  var hasGlobe: Bool { languages > 1 }
  /// The languages on a glass space bar: the current one, or the two of a bilingual keyboard; nil
  /// if the user has only one language, or in the first beta.
  var languageLabel: String? {
    guard hasGlobe, !isFirstBeta else { return nil }
    let named = typedLanguages.isEmpty ? [language] : Array(typedLanguages.prefix(2))
    return named.map { $0.rawValue.uppercased() }.joined(separator: " ")
  }
  /// The pane of glass and its corners; nil for a classic pane, which fills the keyboard and has
  /// square corners.
  var panel: GlassPanel? { isGlass ? GlassPanel(self) : nil }
  /// Whether the keyboard is that of a phone in landscape.
  var isFlat: Bool { orientation == .landscape && !isTablet }
  /// The pane everything lies on.
  var backdrop: BackdropFilter {
    // The look of the edge of a tablet's glass is not known. With a phone's edge, the keys would
    // match the pictures of tablets less well.
    let rim = isTablet ? nil : panel?.rim(scale: scale)
    return type == .emoji
      ? palette.emojiBackdrop(scale: scale, rim: rim) : palette.backdrop(scale: scale, rim: rim)
  }
  /// The colours.
  var palette: KeyboardPalette {
    KeyboardPalette(
      appearance: appearance, material: isCustom ? .custom : isGlass ? .glass : .classic,
      isEarly: system < 15, isFirstBeta: isFirstBeta)
  }
}

/// The colours of a keyboard.
///
/// The pane, the shadows and the dark keys are translucent, so that what lies behind shines
/// through. Light special keys burn the pane. The dark special keys and the shadows follow from the
/// colours measured over #f2f2f2 (BEHAVIOUR 3g), and the light panes from the colours with which a
/// yellow field and two discs show through the real keyboard, in pictures of screens whose
/// appearance without the keyboard is known. A least-squares fit over the strip below the keys
/// results in a blur with a standard deviation of 30 pt (20 pt under emoji). Greys come through at
/// 1/37 of their strength (1/21 under emoji), and colours 6.6 times as strongly as greys (4.5 times
/// under emoji). A residual of half a level remains.
///
/// The glass of system 26 is thin (26.1, over eight colours): an edge behind the glass is spread
/// over 59 px at 3 per point, which is a standard deviation of 7⅔ pt; greys (BT.709) become 156 +
/// 0.278 of their value, and colours come through 1.69 times as strongly. The keys are the pane
/// seen through more glass: 180 + 0.345 of the pane's value, with its colours 1.91 times as strong.
/// Both formulas are within 2 levels of the measurements.
struct KeyboardPalette: Sendable, Hashable {
  /// Light or dark.
  let appearance: Appearance
  /// The keyboard's material.
  let material: KeyboardMaterial
  /// Whether the colours are those of a system before 15, whose light pane is lighter.
  var isEarly = false
  /// Whether the colours are those of the first beta of system 26, whose light pane is lighter.
  var isFirstBeta = false

  private var isGlass: Bool { material == .glass }
  private var isCustom: Bool { material == .custom }

  private func pick<Value>(_ light: Value, _ dark: Value) -> Value {
    appearance.isDark ? dark : light
  }

  /// The pane under emoji: #e9ebef over #f2f2f2 (measured); on glass, the same as under keys.
  func emojiBackdrop(scale: Int, rim: PaneRim?) -> BackdropFilter {
    if isGlass { return backdrop(scale: scale, rim: rim) }
    let tint = pick(Color(0xE9EBEF, alpha: 0.953), Color(0x2E2E2E, alpha: 0.953))
    return BackdropFilter(
      points: 40, tone: PaneTone(strength: 4.5, tint: tint), rim: rim, scale: scale)
  }

  /// The pane under the keys: over #f2f2f2, it is #d0d3d9 or, on glass, #dfe0e4; in dark mode
  /// #2c2c2c over black and #6a6a6a over white or, on glass, #171717 over black.
  ///
  /// Until system 14 the light pane is #d7d9de over white; the light pane of the first beta of 26
  /// is 8 levels lighter (over violet). How much comes through dark glass was not measured; a
  /// little less than through light glass is assumed.
  func backdrop(scale: Int, rim: PaneRim?) -> BackdropFilter {
    let (radius, tone) = pane
    return BackdropFilter(points: radius, tone: tone, rim: rim, scale: scale)
  }

  /// The blur's radius, in points, and the tone.
  private var pane: (radius: Double, tone: PaneTone) {
    if isCustom {
      return (0, PaneTone(strength: 1, tint: pick(Color(0xECE6F4), Color(0x1D1826))))
    }
    if isGlass {
      let light = Color(isFirstBeta ? 0xE2E5E5 : 0xD8DADF, alpha: 184.0 / 255)
      let tint = pick(light, Color(0x1D1D1D, alpha: 0.8))
      return (46.0 / 3, PaneTone(strength: pick(1.69, 1.5), tint: tint, luma: .bt709))
    }
    let light = Color(isEarly ? 0xD6D8DD : 0xCFD2D8, alpha: 0.973)
    let tint = pick(light, Color(0x3A3A3A, alpha: 0.757))
    return (60, PaneTone(strength: pick(6.6, 1.5), tint: tint))
  }

  /// The tone of the light pane of glass inside a key; nil if keys are laid over the pane.
  var keyTone: PaneTone? {
    guard isGlass, !appearance.isDark else { return nil }
    return PaneTone(strength: 1.91, light: 180, dimming: 167.0 / 255)
  }
  /// The tone inside a key that is held down: two fifths of the effect of ``keyTone``, as in dark
  /// mode.
  var pressedTone: PaneTone? {
    keyTone == nil ? nil : PaneTone(strength: 1.17, light: 72, dimming: 0.262)
  }

  /// The face of a letter key: in dark mode #6b6b6b over #2c2c2c and #969696 over #6a6a6a, on dark
  /// glass #3d3d3d over #171717.
  var key: Color {
    if isCustom { return pick(.white, Color(0x3A3249)) }
    return pick(isGlass ? .clear : .white, Color(0xFFFFFF, alpha: isGlass ? 0.165 : 0.298))
  }
  /// The face of a glass letter key that is held down: in dark mode #262626 over #171717.
  var pressedKey: Color { isGlass ? pick(.clear, Color(0xFFFFFF, alpha: 0.065)) : specialKey }
  /// The face of the pop-up above a key that is held down: like that of a letter key, but opaque.
  var balloon: Color {
    pick(isCustom ? key : .white, isGlass ? Color(0x3D3D3D) : isCustom ? key : Color(0x6B6B6B))
  }
  /// The variant of a held key that the finger is on: #0091ff on dark glass (measured).
  var pickedVariant: Color { isGlass && appearance.isDark ? Color(0x0091FF) : accentKey }
  /// The colour that the pane is burned with under the special keys; nil if those cover the pane
  /// instead.
  ///
  /// Measured: the light special keys are 255 − (255 − pane) · 255 / 140 in every channel, rounded,
  /// over #f2f2f2 (#a9afba over #d0d3d9) and in all 19 tones over a yellow field.
  var burn: Color? { isGlass || isCustom || appearance.isDark ? nil : Color(0x8C8C8C) }
  /// The face of the special keys; on glass, that of the letter keys.
  ///
  /// In classic light mode the face is clear, because the pane under the keys is burned instead
  /// (``burn``); in dark mode the face appears as #474747 over #2c2c2c and as #757575 over #6a6a6a.
  var specialKey: Color {
    if isCustom { return pick(Color(0xD6CAE8), Color(0x2B2438)) }
    return isGlass ? key : pick(.clear, Color(0x959595, alpha: 0.258))
  }
  /// The face of a special key that is held down or active, such as shift.
  var activeKey: Color {
    if isCustom { return accentKey }
    return isGlass ? key : pick(.white, Color(0xD4D4D4))
  }
  /// The label of an active special key.
  var activeLabel: Color { isCustom ? accentLabel : isGlass ? label : .black }
  /// The blue return key.
  var accentKey: Color {
    if isCustom { return pick(Color(0x6B3FC4), Color(0xB79BFF)) }
    return pick(Color(0x007AFF), isGlass ? Color(0x007AFF) : Color(0x0A84FF))
  }
  /// The label of a key.
  var label: Color { isCustom ? pick(Color(0x2A1F3D), Color(0xEDE6F8)) : pick(.black, .white) }
  /// The text in the bar above the keys: a label's colour at nine tenths of its opacity (measured).
  var suggestion: Color { label.withAlpha(0.9) }
  /// The password suggestion in the bar above the keys, which is paler on light glass: #333438 over
  /// #dfe0e4 (measured in two pictures).
  var passwordOffer: Color {
    isGlass ? pick(Color(0x000000, alpha: 0.765), suggestion) : suggestion
  }
  /// The key icon beside the password suggestion: #444549 over #dfe0e4 on light glass (measured).
  var passwordKey: Color { isGlass ? pick(Color(0x000000, alpha: 0.69), suggestion) : suggestion }
  /// A return key that cannot be pressed: on glass, the pane dimmed by 38 of 255; otherwise like a
  /// special key.
  ///
  /// Measured at 1032 pt: #bebfc5 over #dfe0e7. The dark colour was not measured; it is that of a
  /// key that is held down, the darkest kind of key.
  var disabledKey: Color {
    isGlass ? pick(Color(0x000000, alpha: 38.0 / 255), pressedKey) : specialKey
  }
  /// The label of a return key that cannot be pressed: on glass #abacb2 over #bebfc5 (measured).
  var disabledLabel: Color {
    isGlass ? pick(Color(0x000000, alpha: 0.1), Color(0xFFFFFF, alpha: 0.15)) : idleLabel
  }
  /// The label of a key with nothing to do: on glass, as pale as an idle icon in the bar above the
  /// keys.
  var idleLabel: Color { pick(Color.black, Color.white).withAlpha(isGlass ? 0.45 : 0.3) }
  /// The label of the blue return key.
  var accentLabel: Color { isCustom ? pick(.white, Color(0x24173F)) : .white }
  /// The lower edge of a key: #87898d over #d0d3d9 is black at 35 %; #1a1a1a over #2c2c2c and
  /// #3f3f3f over #6a6a6a are black at 41 %.
  var shadow: Color { pick(Color(0x000000, alpha: 0.35), Color(0x000000, alpha: 0.408)) }
  /// The emoji and microphone icons; on glass, in the colour of letters.
  var icon: Color {
    if isGlass { return label }
    if isCustom { return pick(Color(0x7A6C93), Color(0xA597BE)) }
    return pick(Color(0x50555C), isEarly ? .white : Color(0xD2D3D5))
  }
  /// The separators between suggestions: #bbbec3 over #d0d3d9 is black at a tenth (measured), and
  /// #cdced3 over #dfe0e4 is black at a twelfth.
  var divider: Color {
    pick(Color(0x000000, alpha: isGlass ? 0.08 : 0.1), Color(0xFFFFFF, alpha: isEarly ? 0.1 : 0.15))
  }
  /// The language at the lower right of the space bar, if the user has several languages: #787878
  /// over #3d3d3d (measured).
  var languageLabel: Color { pick(Color(0x000000, alpha: 0.3), Color(0xFFFFFF, alpha: 0.3)) }
}

/// A keyboard's material.
enum KeyboardMaterial: Sendable, Hashable {
  /// A tinted pane and keys with a lower edge, up to iOS 18.
  case classic
  /// A glass panel with flat keys, from iOS 26 on.
  case glass
  /// Another vendor's keyboard: opaque, in its own colours.
  case custom
}
