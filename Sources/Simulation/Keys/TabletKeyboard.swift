/// The layout of a tablet's keyboard, which depends on how many keys fit.
package enum TabletKeyboard: String, Sendable, Hashable, CaseIterable {
  /// Letters from edge to edge, with secondary symbols on the letter keys.
  ///
  /// This is the layout of the 9.7-inch tablets, the mini, and every tablet narrower than 1000 pt
  /// that has a home button.
  case compact
  /// Tab and caps lock on the left, delete and return on the right, and secondary symbols on the
  /// letter keys.
  ///
  /// This is the layout of the 10.9-inch and 11-inch tablets.
  case medium
  /// A row of digits above the letters, and brackets and punctuation in pairs.
  ///
  /// This is the layout of the 12.9-inch and 13-inch tablets.
  case full
}

extension Device {
  /// The layout of the tablet's keyboard; nil for a phone.
  ///
  /// A 9.7-inch tablet (768 pt wide), an 11-inch one (820 pt) and a 13-inch one (1032 pt) were
  /// measured. Every other tablet at least 1000 pt wide uses the keyboard of the 13-inch tablet. A
  /// tablet less than 1000 pt wide uses the keyboard of the 9.7-inch tablet if the tablet has a
  /// home button or is less than 794 pt wide. Any other tablet less than 1000 pt wide uses the
  /// keyboard of the 11-inch tablet.
  package var tabletKeyboard: TabletKeyboard? {
    guard isTablet else { return nil }
    let width = min(size.width, size.height)
    if width >= 1000 { return .full }
    return portraitSafeArea.bottom > 0 && width >= 794 ? .medium : .compact
  }
}

/// The characters on a tablet's keyboard, row by row; keys that type nothing are left out.
///
/// The letters and numbers of English and Swedish match pictures of a 9.7-inch tablet; the letters
/// also match pictures of an 11-inch and a 13-inch tablet. Languages with more letters in the
/// second row than English follow the Swedish layout; the others follow the English one. The
/// numbers page of the 13-inch keyboard and all pages behind `#+=` are derived, not taken from
/// pictures.
package struct TabletRows: Sendable, Hashable {
  /// The rows from top to bottom: four on a `full` keyboard, otherwise three.
  package let rows: [[KeySign]]

  /// Makes the rows of a page.
  ///
  /// The given currency, or the language's currency if none is given, takes the place of the dollar
  /// sign.
  package init(
    _ page: KeyboardPage, on keyboard: TabletKeyboard, language: KeyboardLanguage,
    currency: String? = nil
  ) {
    let signs = TabletSigns(
      language: LetterRows.of(language), currency: currency ?? SignRows.currency(of: language))
    switch (keyboard, page) {
    case (.full, .letters): rows = signs.fullLetters
    case (.full, .numbers), (.full, .symbols): rows = signs.fullNumbers
    case (_, .letters): rows = signs.letters
    case (_, .numbers): rows = signs.numbers
    case (_, .symbols): rows = signs.symbols
    }
  }

  /// Whether a key of the page types a character.
  func types(_ character: String) -> Bool {
    rows.contains { $0.contains { $0.types(character) } }
  }
}

/// The characters in the rows of a tablet's pages, in one language.
struct TabletSigns {
  let language: LetterRows
  let currency: String

  private func characters(_ row: String) -> [String] { LetterRows.characters(row) }

  /// The comma and the full stop at the end of the third row.
  private static let stops: [KeySign] = [KeySign(pair: ",", "!"), KeySign(pair: ".", "?")]

  // MARK: Letters with small symbols

  /// Rows of letters, each letter below the character at the same position on the numbers page.
  var letters: [[KeySign]] {
    let above = [language.digits + (isWide ? ["`"] : []), common, third]
    return language.rows.enumerated().map { index, row in
      row.enumerated().map { column, letter in
        KeySign(letter, above: column < above[index].count ? above[index][column] : nil)
      } + (index == 2 ? Self.stops : [])
    }
  }

