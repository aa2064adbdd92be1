import KeyreelSimulation
import KeyreelGeometry
import Testing

@testable import KeyreelDrawing

@Suite("The suggestion bar")
struct SuggestionBarPainterTests {
  private func words(
    _ word: String?, _ language: KeyboardLanguage = .english, isBlank: Bool = false
  ) throws -> [String] {
    SuggestionBarPainter(
      look: KeyboardLook(
        size: Size(width: 402, height: 336), language: language, showsSuggestions: true,
        suggestionsAreBlank: isBlank, typedWord: word),
      text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3), height: 45
    ).words
  }

  @Test("While no word is being typed, the bar offers the language's usual first words")
  func usual() throws {
    #expect(try words(nil) == ["I", "The", "I’m"])
    #expect(try words("Hel", isBlank: true) == ["", "", ""])
  }

  @Test(
    "A word being typed comes first, in the language's quotation marks, without guesses beside it"
  )
  func typed() throws {
    #expect(try words("Hel") == ["“Hel”", "", ""])
    #expect(try words("Hal", .german) == ["„Hal“", "", ""])
    #expect(try words("Привет", .russian) == ["«Привет»", "", ""])
  }
}
