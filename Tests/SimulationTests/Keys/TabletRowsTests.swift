import KeyreelSimulation
import Testing

@Suite("The characters on tablets' keys")
struct TabletRowsTests {
  private func signs(
    _ page: KeyboardPage, _ keyboard: TabletKeyboard = .compact,
    _ language: KeyboardLanguage = .english, currency: String? = nil
  ) -> [String] {
    TabletRows(page, on: keyboard, language: language, currency: currency).rows.map { row in
      row.map { sign in
        guard let other = sign.other else { return sign.sign }
        return sign.isPair ? "\(sign.sign)/\(other)" : "\(sign.sign)(\(other))"
      }.joined(separator: " ")
    }
  }

  @Test(
    "English keys have digits and symbols above letters, and marks above the comma and full stop"
  )
  func english() {
    #expect(
      signs(.letters) == [
        "q(1) w(2) e(3) r(4) t(5) y(6) u(7) i(8) o(9) p(0)",
        "a(@) s(#) d($) f(&) g(*) h(() j()) k(’) l(\")",
        "z(%) x(-) c(+) v(=) b(/) n(;) m(:) ,/! ./?",
      ])
    #expect(signs(.letters, .medium) == signs(.letters))
  }

  @Test("On the numbers page, keys have the next page's symbols above their own symbols")
  func numbers() {
    #expect(
      signs(.numbers, currency: "kr") == [
        "1 2 3 4 5 6 7 8 9 0", "@(€) #($) kr(£) &(_) *(^) (([) )(]) ’({) \"(})",
        "%(§) -(|) +(~) =(…) /(\\) ;(<) :(>) ,/! ./?",
      ])
  }

  @Test("Swedish has one more key than English in the first row, and two more in the second row")
  func swedish() {
    #expect(
      signs(.letters, .compact, .swedish) == [
        "q(1) w(2) e(3) r(4) t(5) y(6) u(7) i(8) o(9) p(0) å(`)",
        "a(@) s(#) d(kr) f(&) g(*) h(() j()) k(’) l(\") ö(+) ä(•)",
        "z(%) x(_) c(-) v(=) b(/) n(;) m(:) ,/! ./?",
      ])
    #expect(
      signs(.numbers, .compact, .swedish) == [
        "1 2 3 4 5 6 7 8 9 0 `(´)",
        "@(€) #($) kr(£) &(^) *([) ((]) )({) ’(}) \"(—) +(°) •(…)",
        "%(§) _(|) -(~) =(≠) /(\\) ;(<) :(>) ,/! ./?",
      ])
  }

  @Test(
    "Thirteen-inch tablets have a row of digits with symbols above them, and keys with two symbols"
  )
  func full() {
    #expect(
      signs(.letters, .full) == [
        "`/~ 1/! 2/@ 3/# 4/$ 5/% 6/^ 7/& 8/* 9/( 0/) -/_ =/+",
        "q w e r t y u i o p {/[ }/] \\/|", "a s d f g h j k l ;/: ’/\"",
        "z x c v b n m ,/< ./> //?",
      ])
  }

  @Test(
    "On thirteen-inch tablets, each row has the same number of keys in every language",
    arguments: KeyboardLanguage.allCases)
  func lengths(language: KeyboardLanguage) {
    for page in KeyboardPage.allCases {
      let rows = TabletRows(page, on: .full, language: language).rows
      #expect(rows.map(\.count) == [13, 13, 11, 10])
    }
  }

  @Test(
    "No page repeats a character", arguments: KeyboardLanguage.allCases, TabletKeyboard.allCases
  )
  func distinct(language: KeyboardLanguage, keyboard: TabletKeyboard) {
    for page in KeyboardPage.allCases {
      let signs = TabletRows(page, on: keyboard, language: language).rows.flatMap { $0 }.map(\.sign)
      #expect(Set(signs).count == signs.count, "\(page)")
    }
  }

  @Test(
    "The letters page includes the characters in its row of digits and in its pairs of symbols"
  )
  func pages() throws {
    func page(_ character: Character, _ tablet: TabletKeyboard) throws -> KeyboardPage {
      try #require(KeyPages(KeyboardTraits(), tablet: tablet)).page(
        typing: character, from: .letters)
    }
    #expect(try page("7", .compact) == .numbers)
    #expect(try page("7", .medium) == .numbers)
    #expect(try page("7", .full) == .letters)
    #expect(try page("#", .full) == .letters)
    #expect(try page("!", .compact) == .letters)
    #expect(try page("€", .full) == .numbers)
    #expect(try page("€", .medium) == .symbols)
  }

  @Test("A tablet's keyboard depends on the tablet's width and on whether it has a home button")
  func keyboards() throws {
    func keyboard(_ id: String) throws -> TabletKeyboard? {
      try #require(DeviceCatalogue.device(id)).tabletKeyboard
    }
    #expect(try keyboard("iphone-16-pro-max") == nil)
    for id in ["ipad-9-7", "ipad-mini-6", "ipad-9", "ipad-pro-10-5"] {
      #expect(try keyboard(id) == .compact, "\(id)")
    }
    for id in ["ipad-10", "ipad-pro-11", "ipad-pro-11-m4"] {
      #expect(try keyboard(id) == .medium, "\(id)")
    }
    for id in ["ipad-pro-12-9", "ipad-air-13", "ipad-pro-13-m4"] {
      #expect(try keyboard(id) == .full, "\(id)")
    }
  }
}
