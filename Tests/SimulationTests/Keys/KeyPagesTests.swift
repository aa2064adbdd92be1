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

  @Test("Letters, digits and symbols are on the same pages as on real phones")
  func phones() throws {
    #expect(try ["a", "Q", "ß"].allSatisfy { try page($0, from: .symbols) == .letters })
    #expect(try ["1", "-", "\"", "?", "'"].allSatisfy { try page($0) == .numbers })
    #expect(try ["[", "€", "•"].allSatisfy { try page($0) == .symbols })
  }

  @Test("The current page stays if it also contains the next character")
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
    "The letters page has address symbols on address keyboards, and a comma on tablets"
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

  @Test("The euro sign is on the numbers page if the currency is the euro")
  func currency() throws {
    let german = KeyboardTraits(language: .german)
    #expect(try page("€", german) == .numbers)
    #expect(try page("$", german) == .symbols)
  }

  @Test("Number pads and emoji keyboards have no pages")
  func padsAndEmoji() {
    for type in [KeyboardType.number, .decimal, .phone, .emoji] {
      #expect(KeyPages(KeyboardTraits(type: type)) == nil)
    }
  }
}
