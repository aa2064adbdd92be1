import KeyreelRendering
import TestSupport
import Testing

@Suite("A page's template")
struct PageTemplateTests {
  private static func filled(_ text: String, _ parts: [String: String]) -> String {
    PageTemplate(Array(text.utf8)).text(with: parts)
  }

  @Test(
    "Placeholders are filled in wherever they occur, and unknown placeholders are left as they are")
  func places() {
    #expect(
      Self.filled("<h1>{{a}}</h1>{{b}}{{a}} {{c}} {d} {{", ["a": "1", "b": ""])
        == "<h1>1</h1>1 {{c}} {d} {{")
  }

  @Test("An inserted part is not searched for placeholders")
  func injection() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let names = ["a", "b", "c"]
      let parts = Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, (0..<3).map { _ in "{{\(names[Int(random.next() % 3)])}}" }.joined(separator: "|"))
        })
      let text = Self.filled("0{{a}}1{{b}}2{{c}}3", parts)
      #expect(text == "0\(parts["a"]!)1\(parts["b"]!)2\(parts["c"]!)3")
    }
  }

  @Test("A template is split at a placeholder, or left whole if it has none")
  func splitting() {
    let template = PageTemplate(Array("<{{a}}>{{data}}</{{a}}>".utf8))
    let (before, after) = template.split(at: "data")
    #expect(before.text(with: ["a": "{{data}}"]) == "<{{data}}>")
    #expect(after.text(with: ["a": "x"]) == "</x>")
    let whole = template.split(at: "nothing")
    #expect(whole.before.text(with: [:]) == "<{{a}}>{{data}}</{{a}}>")
    #expect(whole.after.text(with: [:]).isEmpty)
  }
}
