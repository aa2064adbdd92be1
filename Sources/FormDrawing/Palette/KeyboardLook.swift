import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelScene

/// Everything a keyboard's pixels depend on.
package struct KeyboardLook: Sendable, Hashable {
  /// The keyboard's width and height, home strip included, in points.
  package var size: Size
  /// Device pixels a point.
  package var scale: Int
  /// The safe area at the screen's sides and bottom, in points.
  package var safeArea: EdgeInsets
  /// Upright or on its side.
  package var orientation: Orientation
  /// How many keys a tablet's has room for; nil for a phone's.
  package var tablet: TabletKeyboard?
  /// The major version of the system; 26 and later draw glass.
  package var system: Int
  /// Whether it is the older look that a system of glass keeps for older apps.
  package var isCompatibility: Bool
  /// The radius of the display's corners, in points; 0 for square ones.
  package var displayRadius: Double
  /// Light or dark.
  package var appearance: Appearance
  /// Whether it is the first beta of the system of glass.
  package var isFirstBeta: Bool
  /// Whether its keys took the place of others that were up.
  package var replacesKeys: Bool
  /// Which keys.
  package var type: KeyboardType
  /// Which page of the letters keyboard.
  package var page: KeyboardPage
  /// Which letters.
  package var language: KeyboardLanguage
  /// How many languages the user has keyboards of; from two on there is a globe.
  package var languages: Int
  /// The languages that the keyboard types, for its space bar; empty where they are only counted.
  package var typedLanguages: [KeyboardLanguage]
  /// The currency on the pages of signs; nil for the language's.
  package var currency: String?
  /// What the return key says.
  package var returnKey: ReturnKey
  /// Whether the return key can be pressed.
  package var returnKeyIsEnabled: Bool
  /// What shift does.
  package var shift: KeyboardShift
  /// Whether there is a bar of suggestions above the keys.
  package var showsSuggestions: Bool
  /// Whether that bar has its lines and no words.
  package var suggestionsAreBlank: Bool
  /// Whether that bar offers saved passwords in place of words.
  package var offersPasswords: Bool
  /// The word before the caret, which that bar offers in quotation marks; nil for its usual words.
  package var typedWord: String?
  /// Whose faces the page of emoji shows.
  package var emoji: EmojiArtwork
  /// Whether the space bar is held down.
  package var isSpacePressed: Bool
  /// The letter whose key is held down while its variants show.
  package var heldKey: Character?
  /// Whether there is something to undo.
  package var canUndo: Bool

  /// Makes a look; what is not named is an English, light letters keyboard of a classic phone.
  package init(
    size: Size, scale: Int = 3, safeArea: EdgeInsets = EdgeInsets(bottom: 34),
    orientation: Orientation = .portrait, tablet: TabletKeyboard? = nil, system: Int = 18,
    isCompatibility: Bool = false, displayRadius: Double = 0, appearance: Appearance = .light,
    isFirstBeta: Bool = false, replacesKeys: Bool = false,
    type: KeyboardType = .default,
    page: KeyboardPage = .letters, language: KeyboardLanguage = .english, languages: Int = 1,
    typedLanguages: [KeyboardLanguage] = [], currency: String? = nil,
    returnKey: ReturnKey = .default, returnKeyIsEnabled: Bool = true, shift: KeyboardShift = .on,
    showsSuggestions: Bool = false, suggestionsAreBlank: Bool = false,
    offersPasswords: Bool = false, typedWord: String? = nil,
    emoji: EmojiArtwork = .own, isSpacePressed: Bool = false, heldKey: Character? = nil,
    canUndo: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.orientation = orientation
    self.tablet = tablet
    self.system = system
    self.isCompatibility = isCompatibility
    self.displayRadius = displayRadius
    self.appearance = appearance
    self.isFirstBeta = isFirstBeta
    self.replacesKeys = replacesKeys
    self.type = type
    self.page = page
    self.language = language
    self.languages = languages
    self.typedLanguages = typedLanguages
    self.currency = currency
    self.returnKey = returnKey
    self.returnKeyIsEnabled = returnKeyIsEnabled
    self.shift = shift
    self.showsSuggestions = showsSuggestions
    self.suggestionsAreBlank = suggestionsAreBlank
    self.offersPasswords = offersPasswords
    self.typedWord = typedWord
    self.emoji = emoji
    self.isSpacePressed = isSpacePressed
    self.heldKey = heldKey
    self.canUndo = canUndo
  }

  /// Whether its keys are a tablet's own, which another vendor's and the page of emoji are not.
  var drawsTabletKeys: Bool { isTablet && !isCustom && type != .emoji }
  /// Whether it is a tablet's.
  package var isTablet: Bool { tablet != nil }
  /// Whether letters are upper case.
  package var isShifted: Bool { shift != .off }
  /// Whether the keys are of glass.
  package var isGlass: Bool { system >= 26 && !isCompatibility && !isCustom }
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
  var panel: GlassPanel? {
    isGlass ? GlassPanel(self) : nil
  }
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
