import KeyreelImaging
import KeyreelSimulation

/// Everything that a keyboard's pixels depend on; the default values describe a light, English
/// letter keyboard on a classic phone.
struct KeyboardLook: Sendable, Hashable {
  /// The keyboard's width and height, including the home indicator's area, in points.
  var size: Size
  /// How far the pane extends below the keys, in points; greater than 0 if the keys are above their
  /// resting position.
  var paneReach = 0.0
  /// Device pixels per point.
  var scale = 3
  /// The safe area at the screen's sides and bottom, in points.
  var safeArea: EdgeInsets = EdgeInsets(bottom: 34)
  /// Portrait or landscape.
  var orientation: Orientation = .portrait
  /// The layout of a tablet's keyboard, which depends on the number of keys that fit; nil for a
  /// phone's keyboard.
  var tablet: TabletKeyboard?
  /// The major version of iOS; from iOS 26 on, the system draws glass.
  var system = 18
  /// Whether the keyboard has the older look that a system with glass keeps for older apps.
  var isCompatibility = false
  /// The radius of the display's corners, in points; 0 for square corners.
  var displayRadius = 0.0
  /// Whether the radius of the display's lower left corner is too small for a pane of glass to
  /// follow it.
  var isSquareAtLeft = false
  /// Light or dark.
  var appearance: Appearance = .light
  /// Whether the system is the first beta of iOS 26.
  var isFirstBeta = false
  /// Whether the keys replaced other keys that were on the screen.
  var replacesKeys = false
  /// The type of the keyboard, which determines its keys.
  var type: KeyboardType = .default
  /// The page of the letter keyboard.
  var page: KeyboardPage = .letters
  /// The language of the letters.
  var language: KeyboardLanguage = .english
  /// The number of languages for which the user has keyboards; with two or more languages, there is
  /// a globe key.
  var languages = 1
  /// The languages typed on the keyboard, which are named on the space bar; empty if only the
  /// number of languages is known.
  var typedLanguages: [KeyboardLanguage] = []
  /// The currency on the pages of symbols; nil for the language's currency.
  var currency: String?
  /// The return key's label.
  var returnKey: ReturnKey = .default
  /// Whether the return key can be pressed.
  var returnKeyIsEnabled = true
  /// The state of the shift key.
  var shift: KeyboardShift = .on
  /// Whether there is a suggestion bar above the keys.
  var showsSuggestions = false
  /// Whether the suggestion bar shows only its separators, without suggestions.
  var suggestionsAreBlank = false
  /// Whether the suggestion bar offers saved passwords instead of words.
  var offersPasswords = false
  /// The word before the caret, which the suggestion bar offers in quotation marks; nil for the
  /// bar's usual suggestions.
  var typedWord: String?
  /// The artwork on the emoji page.
  var emoji: EmojiArtwork = .own
  /// Whether the space bar is held down.
  var isSpacePressed = false
  /// The letter whose key is held down while its variants are shown.
  var heldKey: Character?
  /// Whether there is something to undo.
  var canUndo = false

