/// Which page of a letters keyboard has which character.
package struct KeyPages: Sendable {
  private let tablet: TabletKeyboard?
  private let type: KeyboardType
  private let language: KeyboardLanguage
  private let currency: String?
  private let letters: LetterRows
  private let signs: (common: [String], rare: [String])

  /// The pages of a keyboard; nil for one without pages, such as a pad of digits.
  ///
  /// - Parameter tablet: How many keys a tablet's has room for; nil for a phone's.
  package init?(_ traits: KeyboardTraits, tablet: TabletKeyboard? = nil) {
    switch traits.type {
    case .default, .email, .url, .webSearch, .custom: break
    case .number, .decimal, .phone, .emoji: return nil
    }
    self.tablet = traits.type == .custom ? nil : tablet
    type = traits.type
    language = traits.language
    currency = traits.currency
    letters = LetterRows.of(traits.language)
    signs = SignRows.pages(for: traits.language, currency: traits.currency)
  }

  /// The key a character is typed with: the straight apostrophe is on the key of the curly one.
  package static func key(of character: Character) -> Character {
    character == "'" ? "’" : character
  }

  /// The page to be in to type a character: the one in front if it will do.
  ///
  /// Spaces and line ends are on every page; so is a character on none of them, such as an accented letter
  /// behind another's key, unless it is a letter.
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

  /// The signs beside the space bar among the letters.
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
  /// Whether it is a letter that has an upper and a lower case.
  var isCased: Bool { isUppercase != isLowercase }
}
