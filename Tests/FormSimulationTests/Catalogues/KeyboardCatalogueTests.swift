import FormSimulation
import Testing

struct KeyboardCatalogueTests {
  @Test func `every keyboard has an entry under its id, with a rule for its height`() {
    #expect(
      KeyboardCatalogue.all.map(\.id)
        == [
          "default", "email", "url", "web-search", "number", "decimal", "phone", "emoji", "custom",
        ])
    #expect(Set(KeyboardCatalogue.all.map(\.name)).count == 9)
    for entry in KeyboardCatalogue.all { #expect(entry.explanation.hasSuffix(".")) }
  }
}
