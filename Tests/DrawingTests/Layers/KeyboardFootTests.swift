import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import Testing
@testable import KeyreelDrawing

/// Keyboards that are above their resting place, for example because their height is shrinking.
@Suite("The pane below a keyboard whose height is shrinking") struct KeyboardFootTests {
  @Test(
    "The pane reaches the bottom of the screen, and the keys move with the keyboard's top",
    arguments: ["iphone-16", "iphone-8", "ipad-air-11"], [17, 26])
  func reaches(_ device: String, _ system: Int) throws {
    for (type, orientation) in [
      (KeyboardType.default, Orientation.portrait), (.number, .portrait), (.emoji, .portrait),
      (.picker, .portrait), (.custom, .portrait), (.default, .landscape),
    ] {
      var form = try SampleForm(device)
      (form.system, form.traits.type, form.orientation) = (system, type, orientation)
      let painter = try form.painter()
      var state = form.state()
      let rest = painter.keyboardLayers(state)
      #expect(rest.count == 1)
      state.keyboard.top -= 93
      let layers = painter.keyboardLayers(state)
      let (pane, keys) = (try #require(layers.first), try #require(layers.last))
      #expect(pane.backdrop != nil && keys.backdrop == nil)
      #expect(pane.frame.minY == state.keyboard.top)
      #expect(abs(pane.frame.maxY - state.screenSize.height) < 1e-9)
      #expect(pane.makeBurns().map(\.frame) == rest[0].makeBurns().map(\.frame))
      #expect(keys.frame.minY == state.keyboard.top && keys.frame.size == rest[0].frame.size)
    }
  }

  @Test("Below the keys, the pane has the same colour as at the bottom of a resting keyboard")
  func pixels() throws {
    for system in [17, 26] {
      var form = try SampleForm("iphone-16")
      form.system = system
      let painter = try form.painter()
      var state = form.state()
      let screen = Rect(origin: .zero, size: state.screenSize)
      let background = DrawnLayer(
        kind: .background, key: painter.layers(for: state)[0].key,
        frame: screen, isOpaque: true,
        makeDisplayList: { DisplayList(filling: .rect(screen), Color(0xF2F2F7)) })
      func picture(_ state: FormState) -> Bitmap {
        LayerPicture.bitmap(
          of: [background] + painter.keyboardLayers(state), size: state.screenSize, scale: 3)
      }
      let rest = picture(state)
      state.keyboard.top -= 93
      let moved = picture(state)
      let (middle, foot) = (rest.width / 2, rest.height - 40)
      for y in stride(from: moved.height - 93 * 3 - 30, to: foot, by: 7) {
        let off = zip(moved.channels(middle, y), rest.channels(middle, foot)).map { abs($0 - $1) }
        #expect(off.allSatisfy { $0 <= 2 }, "row \(y), system \(system)")
      }
    }
  }

  @Test("Below a keyboard drawn from a picture, a pane reaches down to the bottom of the screen")
  func artwork() throws {
    var form = try SampleForm("iphone-16")
    form.traits.image = "board"
    let painter = FormPainter(
      configuration: form.configuration, appearance: .light,
      typesetter: try #require(SampleForm.typesetter), scale: 3,
      artworks: [
        "board": ImageSource(key: "board", width: 1, height: 1, pixels: [0xFF00_00FF])
      ])
    var state = form.state()
    #expect(painter.keyboardLayers(state).count == 1)
    state.keyboard.top -= 60
    let layers = painter.keyboardLayers(state)
    #expect(layers.count == 2 && layers[0].backdrop != nil)
    #expect(layers[0].frame.minY == layers[1].frame.maxY)
    #expect(layers[0].frame.maxY == state.screenSize.height)
  }
}