  /// Whether the keys belong to the system's keyboard on a tablet; false for a third-party keyboard
  /// and for the emoji page.
  var drawsTabletKeys: Bool { isTablet && !isCustom && type != .emoji }
  /// Whether the keyboard is a tablet's.
  var isTablet: Bool { tablet != nil }
  /// Whether letters are upper case.
  var isShifted: Bool { shift != .off }
  /// Whether the keys are made of glass.
  var isGlass: Bool { system >= 26 && !isCompatibility && !isCustom }
  /// Whether the keyboard is a third-party keyboard.
  var isCustom: Bool { type == .custom }
  /// Whether the keyboard is a number pad.
  var isPad: Bool { type.isPad }
  /// Whether keyboards on the phone have a strip with the emoji and microphone keys; short
  /// keyboards and number pads leave the strip out.
  var hasStrip: Bool { safeArea.bottom > 0 && !isTablet }
  /// Whether there is a key that switches to the next language.
  var hasGlobe: Bool { languages > 1 }
  /// The languages on a glass space bar: the current language, or both languages of a bilingual
  /// keyboard.
  ///
  /// The value is nil if the user has only one language, and in the first beta of iOS 26.
  var languageLabel: String? {
    guard hasGlobe, !isFirstBeta else { return nil }
    let named = typedLanguages.isEmpty ? [language] : Array(typedLanguages.prefix(2))
    return named.map { $0.rawValue.uppercased() }.joined(separator: " ")
  }
  /// The pane of glass and its corners; nil for a classic pane, which fills the keyboard and has
  /// square corners.
  var panel: GlassPanel? { isGlass ? GlassPanel(self) : nil }
  /// Whether the keyboard is for a phone in landscape.
  var isFlat: Bool { orientation == .landscape && !isTablet }
  /// The pane under the whole keyboard.
  var backdrop: BackdropFilter {
    // It is not known how the edge of the glass looks on a tablet. If the edge were drawn as on a
    // phone, the keys would match the pictures of tablets less well than they do without an edge.
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
/// The pane, the shadows and the dark keys are translucent, so the background shows through. Under
/// light special keys, the pane is darkened by colour burn. The colours of the dark special keys
/// and the shadows were derived from colours measured over #f2f2f2 (Behaviour §3g). The colours of
/// the light panes were derived from pictures of a yellow field and two discs behind the real
/// keyboard, on screens whose appearance without the keyboard is known. According to a
/// least-squares fit over the strip below the keys, the blur has a standard deviation of 30 pt (20
/// pt under emoji). Greys come through the pane at 1/37 of their strength (1/21 under emoji), and
/// colours come through 6.6 times as strongly as greys (4.5 times under emoji). The residual of the
/// fit is half a level.
///
/// The glass of iOS 26 is thin (measured on iOS 26.1, over eight colours). At 3 pixels per point,
/// the blur spreads an edge behind the glass over 59 pixels, which corresponds to a standard
/// deviation of 7⅔ pt. A grey (BT.709) with the value v becomes 156 + 0.278 · v; colours come
/// through 1.69 times as strongly as greys. The keys look like the pane seen through more glass. A
/// grey of the pane with the value v becomes 180 + 0.345 · v; the pane's colours come through 1.91
/// times as strongly as the pane's greys. The results of both formulas are within 2 levels of the
/// measured values.
struct KeyboardPalette: Sendable, Hashable {
  /// Light or dark.
  let appearance: Appearance
  /// The keyboard's material.
  let material: KeyboardMaterial
  /// Whether the colours match iOS 14 or earlier, in which the light pane is lighter than in later
  /// versions.
  var isEarly = false
  /// Whether the colours match the first beta of iOS 26, in which the light pane is lighter than in
  /// the release.
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

  /// The pane under the keys.
  ///
  /// Over #f2f2f2, the light pane appears as #d0d3d9 or, if it is glass, as #dfe0e4. The dark pane
  /// appears as #2c2c2c over black and as #6a6a6a over white. Dark glass appears as #171717 over
  /// black.
  ///
  /// Up to iOS 14, the light pane appears as #d7d9de over white. In the first beta of iOS 26, the
  /// light pane over violet is 8 levels lighter than in the release. The transparency of dark glass
  /// was not measured; dark glass is assumed to let slightly less of the background through than
  /// light glass.
  func backdrop(scale: Int, rim: PaneRim?) -> BackdropFilter {
    let (radius, tone) = pane
    return BackdropFilter(points: radius, tone: tone, rim: rim, scale: scale)
  }

  /// The radius of the pane's blur, in points, and the pane's tone.
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

  /// The tone of the pane inside a key of light glass; nil if keys are drawn over the pane instead.
  var keyTone: PaneTone? {
    guard isGlass, !appearance.isDark else { return nil }
    return PaneTone(strength: 1.91, light: 180, dimming: 167.0 / 255)
  }
  /// The tone inside a key that is held down: two fifths of the effect of ``keyTone``, the same
  /// fraction as in dark mode.
  var pressedTone: PaneTone? {
    keyTone == nil ? nil : PaneTone(strength: 1.17, light: 72, dimming: 0.262)
  }

  /// The face of a letter key; in dark mode, #6b6b6b over #2c2c2c and #969696 over #6a6a6a, and on
  /// dark glass #3d3d3d over #171717.
  var key: Color {
    if isCustom { return pick(.white, Color(0x3A3249)) }
    return pick(isGlass ? .clear : .white, Color(0xFFFFFF, alpha: isGlass ? 0.165 : 0.298))
  }
  /// The face of a glass letter key that is held down; in dark mode, #262626 over #171717.
  var pressedKey: Color { isGlass ? pick(.clear, Color(0xFFFFFF, alpha: 0.065)) : specialKey }
  /// The face of the pop-up above a key that is held down: the face of a letter key, but opaque.
  var balloon: Color {
    pick(isCustom ? key : .white, isGlass ? Color(0x3D3D3D) : isCustom ? key : Color(0x6B6B6B))
  }
  /// The highlight behind the variant under the finger: #0091ff on dark glass (measured).
  var pickedVariant: Color { isGlass && appearance.isDark ? Color(0x0091FF) : accentKey }
  /// The colour with which the pane is colour-burned under the special keys; nil if the keys are
  /// drawn over the pane instead.
  ///
  /// The light special keys were measured over #f2f2f2 (#a9afba over #d0d3d9) and in 19 tones over
  /// a yellow field. In every channel, the measured value is 255 − (255 − pane) · 255 / 140,
  /// rounded.
  var burn: Color? { isGlass || isCustom || appearance.isDark ? nil : Color(0x8C8C8C) }
  /// The face of the special keys; on glass, the same colour as the face of the letter keys.
  ///
  /// In classic light mode, the face is clear, because the pane under the keys is burned instead
  /// (``burn``). In dark mode, the face appears as #474747 over #2c2c2c and as #757575 over
  /// #6a6a6a.
  var specialKey: Color {
    if isCustom { return pick(Color(0xD6CAE8), Color(0x2B2438)) }
    return isGlass ? key : pick(.clear, Color(0x959595, alpha: 0.258))
  }
  /// The face of a special key, such as shift, that is held down or active.
  var activeKey: Color {
    if isCustom { return accentKey }
    return isGlass ? key : pick(.white, Color(0xD4D4D4))
  }
  /// The colour of the label of an active special key.
  var activeLabel: Color { isCustom ? accentLabel : isGlass ? label : .black }
  /// The face of the blue return key.
  var accentKey: Color {
    if isCustom { return pick(Color(0x6B3FC4), Color(0xB79BFF)) }
    return pick(Color(0x007AFF), isGlass ? Color(0x007AFF) : Color(0x0A84FF))
  }
  /// The colour of a key's label.
  var label: Color { isCustom ? pick(Color(0x2A1F3D), Color(0xEDE6F8)) : pick(.black, .white) }
  /// The colour of the text in the bar above the keys: the colour of a key's label at nine tenths
  /// of the opacity (measured).
  var suggestion: Color { label.withAlpha(0.9) }
  /// The colour of the password suggestion in the bar above the keys; on light glass, paler than a
  /// key's label: #333438 over #dfe0e4 (measured in two pictures).
  var passwordOffer: Color {
    isGlass ? pick(Color(0x000000, alpha: 0.765), suggestion) : suggestion
  }
  /// The key icon beside the password suggestion: #444549 over #dfe0e4 on light glass (measured).
  var passwordKey: Color { isGlass ? pick(Color(0x000000, alpha: 0.69), suggestion) : suggestion }
  /// The face of a return key that cannot be pressed: on light glass, black with an alpha of
  /// 38/255; without glass, the face of a special key.
  ///
  /// The light colour was measured on a keyboard 1032 pt wide: #bebfc5 over #dfe0e7. The dark
  /// colour was not measured; the colour of a key that is held down is used, because no other key
  /// is darker.
  var disabledKey: Color {
    isGlass ? pick(Color(0x000000, alpha: 38.0 / 255), pressedKey) : specialKey
  }
  /// The label of a return key that cannot be pressed; on light glass, #abacb2 over #bebfc5
  /// (measured).
  var disabledLabel: Color {
    isGlass ? pick(Color(0x000000, alpha: 0.1), Color(0xFFFFFF, alpha: 0.15)) : idleLabel
  }
  /// The colour of the label of a key that currently has no effect; on glass, as pale as an
  /// inactive icon in the bar above the keys.
  var idleLabel: Color { pick(Color.black, Color.white).withAlpha(isGlass ? 0.45 : 0.3) }
  /// The colour of the label of the blue return key.
  var accentLabel: Color { isCustom ? pick(.white, Color(0x24173F)) : .white }
  /// The lower edge of a key: black at 35 % in light mode (#87898d over #d0d3d9), and at 41 % in
  /// dark mode (#1a1a1a over #2c2c2c, #3f3f3f over #6a6a6a).
  var shadow: Color { pick(Color(0x000000, alpha: 0.35), Color(0x000000, alpha: 0.408)) }
  /// The emoji and microphone icons; on glass, in the colour of the keys' labels.
  var icon: Color {
    if isGlass { return label }
    if isCustom { return pick(Color(0x7A6C93), Color(0xA597BE)) }
    return pick(Color(0x50555C), isEarly ? .white : Color(0xD2D3D5))
  }
  /// The separators between suggestions: in light mode, black at 10 % (measured as #bbbec3 over
  /// #d0d3d9) or, on glass, at 8 % (#cdced3 over #dfe0e4).
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
  /// A glass pane with flat keys, from iOS 26 on.
  case glass
  /// A third-party keyboard: opaque, in its own colours.
  case custom
}
