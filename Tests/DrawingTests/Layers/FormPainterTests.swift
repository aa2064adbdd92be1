import KeyreelSimulation
import KeyreelGeometry
import Testing

@testable import KeyreelDrawing

@Suite("Layers of a form")
struct FormPainterTests {
  private func band(_ number: Int, in layers: [DrawnLayer]) -> DrawnLayer? {
    layers.first { $0.kind == .content(band: number) }
  }

  @Test("Equal states produce layers with equal keys and frames")
  func repeatable() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    let (first, second) = (painter.layers(for: form.state()), painter.layers(for: form.state()))
    #expect(first.map(\.key) == second.map(\.key))
    #expect(first.map(\.frame) == second.map(\.frame))
  }

  @Test("Layers of two painters never have equal keys")
  func painters() throws {
    let form = try SampleForm()
    let first = try form.painter().layers(for: form.state())
    let second = try form.painter().layers(for: form.state())
    #expect(zip(first, second).allSatisfy { $0.key != $1.key })
  }

  @Test("Scrolling moves the bands and keeps their keys")
  func scrolling() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    let before = try #require(band(2, in: painter.layers(for: state)))
    state.contentOffset += 50.0 / 3
    let after = try #require(band(2, in: painter.layers(for: state)))
    #expect(after.key == before.key)
    #expect(abs(before.frame.minY - after.frame.minY - 50.0 / 3) < 1e-9)
  }

  @Test("Typing changes only the key of the field's band")
  func typing() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    let before = painter.layers(for: state)
    state.elements[1].text = "a"
    state.elements[1].caret = 1
    state.elements[1].showsCaret = true
    let after = painter.layers(for: state)
    let changed = zip(before, after).filter { $0.key != $1.key }.map(\.1.kind)
    #expect(changed == [.content(band: 1)])
  }

  @Test("An element that spans two bands is in both bands, and empty bands are left out")
  func bands() throws {
    let form = try SampleForm()
    let layers = try form.painter().layers(for: form.state())
    let numbers = layers.compactMap { layer -> Int? in
      if case .content(let band) = layer.kind { band } else { nil }
    }
    #expect(numbers == [0, 1, 2, 3])
  }

  @Test("Bands that are off the screen are left out")
  func offScreen() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    state.contentOffset = 256
    let layers = painter.layers(for: state)
    #expect(band(1, in: layers) == nil)
    #expect(try #require(band(2, in: layers)).frame.minY == 0)
  }

  @Test(
    "Every layer's frame is on the pixel grid, and opaque layers are as wide as the screen",
    arguments: ["iphone-15-pro", "iphone-8", "iphone-xr", "ipad-9"], Orientation.allCases)
  func grid(device: String, orientation: Orientation) throws {
    var form = try SampleForm(device)
    form.orientation = orientation
    form.tabs = ["Mail", "More"]
    var state = form.state()
    state.contentOffset = -12.3
    state.scrollIndicator.opacity = 1
    for layer in try form.painter().layers(for: state) {
      let frame = layer.frame
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs(edge.rounded(toPixelsAt: form.device.scale) - edge) < 1e-9, "\(layer.kind)")
      }
      if layer.isOpaque {
        #expect(frame.minX == 0 && frame.width == state.screenSize.width, "\(layer.kind)")
      }
    }
  }

  @Test("Layers that claim to be opaque have only opaque pixels")
  func opacity() throws {
    var form = try SampleForm("iphone-se-3")
    form.tabs = ["Mail", "More"]
    let opaque = try form.painter().layers(for: form.state()).filter(\.isOpaque)
    #expect(opaque.count >= 5)
    for layer in opaque {
      let pixels = LayerPicture.strip(of: layer, scale: form.device.scale).pixels
      #expect(pixels.allSatisfy { $0 >> 24 == 255 }, "\(layer.kind)")
    }
  }

  @Test("The status bar and the home indicator are the last layers, and belong to the system")
  func system() throws {
    let form = try SampleForm()
    let layers = try form.painter().layers(for: form.state())
    #expect(layers.suffix(2).map(\.kind) == [.statusBar, .homeIndicator])
    #expect(layers.filter(\.kind.belongsToSystem).count == 2)
  }

  @Test(
    "The keyboard's layer moves as far as the keyboard's top, and its `LayerKey` stays the same")
  func keyboard() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    let shown = try #require(painter.layers(for: state).first { $0.kind == .keyboard })
    state.keyboard.phase = .hiding
    state.keyboard.top += 100
    let leaving = try #require(painter.layers(for: state).first { $0.kind == .keyboard })
    #expect(leaving.key == shown.key)
    #expect(leaving.frame == shown.frame.offsetBy(dx: 0, dy: 100))
  }

  @Test(
    "A keyboard that is hidden, or replaced by a snapshot, has no layer",
    arguments: [KeyboardState.Phase.hidden, .snapshot])
  func noKeyboard(phase: KeyboardState.Phase) throws {
    let form = try SampleForm()
    var state = form.state()
    state.keyboard.phase = phase
    #expect(try form.painter().layers(for: state).allSatisfy { $0.kind != .keyboard })
  }

  @Test("Holding down a key adds its balloon and leaves the keyboard's picture unchanged")
  func pressedKey() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    let before = try #require(painter.layers(for: state).first { $0.kind == .keyboard })
    state.keyboard.pressedKey = "H"
    let layers = painter.layers(for: state)
    #expect(layers.contains { $0.kind == .keyPopUp })
    #expect(layers.first { $0.kind == .keyboard }?.key == before.key)
  }

  @Test("While the space bar is held down, it turns grey and has no balloon")
  func pressedSpace() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    state.keyboard.pressedKey = " "
    let layers = painter.layers(for: state)
    #expect(layers.allSatisfy { $0.kind != .keyPopUp })
    guard
      case .keyboard(let look)? = layers.first(where: { $0.kind == .keyboard })?.key.contents
        as? LayerContents
    else {
      Issue.record("a shown keyboard has a layer")
      return
    }
    #expect(
      KeyboardLayout(look).keys.first { $0.face == .title("space") }?.style == .special)
  }

  @Test("The keyboard shows the page of keys that its state specifies")
  func pages() throws {
    let form = try SampleForm()
    let painter = try form.painter()
    var state = form.state()
    func look(_ page: KeyboardPage) -> KeyboardPage? {
      state.keyboard.page = page
      let layer = painter.layers(for: state).first { $0.kind == .keyboard }
      guard case .keyboard(let look)? = layer?.key.contents as? LayerContents else { return nil }
      return look.page
    }
    #expect(KeyboardPage.allCases.map(look) == KeyboardPage.allCases)
  }

  @Test("A scroll view that ends above the bottom of the screen clips its content")
  func clip() throws {
    let form = try SampleForm()
    var state = form.state()
    state.viewHeight = 500
    let layers = try form.painter().layers(for: state)
    #expect(band(0, in: layers)?.clip == Rect(x: 0, y: 0, width: 402, height: 500))
    #expect(layers.filter { $0.kind == .background }.allSatisfy { $0.clip == nil })
  }

  @Test("A fixed element is drawn completely, including its border, even low on the screen")
  func fixedElements() throws {
    var form = try SampleForm()
    form.elements = SampleForm.fields.map { field in
      var field = field
      field.isFixed = true
      return field
    }
    let layers = try form.painter().layers(for: form.state()).filter { $0.kind == .fixed }
    #expect(layers.count == form.elements.count)
    let picture = LayerPicture.bitmap(of: layers, size: form.state().screenSize, scale: 3)
    for (frame, element) in zip(SampleForm.frames, form.elements) {
      let area = LayerPicture.pixels(frame, scale: 3)
      func isDrawn(_ columns: Range<Int>) -> Bool {
        columns.contains { x in
          (area.y..<area.y + area.height).contains {
            picture.pixels[$0 * picture.width + x] != 0xFFFF_FFFF
          }
        }
      }
      #expect(isDrawn(area.x..<area.x + area.width), "\(element.id)")
      if element.takesText {
        #expect(
          isDrawn(area.x..<area.x + 6) && isDrawn(area.x + area.width - 6..<area.x + area.width))
      }
    }
  }
}
