import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// Everything a keyboard's pixels depend on; what is not named is an English, light letters keyboard of a classic phone.
struct KeyboardLook: Sendable, Hashable {
  /// The keyboard's width and height, home strip included, in points.
  var size: Size
  /// Device pixels a point.
  var scale = 3
  /// The safe area at the screen's sides and bottom, in points.
  var safeArea: EdgeInsets = EdgeInsets(bottom: 34)
  /// Upright or on its side.
  var orientation: Orientation = .portrait
  /// How many keys a tablet's has room for; nil for a phone's.
  var tablet: TabletKeyboard?
  /// The major version of the system; 26 and later draw glass.
  var system = 18
  /// Whether it is the older look that a system of glass keeps for older apps.
  var isCompatibility = false
  /// The radius of the display's corners, in points; 0 for square ones.
  var displayRadius = 0.0
  /// Light or dark.
  var appearance: Appearance = .light
  /// Whether it is the first beta of the system of glass.
  var isFirstBeta = false
  /// Whether its keys took the place of others that were up.
  var replacesKeys = false
  /// Which keys.
  var type: KeyboardType = .default
  /// Which page of the letters keyboard.
  var page: KeyboardPage = .letters
  /// Which letters.
  var language: KeyboardLanguage = .english
  /// How many languages the user has keyboards of; from two on there is a globe.
  var languages = 1
  /// The languages that the keyboard types, for its space bar; empty where they are only counted.
  var typedLanguages: [KeyboardLanguage] = []
  /// The currency on the pages of signs; nil for the language's.
  var currency: String?
  /// What the return key says.
  var returnKey: ReturnKey = .default
  /// Whether the return key can be pressed.
  var returnKeyIsEnabled = true
  /// What shift does.
  var shift: KeyboardShift = .on
  /// Whether there is a bar of suggestions above the keys.
  var showsSuggestions = false
  /// Whether that bar has its lines and no words.
  var suggestionsAreBlank = false
  /// Whether that bar offers saved passwords in place of words.
  var offersPasswords = false
  /// The word before the caret, which that bar offers in quotation marks; nil for its usual words.
  var typedWord: String?
  /// Whose faces the page of emoji shows.
  var emoji: EmojiArtwork = .own
  /// Whether the space bar is held down.
  var isSpacePressed = false
  /// The letter whose key is held down while its variants show.
  var heldKey: Character?
  /// Whether there is something to undo.
  var canUndo = false

  /// Whether its keys are a tablet's own, which another vendor's and the page of emoji are not.
  var drawsTabletKeys: Bool { isTablet && !isCustom && type != .emoji }
  /// Whether it is a tablet's.
  var isTablet: Bool { tablet != nil }
  /// Whether letters are upper case.
  var isShifted: Bool { shift != .off }
  /// Whether the keys are of glass.
  var isGlass: Bool { system >= 26 && !isCompatibility && !isCustom }
  /// Whether it is another vendor's.
  var isCustom: Bool { type == .custom }
  /// Whether it is a pad of digits.
  var isPad: Bool { type.isPad }
  /// Whether emoji and microphone stand in a strip of their own below the keys.
  var hasStrip: Bool { safeArea.bottom > 0 && !isTablet }
  /// Whether there is a way from one language to the next.
  var hasGlobe: Bool { languages > 1 }
  /// What a space bar of glass says of the languages: the one in front, or the two that one keyboard types; nil for one alone, and
  /// in the first beta.
  var languageLabel: String? {
    guard hasGlobe, !isFirstBeta else { return nil }
    let named = typedLanguages.isEmpty ? [language] : Array(typedLanguages.prefix(2))
    return named.map { $0.rawValue.uppercased() }.joined(separator: " ")
  }
  /// The pane of glass and its corners; nil for a classic pane, which fills the keyboard and has square ones.
  var panel: GlassPanel? { isGlass ? GlassPanel(self) : nil }
  /// Whether a phone lies on its side.
  var isFlat: Bool { orientation == .landscape && !isTablet }
  /// The pane everything lies on.
  var backdrop: Backdrop {
    var backdrop = type == .emoji ? palette.emojiBackdrop : palette.backdrop
    // How a tablet's glass ends is not known: with a phone's edge its keys come out worse.
    backdrop.rim = isTablet ? nil : panel?.rim
    return backdrop
  }
  /// The colours.
  var palette: KeyboardPalette {
    KeyboardPalette(
      appearance: appearance, material: isCustom ? .custom : isGlass ? .glass : .classic,
      isEarly: system < 15, isFirstBeta: isFirstBeta)
  }
}