  /// Whether the second row has more than the nine letters of the English row.
  private var isWide: Bool { language.rows[1].count > 9 }

  /// The second row of the numbers page, as long as the second row of letters, but with at least 9
  /// and at most 11 symbols.
  private var common: [String] {
    let signs = ["@", "#", currency, "&", "*", "(", ")", "’", "\"", "+", "•"]
    return Array(signs.prefix(min(max(language.rows[1].count, 9), 11)))
  }

  private var third: [String] { characters(isWide ? "%_-=/;:" : "%-+=/;:") }

  // MARK: Numbers and symbols

  /// A row of digits, then rows of symbols, each symbol below the symbol at the same position on
  /// the page behind #+=.
  var numbers: [[KeySign]] {
    let digits = language.digits.map { KeySign($0) }
    return [
      digits + (language.rows[0].count > 10 ? [KeySign("`", above: "´")] : []),
      zip(common, rare).map { KeySign($0, above: $1) },
      zip(third, rarest).map { KeySign($0, above: $1) } + Self.stops,
    ]
  }

  /// The rows of the page behind #+=: digits, then the rarer symbols.
  var symbols: [[KeySign]] {
    let digits = language.digits.map { KeySign($0) }
    return [
      digits + (language.rows[0].count > 10 ? [KeySign("´")] : []), rare.map { KeySign($0) },
      rarest.map { KeySign($0) } + Self.stops,
    ]
  }

  /// Three currencies other than the keyboard's own, then a few symbols and brackets.
  ///
  /// A wide row continues with a dash, a degree sign and, if it has 11 symbols, an ellipsis.
  private var rare: [String] {
    let others = ["€", "$", "£", "¥"].filter { $0 != currency }.prefix(3)
    let signs = others + (isWide ? ["^"] : ["_", "^"]) + characters("[]{}—°…")
    return Array(signs.prefix(common.count))
  }

  private var rarest: [String] { characters(isWide ? "§|~≠\\<>" : "§|~…\\<>") }

  // MARK: With a row of digits

  /// A row of digits, each below a symbol, then rows of letters, padded with pairs of symbols.
  var fullLetters: [[KeySign]] {
    let brackets = [KeySign(pair: "{", "["), KeySign(pair: "}", "]"), KeySign(pair: "\\", "|")]
    let marks = [KeySign(pair: ";", ":"), KeySign(pair: "’", "\"")]
    let stops = [KeySign(pair: ",", "<"), KeySign(pair: ".", ">"), KeySign(pair: "/", "?")]
    return [
      digitPairs,
      Self.row(language.rows[0], with: brackets, of: 13),
      Self.row(language.rows[1], with: marks, of: 11),
      Self.row(language.rows[2], with: stops, of: 10),
    ]
  }

  /// Digits with symbols above them, after a grave accent and before a hyphen and an equals sign.
  private var digitPairs: [KeySign] {
    let signs = ["!", "@", "#", currency, "%", "^", "&", "*", "(", ")"]
    return [KeySign(pair: "`", "~")] + zip(language.digits, signs).map { KeySign(pair: $0, $1) } + [
      KeySign(pair: "-", "_"), KeySign(pair: "=", "+"),
    ]
  }

  /// A row of letters, padded with pairs of symbols to the given number of keys.
  private static func row(_ letters: [String], with pairs: [KeySign], of count: Int) -> [KeySign] {
    letters.map { KeySign($0) } + pairs.prefix(max(0, count - letters.count))
  }

  /// Digits, brackets, symbols and punctuation, each on a key of its own.
  var fullNumbers: [[KeySign]] {
    let others = ["$", "€", "£", "¥"].filter { $0 != currency }
    let rows: [[String]] = [
      ["`"] + language.digits + ["<", ">"], characters("[]{}#%^*+=\\|~"),
      ["-", "/", ":", ";", "(", ")", currency, "&", "@"] + others.prefix(2),
      characters("….,?!’\"_") + others.dropFirst(2).prefix(1) + ["•"],
    ]
    return rows.map { $0.map { KeySign($0) } }
  }
}
