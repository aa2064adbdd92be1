/// The properties of the keyboard that a field requests.
public struct KeyboardTraits: Sendable, Hashable {
  /// The treatment of the background that shows through the keyboard's picture.
  public enum BackdropRule: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The background is captured together with the keyboard and moves with the picture, as on a
    /// real device.
    case snapshot
    /// The background is blurred again at every offset, which no app can do.
    case ideal
  }

  /// The type of keys.
  public var type: KeyboardType
  /// Whether the bar of suggestions is shown above the keys.
  public var showsSuggestions: Bool
  /// Whether the bar of suggestions shows its separators but no words.
  public var suggestionsAreBlank: Bool
  /// Whether the bar of suggestions offers saved passwords in place of words.
  public var offersPasswords: Bool
  /// The height in points, from the bottom edge of the screen; nil for the usual height of a
  /// keyboard of this type.
  public var height: Double?
  /// The path of the artwork drawn instead of keys, as written in the scenario.
  public var image: String?
  /// The language of the letters.
  public var language: KeyboardLanguage
  /// The currency symbol on the symbol pages, such as `kr`; nil for the language's usual symbol.
  public var currency: String?
  /// The treatment of the background that shows through the keyboard's picture.
  public var backdrop: BackdropRule
  /// The artwork on the emoji page.
  public var emoji: EmojiArtwork
  /// The app's toolbar above the keys, if there is one.
  public var toolbar: KeyboardToolbar?
  /// Where the keyboard is on the screen.
  public var place: KeyboardPlace = .docked

  /// Makes traits, by default those of the letter keyboard without suggestions.
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
  /// Whether there is a bar of suggestions above the keys; a phone's number pads have a bar only
  /// for passwords and codes (Contract §2.12).
  package func hasSuggestionBar(isTablet: Bool) -> Bool {
    showsSuggestions && (isTablet || !type.isPad || offersPasswords)
  }

  /// Returns a copy of these traits with a different type of keys, without the height and the
  /// artwork, which belong to the old type.
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
  /// The program's own faces, which are the same on every platform.
  case own
  /// The emoji of Noto Color Emoji if that font is installed, otherwise the program's own faces.
  case noto
}

/// The language of the keyboard's letters.
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

  /// The language's writing direction.
  public var direction: LayoutDirection { self == .arabic ? .rightToLeft : .leftToRight }
}

/// The types of keyboard that a field may request.
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
  /// A third-party keyboard; another process draws it, so no snapshot contains it.
  case custom
  /// A wheel of dates or words in place of keys.
  case picker

  /// Whether this type of keyboard is a number pad on a phone.
  public var isPad: Bool { [.number, .decimal, .phone].contains(self) }
}

/// Where the keyboard is; only tablets have floating, split and undocked keyboards
/// (Contract §2.12).
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
  /// Whether only tablets can have a keyboard in this place.
  package var needsTablet: Bool { self != .docked && self != .hardware }

  /// The frame of a floating, split or undocked keyboard on a screen; nil for any other keyboard.
  ///
  /// A floating keyboard measures 320 × 242 pt and is in the middle of the screen. A split or
  /// undocked keyboard is as tall as a docked one and ends 200 pt above the bottom of the screen.
  /// The user can move such a keyboard, so this frame is an estimate (Contract §2.12).
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

  /// The visible height of the bar that is shown with a hardware keyboard, in points.
  ///
  /// The reported frame is as tall as the keyboard that the bar replaces.
  package static let hardwareBar: Double = 55
}
