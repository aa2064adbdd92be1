import KeyreelSimulation
import Testing

@Suite("The colours in a scenario")
struct FormColorTests {
  @Test("A colour is read and written as #rrggbb")
  func hex() {
    #expect(FormColor(hex: "#00ff7F") == FormColor(0x00FF7F))
    #expect(FormColor(0x00FF7F).hex == "#00ff7f")
    #expect(FormColor(0x5).hex == "#000005")
  }

  @Test(
    "A string that does not have the form #rrggbb is not a colour",
    arguments: ["", "#", "00ff7f", "#0ff", "#00ff7g", "#00ff7f0", "#+0ff7f", "#٠٠٠"])
  func wrong(text: String) { #expect(FormColor(hex: text) == nil) }
}
