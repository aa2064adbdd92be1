import Testing

@testable import KeyreelScenario

@Suite("Suggestions for mistyped words")
struct SuggestionTests {
  @Test(
    "The distance between two words is the number of letters to change, insert, remove or swap",
    arguments: [
      ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("potrait", "portrait", 1),
      ("emial", "email", 1), ("abc", "cba", 2),
    ])
  func distance(_ a: String, _ b: String, _ distance: Int) {
    #expect(Suggestion.distance(Array(a), Array(b)) == distance)
    #expect(Suggestion.distance(Array(b), Array(a)) == distance)
  }

  @Test("The nearest valid word is suggested, or the first of several equally near words")
  func nearest() {
    #expect(Suggestion.nearest(to: "Eamil", among: ["url", "email"]) == "email")
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "all", among: ["all", "none"]) == nil)
    #expect(Suggestion.nearest(to: "completely", among: ["cat", "hat"]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 65), among: ["aaaa"]) == nil)
  }

  @Test("For a truncated word, the shortest word that begins with it is suggested")
  func beginnings() {
    let words = ["iqkeyboardmanager", "keyboard-inset", "keyboard-aware"]
    #expect(Suggestion.nearest(to: "IQKeyboard", among: words) == "iqkeyboardmanager")
    #expect(Suggestion.nearest(to: "keyboard", among: words) == "keyboard-aware")
    #expect(Suggestion.nearest(to: "iq", among: words) == nil)
  }

  @Test(
    "For another framework's word, the allowed word with the same meaning, if any, is suggested")
  func meanings() {
    let keys = ["textField", "text", "keyboard", "return", "secure", "appearance", "drag"]
    #expect(Suggestion.nearest(to: "userInterfaceStyle", among: keys) == "appearance")
    #expect(Suggestion.nearest(to: "swipe", among: keys) == "drag")
    #expect(Suggestion.nearest(to: "textContentType", among: keys) == nil)
    #expect(Suggestion.nearest(to: "swipe", among: ["tap"]) == nil)
  }

  @Test(
    "For a camel-case word, the longest allowed word at its start is suggested")
  func camelCase() {
    let keys = ["text", "textField", "return", "secure", "number"]
    #expect(Suggestion.nearest(to: "returnKeyType", among: keys) == "return")
    #expect(Suggestion.nearest(to: "isSecureTextEntry", among: keys) == "secure")
    #expect(Suggestion.nearest(to: "textFieldStyleOfMine", among: keys) == "textField")
    #expect(Suggestion.nearest(to: "numberedRowsOfMine", among: keys) == nil)
  }

  @Test(
    "In the table of meanings, each word is in lowercase and differs from its meanings")
  func table() {
    for (word, names) in Suggestion.meanings {
      #expect(word == word.lowercased())
      #expect(!names.contains(word), "\(word)")
    }
  }

  @Test("The remedy for a mistyped word lists the valid words, up to thirty of them")
  func remedy() {
    #expect(Suggestion.remedy(for: "x", among: ["legal"]) == "use legal")
    #expect(
      Suggestion.remedy(for: "lite", among: ["light", "dark"])
        == "use one of light, dark")
    #expect(
      Suggestion.remedy(for: "drak", among: ["light", "dark"])
        == "did you mean 'dark'? use one of light, dark")
    #expect(Suggestion.remedy(for: "", among: (0..<40).map { "w\($0)" }).hasSuffix("w29, …"))
  }
}
