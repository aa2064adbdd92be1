@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Tables and the looks of controls")
struct TablePainterTests {
  private static let size = Size(width: 390, height: 128)

  private func list(
    _ elements: [FormElement], _ frames: [Rect], style: TableStyle = .plain,
    metrics: TextMetrics = TextMetrics(), direction: LayoutDirection = .leftToRight,
    system: Int = 18
  ) throws -> DisplayList {
    let painter = ElementPainter(
      content: FormContent(style: style, elements: elements), palette: Palette(appearance: .light),
      text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3),
      metrics: TextMetrics(metrics.size, tables: system == 26 ? .glass : .classic),
      direction: direction, usesGlass: system == 26)
    let states = zip(elements, frames).map { element, frame in
      ElementState(id: element.id, frame: frame, text: element.text, isOn: element.isOn)
    }
    return painter.displayList(states, top: 0, size: Self.size, safeArea: .zero)
  }

  private func picture(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 1170, height: 384))
    Rasteriser().draw(list, into: &bitmap, scale: 3)
    return bitmap
  }

  /// The columns of a row from the first matching pixel to the last matching pixel; nil if no pixel
  /// matches.
  private func span(_ bitmap: Bitmap, row: Int, where isIt: ([Int]) -> Bool) -> ClosedRange<Int>? {
    let columns = (0..<bitmap.width).filter { isIt(bitmap.channels($0, row)) }
    return columns.first.flatMap { first in columns.last.map { first...$0 } }
  }

  private let rows = [
    FormElement(id: "a", kind: .cell, title: "A", accessory: .disclosure),
    FormElement(id: "b", kind: .cell, title: "B"),
  ]
  private let cards = [
    Rect(x: 20, y: 10, width: 350, height: 44), Rect(x: 20, y: 54, width: 350, height: 44),
  ]
  private let full = [
    Rect(x: 0, y: 10, width: 390, height: 44), Rect(x: 0, y: 54, width: 390, height: 44),
  ]

  @Test(
    "A touched row turns grey if the touch selects the row; a row with a field or switch stays white",
    arguments: [
      (FormElement.Kind.cell, true), (.button, true), (.textField, false), (.textView, false),
      (.switch, false),
    ])
  func touched(kind: FormElement.Kind, isGrey: Bool) throws {
    var element = FormElement(id: "a", kind: kind, title: "A")
    (element.fieldStyle, element.buttonStyle) = (.plain, .plain)
    let painter = ElementPainter(
      content: FormContent(style: .insetGrouped, elements: [element]),
      palette: Palette(appearance: .light),
      text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3),
      metrics: TextMetrics(), direction: .leftToRight, usesGlass: false)
    let state = ElementState(id: "a", frame: cards[0], text: "", isHighlighted: true)
    let picture = picture(painter.displayList([state], top: 0, size: Self.size, safeArea: .zero))
    #expect(picture.channels(600, 96) == (isGrey ? [209, 209, 214] : [255, 255, 255]))
  }

  @Test("A list of messages has the system background, and a form has the grouped background")
  func chatBackground() throws {
    func ground(_ kind: FormElement.Kind, _ does: ButtonAction = .nothing) throws -> [Int] {
      var element = FormElement(id: "a", kind: kind, text: "A")
      element.does = does
      return picture(try list([element], [cards[0]])).channels(3, 3)
    }
    #expect(try ground(.bubble) == [255, 255, 255])
    #expect(try ground(.button, .send) == [255, 255, 255])
    #expect(try ground(.textField) == [242, 242, 247])
  }

  @Test(
    "A card has round outer corners, rows without gaps, and separators that start at the titles"
  )
  func card() throws {
    let picture = picture(try list(rows, cards, style: .insetGrouped))
    #expect(picture.channels(60, 30) == [242, 242, 247], "a round corner")
    #expect(picture.channels(60 + 48, 30) == [255, 255, 255])
    #expect(picture.channels(60, 162) == [255, 255, 255], "rows meet without corners")
    #expect(picture.channels(60, 293) == [242, 242, 247])
    let line = try #require(span(picture, row: 161) { $0[0] > 190 && $0[0] < 230 })
    #expect(line == (20 + 14) * 3...370 * 3 - 1)
    #expect(span(picture, row: 293) { $0[0] > 190 && $0[0] < 230 } == nil, "none below the last")
  }

  @Test("Two rows share a card even if a field with a frame of its own is listed between them")
  func cardUnderField() throws {
    let whole = picture(try list(rows, cards, style: .insetGrouped))
    var field = FormElement(id: "f", kind: .textField)
    let place = Rect(x: 120, y: 10, width: 90, height: 44)
    (field.fieldStyle, field.frame) = (.plain, place)
    let crossed = picture(
      try list([rows[0], field, rows[1]], [cards[0], place, cards[1]], style: .insetGrouped))
    for (column, row) in [(60, 30), (60, 161), (60, 162), (1109, 161), (60, 293)] {
      #expect(crossed.channels(column, row) == whole.channels(column, row), "\(column), \(row)")
    }
    let label = FormElement(id: "f", kind: .label, text: "A")
    let parted = picture(
      try list([rows[0], label, rows[1]], [cards[0], .zero, cards[1]], style: .insetGrouped))
    #expect(parted.channels(60, 162) == [242, 242, 247], "what is stacked between them does")
  }

  @Test("A group's first and last separators span the screen")
  func group() throws {
    let picture = picture(try list(rows, full, style: .grouped))
    func line(_ row: Int) -> ClosedRange<Int>? { span(picture, row: row) { $0[0] < 230 } }
    #expect(line(30) == 0...1169 && line(293) == 0...1169)
    #expect(line(161) == 60...1169)
  }

  @Test(
    "A mirrored row has its title on the right and a separator that is inset from the right"
  )
  func mirrored() throws {
    let normal = picture(try list(rows, full))
    let mirrored = picture(try list(rows, full, direction: .rightToLeft))
    #expect(span(normal, row: 161) { $0[0] < 230 } == 60...1169)
    #expect(span(mirrored, row: 161) { $0[0] < 230 } == 0...1109)
    let chevron = try #require(span(normal, row: 96) { $0[0] < 240 && $0[0] > 100 })
    #expect(chevron.upperBound > 1100)
    let title = try #require(span(mirrored, row: 96) { $0[0] < 60 })
    #expect(title.lowerBound > 1060 && title.upperBound < 1110)
  }

  @Test("At an accessibility text size, the detail is below the title")
  func stacked() throws {
    let cell = FormElement(id: "a", kind: .cell, title: "Name", detail: "Ada")
    let list = try list(
      [cell], [Rect(x: 0, y: 0, width: 390, height: 90)],
      metrics: TextMetrics(.accessibility1))
    let starts = list.items.compactMap { item -> Point? in
      if case .glyphs(let run, _) = item { run.glyphs.first?.origin } else { nil }
    }
    #expect(starts.count == 2 && abs(starts[1].y - starts[0].y - 34) < 0.34)
    #expect(starts.allSatisfy { abs($0.x - 20) < 3 })
  }

  @Test(
    "At an accessibility text size, a switch's long title wraps, and all its lines are aligned"
  )
  func wrappedSwitch() throws {
    let long = FormElement(id: "a", kind: .switch, title: "I agree to the terms of use")
    func baselines(_ height: Double, _ metrics: TextMetrics) throws -> [Point] {
      try list(
        [long], [Rect(x: 0, y: 0, width: 390, height: height)], style: .grouped, metrics: metrics
      )
      .items.compactMap { item -> Point? in
        if case .glyphs(let run, _) = item { run.glyphs.first?.origin } else { nil }
      }
    }
    #expect(try baselines(44, TextMetrics()).count == 1)
    let lines = try baselines(22 + 2 * 48, TextMetrics(.accessibility3))
    #expect(lines.count == 2 && lines.allSatisfy { abs($0.x - 20) < 5 })
    #expect(abs(lines[1].y - lines[0].y - 48) < 0.34)
  }

  @Test("A field's border is inside the field's frame, and the area inside the border is clear")
  func bordered() throws {
    let field = FormElement(
      id: "a", kind: .textField, fieldStyle: .bordered, look: ElementLook(border: 2))
    let picture = picture(try list([field], [Rect(x: 20, y: 10, width: 200, height: 50)]))
    let column = (0..<384).filter { picture.channels(300, $0) == [0, 0, 0] }
    #expect(column == Array(30..<36) + Array(174..<180))
    #expect(picture.channels(300, 100) == [242, 242, 247])
  }

  @Test(
    "A border that a field's look specifies is drawn inside the field's frame",
    arguments: [FieldStyle.rounded, .bordered])
  func borderColor(_ style: FieldStyle) throws {
    let field = FormElement(
      id: "a", kind: .textField, fieldStyle: style,
      look: ElementLook(border: 2, borderColor: FormColor(0xFF3B30)))
    let picture = picture(try list([field], [Rect(x: 20, y: 10, width: 200, height: 50)]))
    let column = (0..<384).filter { picture.channels(300, $0) == [0xFF, 0x3B, 0x30] }
    #expect(column == Array(30..<36) + Array(174..<180))
  }

  @Test(
    "A border fills its field if it is at least half as thick as the field is tall",
    arguments: [25.0, 50, 400])
  func wideBorder(_ width: Double) throws {
    let field = FormElement(
      id: "a", kind: .textField, fieldStyle: .bordered,
      look: ElementLook(border: width, borderColor: FormColor(0xFF3B30)))
    let picture = picture(try list([field], [Rect(x: 20, y: 10, width: 200, height: 50)]))
    let column = (0..<384).filter { picture.channels(300, $0) == [0xFF, 0x3B, 0x30] }
    #expect(column == Array(30..<180))
  }

  @Test("A label is drawn with the colours, corners and padding of its look")
  func look() throws {
    let label = FormElement(
      id: "a", kind: .label, text: "X",
      look: ElementLook(
        size: 14, color: FormColor(0x112233), background: FormColor(0x50FF00), corner: 25,
        padding: 10, verticalPadding: 12))
    let list = try list([label], [Rect(x: 20, y: 10, width: 50, height: 50)])
    #expect(
      list.items.contains {
        if case .glyphs(let run, Color(0x112233)) = $0, let origin = run.glyphs.first?.origin {
          return abs(origin.x - 30) < 1e-9 && abs(origin.y - (22 + 14 * 1950.0 / 2048)) < 0.34
        }
        return false
      })
    let picture = picture(list)
    #expect(
      picture.channels(61, 31) == [242, 242, 247] && picture.channels(75, 100) == [0x50, 0xFF, 0])
  }

  @Test(
    "A button is filled, tinted or plain, depending on its style",
    arguments: [(ButtonStyle.filled, 0x007AFF), (.tinted, 0xCEE0F8), (.plain, 0xF2F2F7)])
  func buttons(style: ButtonStyle, face: Int) throws {
    let button = FormElement(id: "a", kind: .button, title: "Go", buttonStyle: style)
    let picture = picture(try list([button], [Rect(x: 20, y: 10, width: 200, height: 44)]))
    #expect(picture.distance(120, 96, from: face) <= 2)
  }

  @Test(
    "A switch that is on has its knob at the trailing end: on the left if the layout is mirrored")
  func switches() throws {
    let element = FormElement(id: "s", kind: .switch, title: "On", isOn: true)
    let frame = Rect(x: 20, y: 10, width: 350, height: 44)
    func green(_ direction: LayoutDirection, _ system: Int) throws -> ClosedRange<Int>? {
      span(picture(try list([element], [frame], direction: direction, system: system)), row: 96) {
        $0 == [0x34, 0xC7, 0x59]
      }
    }
    let normal = try #require(try green(.leftToRight, 18))
    #expect(abs(normal.lowerBound - (368 - 51) * 3) <= 1)
    #expect(normal.upperBound < (368 - 20) * 3, "the knob covers the end")
    let mirrored = try #require(try green(.rightToLeft, 18))
    #expect(abs(mirrored.upperBound + 1 - (22 + 51) * 3) <= 1)
    #expect(mirrored.lowerBound > (22 + 20) * 3)
    #expect(abs(try #require(try green(.leftToRight, 26)).lowerBound - (368 - 63) * 3) <= 1)
  }

  @Test(
    "A header above cards is aligned with the rows' titles; a header above plain rows is on a band"
  )
  func headers() throws {
    let header = FormElement(id: "h", kind: .header, text: "One")
    let frame = Rect(x: 0, y: 0, width: 390, height: 40)
    let grouped = try list([header], [frame], style: .insetGrouped).items
    let start = grouped.compactMap { item -> Double? in
      if case .glyphs(let run, _) = item { run.glyphs.first?.origin.x } else { nil }
    }
    #expect(try #require(start.first) >= 34 && start[0] < 36)
    let row = Rect(x: 0, y: 40, width: 390, height: 44)
    let plain = picture(
      try list([header, FormElement(id: "c", kind: .cell, title: "C")], [frame, row]))
    #expect(
      plain.channels(1000, 60) == [242, 242, 247] && plain.channels(1000, 180) == [255, 255, 255])
  }
}
