import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("The layout of a form")
struct FormLayoutTests {
  static func layout(
    _ elements: [FormElement], height: Double? = nil, margin: Double = 20, spacing: Double = 20,
    width: Double = 393, safeArea: EdgeInsets = .zero, scale: Int = 3
  ) -> FormLayout {
    FormLayout(
      content: FormContent(height: height, margin: margin, spacing: spacing, elements: elements),
      texts: elements.map(\.text), width: width, safeArea: safeArea, scale: scale,
      measure: AnyTextMeasure(EvenTextMeasure()))
  }

  @Test(
    "Elements are stacked inside the margin, and the content ends one margin below the last element"
  )
  func stack() {
    let layout = Self.layout([
      FormElement(id: "a", kind: .label, text: "A"), FormElement(id: "b", kind: .textField),
      FormElement(id: "c", kind: .button),
    ])
    #expect(
      layout.frames == [
        Rect(x: 20, y: 20, width: 353, height: 22), Rect(x: 20, y: 62, width: 353, height: 34),
        Rect(x: 20, y: 116, width: 353, height: 44),
      ])
    #expect(layout.contentHeight == 180)
  }

  @Test("Rows of a table span the full width and touch each other")
  func rows() {
    let layout = Self.layout(
      [
        FormElement(id: "a", kind: .cell), FormElement(id: "b", kind: .cell),
        FormElement(id: "c", kind: .composer), FormElement(id: "d", kind: .label),
      ], margin: 0, spacing: 8)
    #expect(layout.frames.map(\.minY) == [0, 44, 88, 140])
    #expect(layout.frames[0].width == 393)
  }

  @Test("Explicit frames are kept, rounded to whole pixels, and hidden elements take up no height")
  func given() {
    let layout = Self.layout([
      FormElement(id: "a", kind: .textField, isHidden: true),
      FormElement(
        id: "b", kind: .textField, frame: Rect(x: 10.1, y: 300.2, width: 100, height: 34.3)),
      FormElement(id: "c", kind: .textField),
    ])
    #expect(layout.frames[0] == .zero)
    #expect(layout.frames[1].minY == 901.0 / 3)
    #expect(layout.frames[1].maxY.pixels(at: 3) == 1004)
    #expect(layout.frames[2].minY == 20)
    #expect(layout.contentHeight == (300.2 + 34.3 + 20).rounded(toPixelsAt: 3))
    #expect(Self.layout([], height: 512).contentHeight == 512)
    #expect(Self.layout([]).contentHeight == 0)
  }

  @Test(
    "Labels and text views are as tall as their lines; a text view is at least as tall as its frame"
  )
  func lines() {
    let long = String(repeating: "word ", count: 40)
    let layout = Self.layout([
      FormElement(id: "a", kind: .label, text: long),
      FormElement(id: "b", kind: .textView, text: long),
      FormElement(
        id: "c", kind: .textView, frame: Rect(x: 0, y: 0, width: 200, height: 300), text: "short"),
    ])
    #expect(layout.frames[0].height > 44)
    #expect(layout.frames[0].height.truncatingRemainder(dividingBy: 22) == 0)
    #expect((layout.frames[1].height - 16).truncatingRemainder(dividingBy: 22) == 0)
    #expect(layout.frames[2].height == 300)
  }

  @Test(
    "In landscape, stacked elements and the contents of rows stay inside the safe area's sides"
  )
  func landscape() {
    let safeArea = EdgeInsets(left: 59, bottom: 21, right: 59)
    let layout = Self.layout(
      [FormElement(id: "a", kind: .textField), FormElement(id: "b", kind: .composer)],
      width: 852, safeArea: safeArea)
    #expect(layout.frames[0].minX == 79)
    #expect(layout.frames[0].maxX == 773)
    #expect(layout.frames[1].width == 852)
    let field = FormElement(id: "b", kind: .composer).textFrame(
      in: layout.frames[1], safeArea: safeArea)
    #expect(field == Rect(x: 79, y: 79, width: 694, height: 34))
  }
}
