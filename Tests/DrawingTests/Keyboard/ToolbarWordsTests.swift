import KeyreelGeometry
import KeyreelImaging
import Testing
@testable import KeyreelDrawing
@testable import KeyreelSimulation

@Suite("The words in a bar above the keys") struct ToolbarWordsTests {
  @Test(
    "The Done button above the keys is in the keyboard's language, capitalised, and fits the bar")
  func toolbarWords() throws {
    let words: [KeyboardLanguage: String] = [
      .english: "Done", .german: "Fertig", .french: "Terminé", .spanish: "OK", .swedish: "Klar",
      .russian: "Готово", .arabic: "تم",
    ]
    let text = TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3)
    for language in KeyboardLanguage.allCases {
      let face = ToolbarFace(
        toolbar: KeyboardToolbar(), disabled: [], width: 393, usesGlass: false, sides: EdgeInsets(),
        isMirrored: false, language: language)
      #expect(face.doneTitle == words[language])
      let style = text.fitted(face.doneTitle, .headline, to: 60)
      #expect(text.line(face.doneTitle, style).visibleWidth <= 64)
    }
  }

  @Test("The bar above the keys looks different in different languages")
  func toolbarPicture() throws {
    func bar(_ language: KeyboardLanguage) throws -> Bitmap {
      var sample = try SampleForm()
      sample.traits = KeyboardTraits(language: language, toolbar: KeyboardToolbar())
      var state = sample.state()
      state.keyboard.toolbar = ToolbarState(
        top: state.keyboard.top - 44, height: 44, fullHeight: 44,
        items: [.previous, .next, .done])
      let layers = try sample.painter().layers(for: state)
      return LayerPicture.strip(of: try #require(layers.first { $0.kind == .toolbar }), scale: 1)
    }
    #expect(try bar(.german) != bar(.english))
    #expect(try bar(.german) == bar(.german))
  }
}
