/// The pages of a letter keyboard, searchable by character.
package struct KeyPages: Sendable {
  private let tablet: TabletKeyboard?
  private let type: KeyboardType
  private let language: KeyboardLanguage
  private let currency: String?
  private let letters: LetterRows
  private let signs: (common: [String], rare: [String])

  /// The pages of a keyboard; nil for a keyboard without pages, such as a number pad.
  ///
  /// - Parameter tablet: The layout of a tablet's keyboard; nil for a phone's keyboard.
  package init?(_ traits: KeyboardTraits, tablet: TabletKeyboard? = nil) {
    switch traits.type {
    case .default, .email, .url, .webSearch, .custom: break
    case .number, .decimal, .phone, .emoji, .picker: return nil
    }
    self.tablet = traits.type == .custom ? nil : tablet
    type = traits.type
    language = traits.language
    currency = traits.currency
    letters = LetterRows.of(traits.language)
    signs = SignRows.pages(for: traits.language, currency: traits.currency)
  }

  /// The key that types a character; the key of the curly apostrophe also types the straight
  /// apostrophe.
  package static func key(of character: Character) -> Character {
    character == "'" ? "’" : character
  }

  /// The page on which to type a character: the visible page if the character is on it, otherwise
  /// the first page with the character.
  ///
  /// Spaces and line feeds are on every page. A letter that is on no page, such as an accented
  /// variant of another letter, is typed on the letters page. Any other character that is on no
  /// page is typed on the visible page.
  package func page(typing character: Character, from page: KeyboardPage) -> KeyboardPage {
    let pages: [KeyboardPage] = [page] + KeyboardPage.allCases
    return pages.first { has(character, on: $0) } ?? (character.isLetter ? .letters : page)
  }

  private func has(_ character: Character, on page: KeyboardPage) -> Bool {
    if character == " " || character == "\n" { return true }
    let sign = String(Self.key(of: character))
    if page == .letters, besideSpace.contains(sign) { return true }
    if let tablet {
      let rows = TabletRows(page, on: tablet, language: language, currency: currency)
      return rows.types(page == .letters ? sign.lowercased() : sign)
    }
    switch page {
    case .letters:
      return letters.rows.contains { $0.contains(sign.lowercased()) }
    case .numbers:
      return letters.digits.contains(sign)
        || [signs.common, SignRows.punctuation].contains { $0.contains(sign) }
    case .symbols:
      return [SignRows.brackets, signs.rare, SignRows.punctuation].contains { $0.contains(sign) }
    }
  }

  /// The symbols next to the space bar on the letters page.
  private var besideSpace: [String] {
    let own = tablet == nil ? ["."] : []
    switch type {
    case .email: return own + ["@"]
    case .url: return own + ["/"]
    case .webSearch: return own
    default: return []
    }
  }
}

extension Character {
  /// Whether the character is a letter with upper-case and lower-case forms.
  var isCased: Bool { isUppercase != isLowercase }
}

/// A key that only changes what the other keys type.
public enum KeyPress: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// The shift key: makes the next letter upper case, or turns upper case off if it is on.
  case shift
  /// Two quick taps on shift: letters are upper case until shift is pressed again.
  case capsLock = "caps-lock"
  /// The key that shows the page of letters.
  case letters
  /// The key that shows the page of digits and common symbols.
  case numbers
  /// The key that shows the page of brackets and rarer symbols.
  case symbols
}

/// The one or two characters on a key of a tablet's keyboard.
///
/// A second character is typed by a downward drag, a longer press or shift.
package struct KeySign: Sendable, Hashable {
  /// The character that the key types.
  package var sign: String
  /// The secondary character, above the main one; nil if there is none.
  package var other: String?
  /// Whether both characters are drawn in the same way, like a comma and the exclamation mark above
  /// it.
  ///
  /// If the two characters are drawn differently, the secondary character is small and grey.
  package var isPair: Bool

  /// Makes the characters of a key that types one character and may show a small secondary
  /// character above the main one.
  package init(_ sign: String, above other: String? = nil) {
    self.sign = sign
    self.other = other
    isPair = false
  }

  /// Makes the two characters of a key that are drawn in the same way, one above the other.
  package init(pair sign: String, _ other: String) {
    self.sign = sign
    self.other = other
    isPair = true
  }

  /// Whether the key types a character: its main character or, on a key with a pair, the second
  /// one.
  ///
  /// A secondary character that is small and grey is ignored.
  func types(_ character: String) -> Bool { sign == character || (isPair && other == character) }
}

