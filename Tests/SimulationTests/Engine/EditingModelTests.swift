import TestSupport
import Testing

@testable import KeyreelSimulation

@Suite("EditingModel")
struct EditingModelTests {
  private static let characters: [Character] = [
    "a", " ", "\n", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{1F469}", "\u{200D}", "\u{1F680}",
    "\u{1F3FD}", "\r", "\u{5D0}",
  ]

  @Test(
    "Typing character by character leads to the same text, count and caret as the complete string")
  func property() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      var editing = EditingModel(elements: [FormElement(id: "note", kind: .textView)])
      var text = ""
      for _ in 0..<24 {
        let character = Self.characters.randomElement(using: &random) ?? "a"
        editing.insert(character, at: 0)
        text.append(character)
        #expect(editing.texts.all == [text])
        #expect(editing.count == text.count, "\(text.debugDescription)")
        #expect(editing.caret == text.count)
        #expect(String(editing.textBeforeCaret(of: 0)) == text)
      }
    }
  }

  @Test(
    "Editing texts has the same result as editing an array of strings, and leaves copies unchanged")
  func texts() {
    var random = SplitMix64(seed: 46)
    let first = (0..<200).map { "\($0)" }
    var (texts, slow) = (ElementTexts(first), first)
    for step in 0..<2_000 {
      let fork = (texts, slow)
      let index = random.int(0...slow.count - 1)
      switch step % 4 {
      case 0: (texts[index], slow[index]) = ("\(step)", "\(step)")
      case 1:
        texts[index] += "x"
        slow[index] += "x"
      case 2 where step % 40 == 2:
        texts.append("new")
        slow.append("new")
      default: #expect(texts[index] == slow[index])
      }
      if step % 16 < 2 {
        #expect(texts.all == slow && fork.0.all == fork.1)
        #expect(texts == ElementTexts(slow) && (texts == fork.0) == (slow == fork.1))
        #expect(texts.hashValue == ElementTexts(slow).hashValue)
      }
    }
  }

  @Test("A character typed in the middle of a text is inserted there, and the caret moves past it")
  func middle() {
    var editing = EditingModel(elements: [FormElement(id: "note", kind: .textField, text: "hllo")])
    (editing.count, editing.caret) = (4, 1)
    editing.insert("e", at: 0)
    #expect(editing.texts.all == ["hello"])
    #expect((editing.count, editing.caret) == (5, 2))
    #expect(editing.textBeforeCaret(of: 0) == "he")
    #expect(editing.texts[0].count == editing.count)
  }
}
