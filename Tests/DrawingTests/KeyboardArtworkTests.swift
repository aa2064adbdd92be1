import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Keyboards drawn from pictures")
struct KeyboardArtworkTests {
  private let pictures = ["a.png", "b.png"].map {
    ImageSource(key: $0, width: 1, height: 1, pixels: [0xFF00_00FF])
  }

  private func painter(of form: SampleForm) throws -> FormPainter {
    FormPainter(
      configuration: form.configuration, appearance: .light,
      typesetter: try #require(SampleForm.typesetter), scale: 3,
      artworks: Dictionary(uniqueKeysWithValues: pictures.map { ($0.key, $0) }))
  }

  @Test("Each keyboard shows the picture set in its traits, and each picture has its own layer")
  func own() throws {
    let form = try SampleForm()
    let painter = try painter(of: form)
    var state = form.state()
    var keys: Set<LayerKey> = []
    for picture in pictures {
      state.keyboard.traits.image = picture.key
      let layer = painter.keyboardLayer(state)
      let place = Rect(origin: .zero, size: layer.frame.size)
      guard case .image(picture, place)? = layer.makeDisplayList().items.first else {
        Issue.record("\(picture.key) is not drawn")
        continue
      }
      keys.insert(layer.key)
    }
    #expect(keys.count == 2)
    state.keyboard.traits.image = nil
    #expect(painter.keyboardLayer(state).makeDisplayList().items.count > 1)
  }

  @Test("A keyboard with a picture has no keys, unless the picture is missing")
  func keys() throws {
    let form = try SampleForm()
    let painter = try painter(of: form)
    var state = form.state()
    let (drawn, keys) = (painter.keyboardLayer(state).key, painter.keys(of: state))
    #expect(!keys.isEmpty)
    state.keyboard.traits.image = "a.png"
    #expect(painter.keys(of: state).isEmpty)
    state.keyboard.traits.image = "missing.png"
    #expect(painter.keyboardLayer(state).key == drawn && painter.keys(of: state) == keys)
  }
}
