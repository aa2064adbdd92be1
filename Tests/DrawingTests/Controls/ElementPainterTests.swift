@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Elements")
struct ElementPainterTests {
  private func painter(_ elements: [FormElement], _ appearance: Appearance = .light) throws
    -> ElementPainter
  {
    ElementPainter(
      content: FormContent(elements: elements), palette: Palette(appearance: appearance),
      text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3))
  }

  private func list(_ element: FormElement, _ state: ElementState) throws -> DisplayList {
    try painter([element]).displayList(
      [state], top: 0, size: Size(width: 390, height: 128), safeArea: .zero)
  }

  /// The glyph runs in a display list, with their colours.
  private func runs(_ list: DisplayList) -> [(GlyphRun, Color)] {
    list.items.compactMap { if case .glyphs(let run, let color) = $0 { (run, color) } else { nil } }
  }

  private let field = FormElement(id: "a", kind: .textField, placeholder: "Email")
  private let frame = Rect(x: 20, y: 20, width: 100, height: 34)

  @Test("An empty field shows its placeholder, and a field with text shows the text")
  func placeholder() throws {
    let palette = Palette(appearance: .light)
    let empty = runs(try list(field, ElementState(id: "a", frame: frame, text: "")))
    let full = runs(try list(field, ElementState(id: "a", frame: frame, text: "Hello")))
    #expect(empty.map(\.1) == [palette.placeholder])
    #expect(full.map(\.1) == [palette.label])
    #expect(full[0].0.glyphs[0].origin.x == 26)
  }

  @Test("Long text in a field is scrolled so that the caret stays in the field")
  func caretInView() throws {
    let text = "A text much longer than its field"
    let state = ElementState(id: "a", frame: frame, text: text, caret: text.count, showsCaret: true)
    let list = try list(field, state)
    let caret = try #require(
      list.items.compactMap { item -> Path? in
        guard case .fill(let path, _, .color(Palette(appearance: .light).caret)) = item else {
          return nil
        }
        return path
      }.last)
    let xs = caret.points.map(\.x)
    #expect(xs.allSatisfy { $0 >= 26 && $0 <= 114.4 })
    #expect(try #require(runs(list).first?.0.glyphs.first?.origin.x) < 26)
  }

  @Test("Without focus, long text ends with an ellipsis inside the field")
  func truncation() throws {
    let state = ElementState(id: "a", frame: frame, text: "A text much longer than its field")
    let glyphs = try #require(runs(try list(field, state)).first?.0.glyphs)
    #expect(glyphs.count < 20)
    #expect(glyphs.allSatisfy { $0.origin.x < 114 })
  }

  @Test("Text that runs from right to left ends at the right edge of its field")
  func rightToLeft() throws {
    let state = ElementState(id: "a", frame: frame, text: "مرحبا")
    let glyphs = try #require(runs(try list(field, state)).first?.0.glyphs)
    #expect(glyphs.allSatisfy { $0.origin.x > 70 && $0.origin.x < 114 })
  }

  @Test("A caret is drawn only during the visible half of its blink")
  func blink() throws {
    let on = ElementState(id: "a", frame: frame, text: "a", caret: 1, showsCaret: true)
    var off = on
    off.showsCaret = false
    #expect(try list(field, on).items.count == list(field, off).items.count + 1)
  }

  @Test("Baselines are on the pixel grid, whatever an element's position is")
  func baselines() throws {
    for y in stride(from: 10.0, to: 12, by: 0.21) {
      let state = ElementState(
        id: "a", frame: Rect(x: 20, y: y, width: 300, height: 34), text: "Hello")
      let origin = try #require(runs(try list(field, state)).first?.0.glyphs.first?.origin)
      #expect(abs(origin.y.rounded(toPixelsAt: 3) - origin.y) < 1e-9)
    }
  }

  @Test("Labels wrap at their width, and each line is 22 pt tall")
  func labels() throws {
    let label = FormElement(id: "a", kind: .label)
    let state = ElementState(
      id: "a", frame: Rect(x: 20, y: 0, width: 100, height: 66), text: "One two three four five six"
    )
    let baselines = runs(try list(label, state)).compactMap { $0.0.glyphs.first?.origin.y }
    #expect(baselines.count >= 2)
    for (upper, lower) in zip(baselines, baselines.dropFirst()) {
      #expect(abs(lower - upper - 22) < 0.34)
    }
  }

  @Test("An error's text is red")
  func errors() throws {
    let label = FormElement(id: "a", kind: .label, role: .error)
    let state = ElementState(id: "a", frame: frame, text: "No")
    #expect(runs(try list(label, state)).map(\.1) == [Color(0xFF3B30)])
  }

  @Test("A table's background is white, a form's is grey, and in dark mode both are black")
  func backgrounds() throws {
    let cell = FormElement(id: "c", kind: .cell, title: "Row")
    #expect(try painter([cell]).background == Color(0xFFFFFF))
    #expect(try painter([field]).background == Color(0xF2F2F7))
    #expect(try painter([cell], .dark).background == Color(0x000000))
    #expect(try painter([field], .dark).background == Color(0x000000))
  }

  @Test("A switch that is on is green")
  func switches() throws {
    let element = FormElement(id: "s", kind: .switch, title: "On")
    func greens(_ isOn: Bool) throws -> Int {
      let state = ElementState(
        id: "s", frame: Rect(x: 0, y: 0, width: 300, height: 44), text: "", isOn: isOn)
      return try list(element, state).items.filter {
        if case .fill(_, _, .color(Color(0x34C759))) = $0 { true } else { false }
      }.count
    }
    #expect(try [greens(true), greens(false)] == [1, 0])
  }

  @Test("A composer's button turns blue once there is something to send")
  func sendButton() throws {
    let composer = FormElement(id: "m", kind: .composer, placeholder: "Message")
    func blues(_ text: String) throws -> Int {
      let state = ElementState(id: "m", frame: Rect(x: 0, y: 0, width: 390, height: 44), text: text)
      return try list(composer, state).items.filter {
        if case .fill(_, _, .color(Color(0x007AFF))) = $0 { true } else { false }
      }.count
    }
    #expect(try [blues(""), blues("Hi")] == [0, 1])
  }

  @Test("A pressed row is darker all the way to its edges")
  func pressedRow() throws {
    let cell = FormElement(id: "c", kind: .cell, title: "Row")
    let rect = Rect(x: 0, y: 44, width: 390, height: 44)
    let state = ElementState(id: "c", frame: rect, text: "", isHighlighted: true)
    #expect(
      try list(cell, state).items.contains(.fill(.rect(rect), .nonZero, .color(Color(0xD1D1D6)))))
  }

  // MARK: Carets

  /// The left and right edges of the caret in a display list.
  private func caret(_ list: DisplayList) throws -> (left: Double, right: Double) {
    let path = try #require(
      list.items.compactMap { item -> Path? in
        guard case .fill(let path, _, .color(Palette(appearance: .light).caret)) = item else {
          return nil
        }
        return path
      }.last)
    let xs = path.points.map(\.x)
    return (try #require(xs.min()), try #require(xs.max()))
  }

  @Test(
    "In a text view without padding, a caret at the edge is drawn at its full width of 2 pt"
  )
  func wholeCaret() throws {
    let view = FormElement(
      id: "a", kind: .textView, fieldStyle: .plain, look: ElementLook(padding: 0))
    let state = ElementState(
      id: "a", frame: Rect(x: 0, y: 20, width: 390, height: 50), text: "", caret: 0,
      showsCaret: true)
    var bitmap = Bitmap(size: PixelSize(width: 1170, height: 384))
    Rasteriser().draw(try list(view, state), into: &bitmap, scale: 3)
    let background = bitmap.channels(20, 105)
    let columns = (0..<20).filter { bitmap.channels($0, 105) != background }
    #expect(columns == [0, 1, 2, 3, 4, 5])
  }

  @Test("The caret stays inside the text view, however many spaces a line ends with")
  func hangingSpaces() throws {
    let view = FormElement(id: "a", kind: .textView, fieldStyle: .plain)
    let text = "A line" + String(repeating: " ", count: 60)
    let state = ElementState(id: "a", frame: frame, text: text, caret: text.count, showsCaret: true)
    #expect(try caret(list(view, state)).right <= view.textRoom(in: frame).maxX)
  }

  @Test(
    "The caret after right-to-left text is at the text's left end, and does not move the text"
  )
  func caretFromRightToLeft() throws {
    let still = ElementState(id: "a", frame: frame, text: "مرحبا")
    var edited = still
    (edited.caret, edited.showsCaret) = (5, true)
    let list = try list(field, edited)
    #expect(try runs(list).map(\.0) == runs(self.list(field, still)).map(\.0))
    let typesetter = try #require(SampleForm.typesetter)
    let left = 114 - typesetter.line("مرحبا", font: TextStyle.body.font).visibleWidth
    let caret = try caret(list)
    #expect(caret.right <= left + 1.0 / 6 && caret.left >= left - 2 - 1.0 / 6)
    edited.caret = 0
    #expect(try abs(self.caret(self.list(field, edited)).right - 114) < 1.0 / 6)
  }

  // MARK: Narrow widths

  @Test("If a switch fills its row, the title is not drawn, not even under the switch")
  func narrowSwitch() throws {
    let element = FormElement(id: "s", kind: .switch, title: "Wi-Fi networks")
    func glyphs(_ width: Double) throws -> [PositionedGlyph] {
      let rect = Rect(x: 0, y: 0, width: width, height: 44)
      return try runs(list(element, ElementState(id: "s", frame: rect, text: ""))).flatMap(
        \.0.glyphs)
    }
    #expect(try glyphs(64).isEmpty)
    let some = try glyphs(120)
    #expect(!some.isEmpty && some.allSatisfy { $0.origin.x < 120 - 61 })
  }

  @Test("A row too narrow for both its title and its detail shows only the title")
  func narrowRow() throws {
    let cell = FormElement(id: "c", kind: .cell, title: "A long title", detail: "and a detail")
    func colors(_ width: Double) throws -> [Color] {
      let rect = Rect(x: 0, y: 0, width: width, height: 44)
      return try runs(list(cell, ElementState(id: "c", frame: rect, text: ""))).map(\.1)
    }
    let palette = Palette(appearance: .light)
    #expect(try colors(160) == [palette.label, palette.secondaryLabel])
    #expect(try colors(66) == [palette.label])
  }

  @Test(
    "A button without a style is filled if its height with the usual padding is at least 40 pt",
    arguments: [
      (34.0, nil, true, false), (44, 11, true, false), (34, 6, false, true), (44, nil, false, true),
    ] as [(Double, Double?, Bool, Bool)])
  func filledButtons(height: Double, padding: Double?, isBesideField: Bool, isFilled: Bool) throws {
    var button = FormElement(id: "b", kind: .button, title: "Send")
    (button.isDocked, button.look.padding, button.look.verticalPadding) = (true, padding, padding)
    var field = FormElement(id: "f", kind: .textField)
    field.isDocked = true
    let elements = try painter(isBesideField ? [field, button] : [button])
    let frame = Rect(x: 20, y: 20, width: 80, height: height)
    let list = elements.dockList(
      [ElementState(id: "b", frame: frame, text: "")], size: Size(width: 390, height: 128),
      safeArea: .zero, pixel: 1.0 / 3)
    let blue = Palette(appearance: .light).tint
    let faces = list.items.filter {
      if case .fill(_, _, .color(blue)) = $0 { true } else { false }
    }
    #expect(faces.count == (isFilled ? 1 : 0))
  }
}
