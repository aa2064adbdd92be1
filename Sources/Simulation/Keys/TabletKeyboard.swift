/// How many keys fit on a tablet's keyboard.
package enum TabletKeyboard: String, Sendable, Hashable, CaseIterable {
  /// Letters from edge to edge, with secondary symbols on them: the 9.7-inch class, the mini, and
  /// every tablet narrower than 1000 pt with a home button.
  case compact
  /// Tab and caps lock on the left, delete and return on the right, secondary symbols on the
  /// letters: the 10.9-inch and 11-inch tablets.
  case medium
  /// A row of digits above the letters, and brackets and punctuation in pairs: the 12.9-inch and
  /// 13-inch tablets.
  case full
}

extension Device {
  /// The kind of tablet keyboard; nil for a phone.
  ///
  /// A 9.7-inch tablet (768 pt wide), an 11-inch one (820 pt) and a 13-inch one (1032 pt) were
  /// measured. Of the others, tablets at least 1000 pt wide use the keyboard of the 13-inch tablet.
  /// Of the narrower ones, those with a home button and those less than 794 pt wide use the
  /// keyboard of the 9.7-inch tablet; the rest use that of the 11-inch tablet.
  package var tabletKeyboard: TabletKeyboard? {
    guard isTablet else { return nil }
    let width = min(size.width, size.height)
    if width >= 1000 { return .full }
    return portraitSafeArea.bottom > 0 && width >= 794 ? .medium : .compact
  }
}

/// The characters on a tablet's keyboard, row by row, without the keys that type nothing.
///
/// The letters and numbers of English and Swedish are as in pictures of a 9.7-inch tablet, and the
/// letters are also as in pictures of an 11-inch and a 13-inch tablet. Languages with more letters
/// in the second row than English follow Swedish, and the others follow English. The numbers page
/// of the 13-inch keyboard and all pages behind `#+=` are derived, not taken from pictures.
package struct TabletRows: Sendable, Hashable {
  /// The rows, from the top: three, or four on a `full` keyboard.
  package let rows: [[KeySign]]

  /// The rows of a page; the dollar gives way to the given currency or, if none is given, to the
  /// language's currency.
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

  /// Letters, each below the character that is in the same place on the numbers page.
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

  /// Digits, then symbols, each below the symbol that is in the same place on the page behind #+=.
  var numbers: [[KeySign]] {
    let digits = language.digits.map { KeySign($0) }
    return [
      digits + (language.rows[0].count > 10 ? [KeySign("`", above: "´")] : []),
      zip(common, rare).map { KeySign($0, above: $1) },
      zip(third, rarest).map { KeySign($0, above: $1) } + Self.stops,
    ]
  }

  /// The rarer symbols.
  var symbols: [[KeySign]] {
    let digits = language.digits.map { KeySign($0) }
    return [
      digits + (language.rows[0].count > 10 ? [KeySign("´")] : []), rare.map { KeySign($0) },
      rarest.map { KeySign($0) } + Self.stops,
    ]
  }

  /// Three currencies other than the keyboard's own, then a few symbols and brackets; a wide row
  /// continues with a dash, a degree sign and, if it has 11 symbols, an ellipsis.
  private var rare: [String] {
    let others = ["€", "$", "£", "¥"].filter { $0 != currency }.prefix(3)
    let signs = others + (isWide ? ["^"] : ["_", "^"]) + characters("[]{}—°…")
    return Array(signs.prefix(common.count))
  }

  private var rarest: [String] { characters(isWide ? "§|~≠\\<>" : "§|~…\\<>") }

  // MARK: With a row of digits

  /// A row of digits, each below its symbol, then the letters and as many pairs of symbols as fit.
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

  /// A row of letters, filled up with pairs of symbols.
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
