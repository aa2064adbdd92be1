import FormSimulation

/// The signs on the pages behind 123 and #+=, as phones arrange them.
enum SignRows {
  /// The second row of the page of digits.
  static let common: [String] = LetterRows.characters("-/:;()$&@\"")
  /// The second row of the page of digits where the euro is the currency.
  static let commonEuro: [String] = LetterRows.characters("-/:;()€&@\"")
  /// The first row of the page of rarer signs.
  static let brackets: [String] = LetterRows.characters("[]{}#%^*+=")
  /// The second row of the page of rarer signs.
  static let currencies: [String] = LetterRows.characters("_\\|~<>€£¥•")
  /// The second row of the page of rarer signs where the euro is on the page before.
  static let currenciesDollar: [String] = LetterRows.characters("_\\|~<>$£¥•")
  /// The second rows of both pages in a language: where the euro is the currency it takes the dollar's place.
  static func pages(for language: KeyboardLanguage) -> (common: [String], rare: [String]) {
    switch language {
    case .german, .french, .spanish: (commonEuro, currenciesDollar)
    case .english, .russian, .arabic: (common, currencies)
    }
  }

  /// The third row of both pages.
  static let punctuation: [String] = LetterRows.characters(".,?!’")
  /// The letters below the digits 1 to 9 of a pad.
  static let padLetters: [String] = [
    "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]
}
