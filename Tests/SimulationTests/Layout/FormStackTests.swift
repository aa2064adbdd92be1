import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("Stacks with tables and text sizes")
struct FormStackTests {
  private func layout(
    _ elements: [FormElement], style: TableStyle = .plain, size: TextSize = .large,
    safeArea: EdgeInsets = .zero, tables: TableMetrics = .classic, margin: Double? = nil
  ) -> FormLayout {
    FormLayout(
      content: FormContent(margin: margin, style: style, elements: elements),
      texts: elements.map(\.text), width: 400, safeArea: safeArea, scale: 3,
      metrics: TextMetrics(size, tables: tables),
      measure: AnyTextMeasure(EvenTextMeasure()))
  }

  private let sections = [
    FormElement(id: "h", kind: .header, text: "One"), FormElement(id: "a", kind: .cell),
    FormElement(id: "b", kind: .cell), FormElement(id: "f", kind: .footer, text: "Note"),
    FormElement(id: "g", kind: .header), FormElement(id: "c", kind: .cell),
  ]

  @Test("Cards are 20 pt from the safe area's sides, and headers and footers touch their rows")
  func cards() {
    let frames = layout(sections, style: .insetGrouped, safeArea: EdgeInsets(left: 40)).frames
    #expect(frames[1] == Rect(x: 60, y: 40, width: 320, height: 44))
    #expect(frames[0] == Rect(x: 0, y: 0, width: 400, height: 40))
    for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY == below.minY) }
    #expect(frames[4].height == TextMetrics.sectionGap)
  }

  @Test("Grouped and plain rows span the screen, and a plain header is a band 28 pt tall")
  func bands() {
    #expect(layout(sections, style: .grouped).frames[1].width == 400)
    let plain = layout(sections).frames
    #expect(plain[0].height == 28 && plain[1] == Rect(x: 0, y: 28, width: 400, height: 44))
  }

  @Test("A plain header's band touches a row directly above it, but leaves a gap below a field")
  func bandBelowField() {
    for (kind, style, gap) in [
      (FormElement.Kind.textField, TableStyle.plain, 20.0), (.label, .plain, 20),
      (.cell, .plain, 0), (.textField, .grouped, 0),
    ] {
      let above = FormElement(id: "a", kind: kind, text: "One")
      let frames = layout(
        [above, FormElement(id: "h", kind: .header, text: "Two")], style: style
      ).frames
      #expect(frames[1].minY == frames[0].maxY + gap, "\(kind), \(style)")
    }
  }

  @Test("Switches, plain fields and plain buttons count as table rows only in groups")
  func rows() {
    let elements = [
      FormElement(id: "a", kind: .switch),
      FormElement(id: "b", kind: .textField, fieldStyle: .plain),
      FormElement(id: "c", kind: .button, buttonStyle: .plain),
    ]
    #expect(
      layout(elements, style: .insetGrouped).frames.map(\.minY) == [20, 64, 108])
    #expect(layout(elements, style: .insetGrouped).frames[1].height == 44)
    #expect(layout(elements).frames.map(\.minY) == [20, 84, 138])
    let bordered = FormElement(id: "d", kind: .textField)
    #expect(!bordered.isRow(in: .grouped))
  }

  @Test("A composer leaves a gap next to a card, but touches a plain row")
  func composer() {
    let elements = [FormElement(id: "a", kind: .cell), FormElement(id: "m", kind: .composer)]
    #expect(layout(elements).frames[1] == Rect(x: 0, y: 64, width: 400, height: 44))
    #expect(
      layout(elements, style: .insetGrouped).frames[1] == Rect(x: 0, y: 84, width: 400, height: 44))
  }

  @Test("Body text and footnotes have the published sizes")
  func published() {
    #expect(
      TextSize.allCases.map(\.body.size) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(
      TextSize.allCases.map(\.body.line) == [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    #expect(
      TextSize.allCases.map(\.footnote.size) == [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44])
  }

  @Test(
    "Controls grow with their text, and are at least 34 pt (fields) or 44 pt (buttons) tall",
    arguments: [
      (TextSize.xSmall, 34.0, 44.0), (.large, 34, 44), (.xxxLarge, 41, 51),
      (.accessibility5, 74, 84),
    ])
  func heights(size: TextSize, field: Double, row: Double) {
    let frames = layout(
      [FormElement(id: "a", kind: .textField), FormElement(id: "b", kind: .button)], size: size
    ).frames
    #expect(frames.map(\.height) == [field, row])
  }

  @Test("At accessibility sizes, a row's detail is below the row's title, and the title wraps")
  func stackedRows() {
    let cell = FormElement(
      id: "a", kind: .cell, title: "Twenty letters title", detail: "Detail",
      accessory: .disclosure)
    #expect(layout([cell], size: .xxxLarge).frames[0].height == 51)
    // In 338 pt, there is room for 24 characters that are 14 pt wide, or for 16 characters that are
    // 20 pt wide.
    #expect(layout([cell], size: .accessibility1).frames[0].height == 22 + 2 * 34)
    #expect(layout([cell], size: .accessibility3).frames[0].height == 22 + 3 * 48)
  }

  @Test("A title that is too long for its row wraps next to the switch, and the row grows")
  func switchRows() {
    let terms = FormElement(id: "a", kind: .switch, title: "I agree to the terms of use")
    // The title has 27 characters, each half an em wide. In a card's row, 271 pt are free next to a
    // classic switch, and 263 pt next to a glass switch.
    func height(_ size: TextSize, _ tables: TableMetrics, _ style: TableStyle) -> Double {
      layout([terms], style: style, size: size, tables: tables).frames[0].height
    }
    #expect(height(.large, .classic, .insetGrouped) == 44)
    #expect(height(.accessibility3, .classic, .insetGrouped) == 22 + 3 * 48)
    #expect(height(.large, .glass, .insetGrouped) == 52)
    #expect(height(.accessibility3, .glass, .insetGrouped) == 30 + 3 * 48)
    #expect(height(.accessibility3, .classic, .plain) == 22 + 2 * 48)
    let framed = FormElement(
      id: "a", kind: .switch, frame: Rect(x: 0, y: 0, width: 90, height: 44), title: "I agree")
    #expect(layout([framed], size: .accessibility3).frames[0].height == 44)
  }

  @Test(
    "Elements stacked among cards are as wide as the cards, unless the stack has its own margin")
  func besideCards() {
    let elements = [FormElement(id: "a", kind: .cell), FormElement(id: "b", kind: .button)]
    func sides(_ style: TableStyle, _ tables: TableMetrics, _ margin: Double? = nil) -> [Double] {
      layout(elements, style: style, tables: tables, margin: margin).frames.map(\.minX)
    }
    #expect(sides(.insetGrouped, .glass) == [16, 16])
    #expect(sides(.insetGrouped, .classic) == [20, 20])
    #expect(sides(.insetGrouped, .glass, 20) == [16, 20])
    #expect(sides(.grouped, .glass) == [0, 20])
    #expect(layout(elements, style: .insetGrouped, tables: .glass).frames[0].minY == 20)
  }

  @Test(
    "Text with its own font size scales with the text size, and its line height fits its font size")
  func ownSize() {
    let label = FormElement(
      id: "a", kind: .label, text: "A", look: ElementLook(size: 34, verticalPadding: 3))
    #expect(label.fontSize(TextMetrics(.accessibility2)) == 66)
    let height = layout([label]).frames[0].height
    #expect(abs(height - (34 * 2444 / 2048 + 6)) < 0.34)
  }

  @Test("A composer's text begins 13 pt inside the field, and the composer's button is at the end")
  func composerRoom() {
    let field = Rect(x: 20, y: 5, width: 360, height: 34)
    let composer = FormElement(id: "m", kind: .composer)
    #expect(composer.textRoom(in: field) == Rect(x: 33, y: 5, width: 309, height: 34))
    #expect(
      composer.textRoom(in: field, direction: .rightToLeft)
        == Rect(x: 58, y: 5, width: 309, height: 34))
  }
}
