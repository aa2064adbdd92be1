/// Which page of a letters keyboard has which character.
public struct KeyPages: Sendable {
  private let isTablet: Bool
  private let type: KeyboardType
  private let letters: LetterRows
  private let signs: (common: [String], rare: [String])

  /// The pages of a keyboard; nil for one without pages, such as a pad of digits.
  ///
  /// - Parameters:
  ///   - traits: The keyboard.
  ///   - isTablet: Whether it is a tablet's.
  public init?(_ traits: KeyboardTraits, isTablet: Bool) {
    switch traits.type {
    case .default, .email, .url, .webSearch, .custom: break
    case .number, .decimal, .phone, .emoji: return nil
    }
    self.isTablet = isTablet
    type = traits.type
    letters = LetterRows.of(traits.language)
    signs = SignRows.pages(for: traits.language)
  }

  /// The key a character is typed with: the straight apostrophe is on the key of the curly one.
  public static func key(of character: Character) -> Character {
    character == "'" ? "’" : character
  }

  /// The page to be in to type a character: the one in front if it will do.
  ///
  /// Spaces and line ends are on every page; so is a character on none of them, such as an accented letter
  /// behind another's key, unless it is a letter.
  public func page(typing character: Character, from page: KeyboardPage) -> KeyboardPage {
    let pages: [KeyboardPage] = [page] + KeyboardPage.allCases
    return pages.first { has(character, on: $0) } ?? (character.isLetter ? .letters : page)
  }

  private func has(_ character: Character, on page: KeyboardPage) -> Bool {
    if character == " " || character == "\n" { return true }
    let sign = String(Self.key(of: character))
    switch page {
    case .letters:
      return letters.rows.contains { $0.contains(sign.lowercased()) } || besideSpace.contains(sign)
    case .numbers:
      let rows =
        isTablet ? SignRows.tabletNumbers : [signs.common, SignRows.punctuation]
      return letters.digits.contains(sign) || rows.contains { $0.contains(sign) }
    case .symbols:
      let rows =
        isTablet
        ? [letters.digits] + SignRows.tabletSymbols
        : [SignRows.brackets, signs.rare, SignRows.punctuation]
      return rows.contains { $0.contains(sign) }
    }
  }

  /// The signs among the letters.
  private var besideSpace: [String] {
    let own = isTablet ? SignRows.tabletPunctuation : ["."]
    switch type {
    case .email: return own + ["@"]
    case .url: return own + ["/"]
    case .webSearch: return own
    default: return isTablet ? own : []
    }
  }
}

extension Character {
  /// Whether it is a letter that has an upper and a lower case.
  var isCased: Bool { isUppercase != isLowercase }
}
