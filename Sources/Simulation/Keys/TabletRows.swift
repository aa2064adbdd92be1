/// The signs on a tablet's keyboard, row by row, without the keys that type nothing.
///
/// Letters and numbers of English and Swedish are as on pictures of a 9.7-inch tablet, the letters of an 11-inch and a 13-inch one
/// too; languages with eleven letters in a row go with Swedish, the others with English. The numbers of 13 inches and all
/// pages behind #+= are derived.
package struct TabletRows: Sendable, Hashable {
  /// The rows, from the top: three, or four where there is a row of digits.
  package let rows: [[KeySign]]

  /// The rows of a page; the dollar gives way to the currency, or without one to the language's.
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
