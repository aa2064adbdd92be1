import KeyreelSimulation
import Testing

@Suite("Pages of keys")
struct KeyPagesTests {
  private func page(
    _ character: Character, from page: KeyboardPage = .letters,
    _ traits: KeyboardTraits = KeyboardTraits(), tablet: TabletKeyboard? = nil
  ) throws -> KeyboardPage {
    try #require(KeyPages(traits, tablet: tablet)).page(typing: character, from: page)
  }

  @Test("Letters, digits and symbols are on the pages on which phones have them")
  func phones() throws {
    #expect(try ["a", "Q", "ß"].allSatisfy { try page($0, from: .symbols) == .letters })
    #expect(try ["1", "-", "\"", "?", "'"].allSatisfy { try page($0) == .numbers })
    #expect(try ["[", "€", "•"].allSatisfy { try page($0) == .symbols })
  }

  @Test("The page in front stays if it also has the next character")
  func staying() throws {
    #expect(try page("?", from: .symbols) == .symbols)
    #expect(try page("?", from: .numbers) == .numbers)
    for front in KeyboardPage.allCases {
      #expect(try page(" ", from: front) == front)
      #expect(try page("\n", from: front) == front)
      #expect(try page("☂", from: front) == front)
    }
  }

  @Test(
    "On the page of letters, keyboards for addresses have their symbols, and tablets have a comma"
  )
  func besideLetters() throws {
    #expect(try page("@", KeyboardTraits(type: .email)) == .letters)
    #expect(try page("/", KeyboardTraits(type: .url)) == .letters)
    #expect(try page("@") == .numbers)
    #expect(try page(",", tablet: .compact) == .letters)
    #expect(try page("@", KeyboardTraits(type: .email), tablet: .compact) == .letters)
    #expect(try page("/", KeyboardTraits(type: .url), tablet: .compact) == .letters)
    #expect(try page("@", tablet: .compact) == .numbers)
    #expect(try page("%", tablet: .compact) == .numbers)
    #expect(try page("%") == .symbols)
    #expect(try page("7", from: .symbols, tablet: .compact) == .symbols)
  }

  @Test("The euro is on the page of numbers if it is the currency")
  func currency() throws {
    let german = KeyboardTraits(language: .german)
    #expect(try page("€", german) == .numbers)
    #expect(try page("$", german) == .symbols)
  }

  @Test("Number pads and emoji have no pages")
  func padsAndEmoji() {
    for type in [KeyboardType.number, .decimal, .phone, .emoji] {
      #expect(KeyPages(KeyboardTraits(type: type)) == nil)
    }
  }
}
