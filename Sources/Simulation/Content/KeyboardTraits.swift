/// A field's requests for the keyboard.
public struct KeyboardTraits: Sendable, Hashable {
  /// How the fake keyboard treats what shows through it.
  public enum BackdropRule: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The background from the moment of capture moves with the picture, as on a real device.
    case snapshot
    /// The background is blurred again at every offset, which no app can do.
    case ideal
  }

  /// The kind of keys.
  public var type: KeyboardType
  /// Whether the bar of suggestions is shown above the keys.
  public var showsSuggestions: Bool
  /// Whether the bar of suggestions shows only its separators and no words.
  public var suggestionsAreBlank: Bool
  /// Whether the bar of suggestions offers saved passwords in place of words.
  public var offersPasswords: Bool
  /// A height in points, from the bottom edge of the screen, in place of the usual height of these
  /// keys; nil for the usual height.
  public var height: Double?
  /// The path of artwork drawn instead of keys, as the scenario gives it.
  public var image: String?
  /// The language of the letters.
  public var language: KeyboardLanguage
  /// The currency on the symbol pages, such as `kr`; nil for the language's currency.
  public var currency: String?
  /// The treatment of translucency in the snapshot.
  public var backdrop: BackdropRule
  /// The artwork on the emoji page.
  public var emoji: EmojiArtwork
  /// The app's bar above the keys, if there is one.
  public var toolbar: KeyboardToolbar?
  /// Where the keyboard is.
  public var place: KeyboardPlace = .docked

  /// Makes traits; without arguments, the letter keyboard without suggestions.
  public init(
    type: KeyboardType = .default, showsSuggestions: Bool = false,
    suggestionsAreBlank: Bool = false, offersPasswords: Bool = false, height: Double? = nil,
    image: String? = nil, language: KeyboardLanguage = .english, currency: String? = nil,
    backdrop: BackdropRule = .snapshot, emoji: EmojiArtwork = .own,
    toolbar: KeyboardToolbar? = nil
  ) {
    self.type = type
    self.showsSuggestions = showsSuggestions
    self.suggestionsAreBlank = suggestionsAreBlank
    self.offersPasswords = offersPasswords
    self.height = height
    self.image = image
    self.language = language
    self.currency = currency
    self.backdrop = backdrop
    self.emoji = emoji
    self.toolbar = toolbar
  }
}

extension KeyboardTraits {
  /// Whether a bar of suggestions is above the keys: a phone's number pads have one only for
  /// passwords and codes (CONTRACT 2).
  package func hasSuggestionBar(isTablet: Bool) -> Bool {
    showsSuggestions && (isTablet || !type.isPad || offersPasswords)
  }

  /// These traits with other keys; the height and artwork belong to one kind of keys and are not
  /// carried over.
  public func with(_ type: KeyboardType) -> KeyboardTraits {
    guard type != self.type else { return self }
    var traits = self
    traits.type = type
    traits.height = nil
    traits.image = nil
    return traits
  }
}

/// The artwork on the emoji page.
public enum EmojiArtwork: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Our own simple faces, the same on every platform.
  case own
  /// The emoji of Noto Color Emoji if that font is installed, otherwise our own faces.
  case noto
}

/// The letters of the keyboard.
public enum KeyboardLanguage: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// English, QWERTY.
  case english = "en"
  /// German, QWERTZ.
  case german = "de"
  /// French, AZERTY.
  case french = "fr"
  /// Spanish, QWERTY with ñ.
  case spanish = "es"
  /// Swedish, QWERTY with å, ö and ä.
  case swedish = "sv"
  /// Russian.
  case russian = "ru"
  /// Arabic.
  case arabic = "ar"

  /// Its writing direction.
  public var direction: LayoutDirection { self == .arabic ? .rightToLeft : .leftToRight }
}

/// The kinds of keys that a field may ask for.
public enum KeyboardType: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Letters.
  case `default`
  /// Letters with `@` and a full stop beside the space bar.
  case email
  /// Letters with a full stop, a slash and `.com`.
  case url
  /// Letters with a full stop beside the space bar, for text that may be an address or a search.
  case webSearch = "web-search"
  /// Digits.
  case number
  /// Digits and the decimal separator.
  case decimal
  /// Digits with star, hash and plus.
  case phone
  /// A grid of emoji.
  case emoji
  /// Another vendor's keyboard: drawn by another process, so no snapshot contains it.
  case custom
  /// A wheel of dates or words in place of keys.
  case picker

  /// Whether it is a number pad on a phone.
  public var isPad: Bool { [.number, .decimal, .phone].contains(self) }
}

/// Where the keyboard is; only tablets have floating, split and undocked keyboards (CONTRACT 2).
public enum KeyboardPlace: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// At the bottom of the screen, as wide as the screen.
  case docked
  /// A small keyboard somewhere on the screen.
  case floating
  /// In two halves, above the bottom of the screen.
  case split
  /// In one piece, above the bottom of the screen.
  case undocked
  /// Only the bar that is shown with a hardware keyboard.
  case hardware
}

extension KeyboardPlace {
  /// Whether only tablets have this place.
  package var needsTablet: Bool { self != .docked && self != .hardware }

  /// Where a floating, split or undocked keyboard lies on a screen; nil for any other.
  ///
  /// A floating keyboard is 320 × 242 pt and in the middle of the screen; a split or undocked
  /// keyboard is as tall as a docked one and ends 200 pt above the bottom of the screen. The user
  /// chooses where such a keyboard lies, so the place is an estimate (CONTRACT 2).
  package func frame(height: Double, on screen: Size) -> Rect? {
    switch self {
    case .docked, .hardware: nil
    case .floating:
      Rect(
        x: ((screen.width - 320) / 2).rounded(), y: ((screen.height - 242) / 2).rounded(),
        width: 320, height: 242)
    case .split, .undocked:
      Rect(x: 0, y: max(0, screen.height - height - 200), width: screen.width, height: height)
    }
  }

  /// How much is visible of the bar that is shown with a hardware keyboard, in points; the reported
  /// frame is as tall as the keyboard that the bar replaces.
  package static let hardwareBar: Double = 55
}
