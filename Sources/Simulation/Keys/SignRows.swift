/// The signs on the pages behind 123 and #+=, as phones arrange them.
package enum SignRows {
  /// The second row of the page of digits.
  package static let common: [String] = LetterRows.characters("-/:;()$&@\"")
  /// The second row of the page of digits where the euro is the currency.
  package static let commonEuro: [String] = LetterRows.characters("-/:;()€&@\"")
  /// The second row of the page of digits where the krona is the currency (BEHAVIOUR's pictures of system 14).
  package static let commonKrona: [String] = ["-", "/", ":", ";", "(", ")", "kr", "&", "@", "\""]
  /// The first row of the page of rarer signs.
  package static let brackets: [String] = LetterRows.characters("[]{}#%^*+=")
  /// The second row of the page of rarer signs.
  package static let currencies: [String] = LetterRows.characters("_\\|~<>€£¥•")
  /// The second row of the page of rarer signs where the euro is on the page before.
  package static let currenciesDollar: [String] = LetterRows.characters("_\\|~<>$£¥•")
  /// The second rows of both pages in a language: where the euro is the currency it takes the dollar's place.
  ///
  /// - Parameters:
  ///   - language: Whose signs.
  ///   - currency: The sign that stands in the dollar's place; nil for the language's. One that the page of rarer signs has
  ///     trades places with the dollar.
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

  /// The third row of both pages.
  package static let punctuation: [String] = LetterRows.characters(".,?!’")
  /// The letters below the digits 1 to 9 of a pad.
  package static let padLetters: [String] = [
    "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]

  /// The currency of a language: what stands where the English pages have the dollar.
  package static func currency(of language: KeyboardLanguage) -> String {
    pages(for: language).common[6]
  }
}
