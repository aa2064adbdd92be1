import KeyreelSimulation
import Testing

@Suite("The letter keys of each language")
struct LetterRowsTests {
  @Test(
    "The first letters of each row are those of the language's layout",
    arguments: KeyboardLanguage.allCases)
  func names(language: KeyboardLanguage) {
    let wanted =
      switch language {
      case .english: ["qwerty", "asdfgh", "zxcvbn"]
      case .german: ["qwertz", "asdfgh", "yxcvbn"]
      case .french: ["azerty", "qsdfgh", "wxcvbn"]
      case .spanish: ["qwerty", "asdfgh", "zxcvbn"]
      case .swedish: ["qwerty", "asdfgh", "zxcvbn"]
      case .russian: ["йцукен", "фывапр", "ячсмит"]
      case .arabic: ["ضصثقفغ", "شسيبلا", "ذءؤرىة"]
      }
    #expect(LetterRows.of(language).rows.map { $0.prefix(6).joined() } == wanted)
  }

  @Test("The letters that only some languages have are at the ends of their rows")
  func ends() {
    func ends(_ language: KeyboardLanguage) -> [String] {
      LetterRows.of(language).rows.map { $0.suffix(2).joined() }
    }
    #expect(ends(.english) == ["op", "kl", "nm"])
    #expect(ends(.german) == ["pü", "öä", "nm"])
    #expect(ends(.french) == ["op", "lm", "n’"])
    #expect(ends(.spanish) == ["op", "lñ", "nm"])
    #expect(ends(.swedish) == ["på", "öä", "nm"])
    #expect(ends(.russian) == ["зх", "жэ", "бю"])
    #expect(ends(.arabic) == ["حج", "كط", "ظد"])
  }

  @Test(
    "In each language, no letter occurs twice, and each letter is one character",
    arguments: KeyboardLanguage.allCases)
  func distinct(language: KeyboardLanguage) {
    let letters = LetterRows.of(language).rows.flatMap(\.self)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { $0.count == 1 })
  }

  @Test(
    "In each language, each return key has a different title", arguments: KeyboardLanguage.allCases
  )
  func titles(language: KeyboardLanguage) {
    let titles = ReturnKey.allCases.map { LetterRows.of(language).title(of: $0) }
    #expect(Set(titles).count == ReturnKey.allCases.count)
  }

  @Test(
    "Both pages of symbols have ten characters in each of their two top rows",
    arguments: KeyboardLanguage.allCases
  )
  func signs(language: KeyboardLanguage) {
    let pages = SignRows.pages(for: language)
    #expect(LetterRows.of(language).digits.count == 10)
    #expect([pages.common, pages.rare, SignRows.brackets].allSatisfy { $0.count == 10 })
    #expect(Set(pages.common + pages.rare + SignRows.brackets).count == 30)
  }

  @Test(
    "A scenario's currency sign replaces the language's, and no currency sign is on two pages"
  )
  func currency() {
    for language in KeyboardLanguage.allCases {
      for currency in ["kr", "€", "$", "zł"] {
        let pages = SignRows.pages(for: language, currency: currency)
        #expect(pages.common[6] == currency)
        #expect([pages.common, pages.rare].allSatisfy { $0.count == 10 })
        #expect(Set(pages.common + pages.rare).count == 20)
        let keys = KeyPages(KeyboardTraits(language: language, currency: currency))
        if currency.count == 1, let sign = currency.first {
          #expect(keys?.page(typing: sign, from: .letters) == .numbers)
        }
      }
    }
  }
}
