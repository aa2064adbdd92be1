import Testing

@testable import Scenario

@Suite("A mistyped word")
struct SuggestionTests {
  @Test(
    "is as far from another as it takes letters to change",
    arguments: [
      ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("potrait", "portrait", 1),
      ("emial", "email", 1), ("abc", "cba", 2),
    ])
  func distance(_ a: String, _ b: String, _ distance: Int) {
    #expect(Suggestion.distance(Array(a), Array(b)) == distance)
    #expect(Suggestion.distance(Array(b), Array(a)) == distance)
  }

  @Test("leads to the nearest right one, the first of equals")
  func nearest() {
    #expect(Suggestion.nearest(to: "Eamil", among: ["url", "email"]) == "email")
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "completely", among: ["cat", "hat"]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 65), among: ["aaaa"]) == nil)
  }

  @Test("that is cut short leads to the shortest one that it begins")
  func beginnings() {
    let words = ["iqkeyboardmanager", "keyboard-inset", "keyboard-aware"]
    #expect(Suggestion.nearest(to: "IQKeyboard", among: words) == "iqkeyboardmanager")
    #expect(Suggestion.nearest(to: "keyboard", among: words) == "keyboard-aware")
    #expect(Suggestion.nearest(to: "iq", among: words) == nil)
  }

  @Test("is answered with every right word, up to thirty")
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