/// The page of keys that a letter keyboard shows.
public enum KeyboardPage: String, Sendable, Hashable, CaseIterable {
  /// Letters.
  case letters
  /// Digits and common symbols, behind the key 123.
  case numbers
  /// Brackets and rarer symbols, behind the key #+=.
  case symbols
}

/// The effect of shift on the next letters.
public enum KeyboardShift: String, Sendable, Hashable, CaseIterable {
  /// Letters are lower case.
  case off
  /// The next letter is upper case.
  case on
  /// Caps lock, set by two quick taps on shift: all letters are upper case.
  case locked
}

/// The accented letters that a key offers while it is held down.
package enum KeyVariants {
  /// The variants of a character in the order in which its call-out shows them, without the
  /// character itself; empty if there are none.
  ///
  /// The variants of *a* were measured on system 26. The variants of any other letter come from
  /// European alphabets, in the order in which their diacritics appear among the variants of *a*.
  /// An upper-case letter has the upper-case forms of the lower-case letter's variants.
  package static func of(_ character: Character) -> [Character] {
    let own = letters(of: character)
    if !own.isEmpty { return Array(own) }
    // An upper-case form is a variant only if it is a single character; the upper-case form of
    // sharp s is two characters.
    let lower = character.lowercased()
    guard lower != String(character), lower.count == 1, let letter = lower.first else { return [] }
    return letters(of: letter).compactMap {
      let upper = $0.uppercased()
      return upper.count == 1 && upper != String(character) ? upper.first : nil
    }
  }

  /// The variants of a lower-case letter.
  private static func letters(of letter: Character) -> String {
    switch letter {
    case "a": "àáâäǎæãåāăą"
    case "c": "çćč"
    case "d": "ðďđ"
    case "e": "èéêëěẽēėę"
    case "g": "ğ"
    case "i": "ìíîïǐĩīįı"
    case "l": "ł"
    case "n": "ñńň"
    case "o": "òóôöǒœøõō"
    case "r": "ř"
    case "s": "śšşßș"
    case "t": "ťþț"
    case "u": "ùúûüǔũūůű"
    case "y": "ýÿ"
    case "z": "źžż"
    case "е": "ё"
    case "ь": "ъ"
    default: ""
    }
  }
}

/// The symbols on the pages behind 123 and #+=, arranged as on a phone.
package enum SignRows {
  /// The second row of the numbers page.
  package static let common: [String] = LetterRows.characters("-/:;()$&@\"")
  /// The second row of the numbers page if the currency is the euro.
  package static let commonEuro: [String] = LetterRows.characters("-/:;()€&@\"")
  /// The second row of the numbers page if the currency is the krona (as in pictures of system 14).
  package static let commonKrona: [String] = ["-", "/", ":", ";", "(", ")", "kr", "&", "@", "\""]
  /// The first row of the symbols page.
  package static let brackets: [String] = LetterRows.characters("[]{}#%^*+=")
  /// The second row of the symbols page.
  package static let currencies: [String] = LetterRows.characters("_\\|~<>€£¥•")
  /// The second row of the symbols page if the euro is on the numbers page.
  package static let currenciesDollar: [String] = LetterRows.characters("_\\|~<>$£¥•")
  /// The second rows of the numbers page and the symbols page in a language.
  ///
  /// If the language's currency is the euro or the krona, its symbol replaces the dollar sign.
  ///
  /// - Parameters:
  ///   - language: The keyboard's language.
  ///   - currency: The currency symbol that replaces the dollar sign; nil for the symbol of the
  ///     language's currency. If the given symbol is on the symbols page, it changes places with
  ///     the symbol of the language's currency.
  package static func pages(
    for language: KeyboardLanguage, currency: String? = nil
  ) -> (common: [String], rare: [String]) {
    let own = pages(of: language)
    guard let currency, own.common[6] != currency else { return own }
    var pages = (common: own.common, rare: own.rare)
    pages.common[6] = currency
    if let place = pages.rare.firstIndex(of: currency) { pages.rare[place] = own.common[6] }
    return pages
  }

  private static func pages(of language: KeyboardLanguage) -> (common: [String], rare: [String]) {
    switch language {
    case .german, .french, .spanish: (commonEuro, currenciesDollar)
    case .swedish: (commonKrona, currencies)
    case .english, .russian, .arabic: (common, currencies)
    }
  }

  /// The third row of both the numbers page and the symbols page.
  package static let punctuation: [String] = LetterRows.characters(".,?!’")
  /// The letters below each of the digits 1 to 9 on a number pad.
  package static let padLetters: [String] = [
    "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]

  /// The currency symbol of a language, which replaces the dollar sign of the English pages.
  package static func currency(of language: KeyboardLanguage) -> String {
    pages(for: language).common[6]
  }
}
