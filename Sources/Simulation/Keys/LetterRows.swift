/// The letters and labels of a keyboard in one language.
package struct LetterRows: Sendable, Hashable {
  /// The three rows of lower-case letters, each from left to right.
  package var rows: [[String]]
  /// Whether the letters have upper-case forms.
  package var hasCase: Bool = true
  /// The label of the space bar.
  package var space: String
  /// The label of the key that returns to the letters.
  package var lettersTitle: String = "ABC"
  /// The label of the key that shows the digits.
  package var numbersTitle: String = "123"
  /// The row of digits.
  package var digits: [String] = LetterRows.characters("1234567890")
  /// The decimal separator.
  package var decimalSeparator: String
  /// The suggestions in the bar before anything is typed.
  package var suggestions: [String]
  /// The quotation marks around a word, from the Unicode locale data (CLDR) for each language.
  package var quotationMarks: [String] = ["\u{201C}", "\u{201D}"]
  /// The labels of the return key, in the order of `ReturnKey.allCases`.
  package var returnTitles: [String]

  /// The number of columns in the widest row.
  package var columns: Int { rows.map { $0.count }.max() ?? 10 }

  /// The label of a return key.
  package func title(of key: ReturnKey) -> String {
    returnTitles[ReturnKey.allCases.firstIndex(of: key) ?? 0]
  }

  /// A row's characters, one string each.
  package static func characters(_ row: String) -> [String] { row.map(String.init) }

  private static func rows(_ first: String, _ second: String, _ third: String) -> [[String]] {
    [characters(first), characters(second), characters(third)]
  }

  /// The letters and labels of a language, with the letters arranged as on a phone.
  package static func of(_ language: KeyboardLanguage) -> LetterRows {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .swedish: swedish
    case .russian: russian
    case .arabic: arabic
    }
  }

  private static let english = LetterRows(
    rows: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"), space: "space", decimalSeparator: ".",
    suggestions: ["I", "The", "I’m"],
    returnTitles: [
      "return", "next", "done", "send", "search", "go", "Google", "join", "route", "continue",
      "Yahoo",
    ])

  private static let german = LetterRows(
    rows: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnm"), space: "Leerzeichen",
    decimalSeparator: ",", suggestions: ["Ich", "Die", "Das"],
    quotationMarks: ["\u{201E}", "\u{201C}"],
    returnTitles: [
      "Return", "Weiter", "Fertig", "Senden", "Suchen", "Öffnen", "Google", "Verbinden", "Route",
      "Fortfahren", "Yahoo",
    ])

  private static let french = LetterRows(
    rows: rows("azertyuiop", "qsdfghjklm", "wxcvbn’"), space: "espace", decimalSeparator: ",",
    suggestions: ["Je", "Il", "C’est"], quotationMarks: ["«\u{A0}", "\u{A0}»"],
    returnTitles: [
      "retour", "suivant", "terminé", "envoyer", "rechercher", "accéder", "Google", "rejoindre",
      "itinéraire", "continuer", "Yahoo",
    ])

  private static let spanish = LetterRows(
    rows: rows("qwertyuiop", "asdfghjklñ", "zxcvbnm"), space: "espacio", decimalSeparator: ",",
    suggestions: ["Yo", "El", "No"], quotationMarks: ["«", "»"],
    returnTitles: [
      "intro", "siguiente", "OK", "enviar", "buscar", "ir", "Google", "acceder", "ruta",
      "continuar", "Yahoo",
    ])

  private static let swedish = LetterRows(
    rows: rows("qwertyuiopå", "asdfghjklöä", "zxcvbnm"), space: "mellanslag", decimalSeparator: ",",
    suggestions: ["Jag", "Det", "Vi"], quotationMarks: ["\u{201D}", "\u{201D}"],
    returnTitles: [
      "retur", "nästa", "klar", "skicka", "sök", "gå", "Google", "anslut", "färdväg", "fortsätt",
      "Yahoo",
    ])

  private static let russian = LetterRows(
    rows: rows("йцукенгшщзх", "фывапролджэ", "ячсмитьбю"), space: "Пробел", lettersTitle: "АБВ",
    decimalSeparator: ",", suggestions: ["Я", "Не", "В"], quotationMarks: ["«", "»"],
    returnTitles: [
      "Ввод", "Далее", "Готово", "Отпр.", "Найти", "Перейти", "Google", "Войти", "Маршрут",
      "Продолж.", "Yahoo",
    ])

  private static let arabic = LetterRows(
    rows: rows("ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"), hasCase: false, space: "مسافة",
    lettersTitle: "أ ب ج", numbersTitle: "١٢٣", digits: characters("١٢٣٤٥٦٧٨٩٠"),
    decimalSeparator: "٫", suggestions: ["أنا", "في", "من"],
    quotationMarks: ["\u{201D}", "\u{201C}"],
    returnTitles: [
      "إدخال", "التالي", "تم", "إرسال", "بحث", "انتقال", "Google", "انضمام", "مسار", "متابعة",
      "Yahoo",
    ])
}
