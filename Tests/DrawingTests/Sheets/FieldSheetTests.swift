import KeyreelSimulation
import KeyreelTesting
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Golden pictures of fields")
struct FieldSheetTests {
  private static let long = "A text that is a good deal longer than the field it stands in"

  @Test("Labels, text fields and text views in every state equal their golden picture")
  func texts() async throws {
    var sheet = FieldSheet(isTable: false)
    sheet.add(FormElement(id: "", kind: .label, text: "A label"), height: 22)
    sheet.add(FormElement(id: "", kind: .label, text: Self.long + ", in lines"), height: 66)
    sheet.add(
      FormElement(id: "", kind: .label, text: "What is wrong", role: .error), height: 22)
    let field = FormElement(id: "", kind: .textField, placeholder: "Placeholder")
    for (text, caret) in [
      ("", nil), ("", 0), ("Filled", nil), ("Focused", 7), ("Focused", 3), (Self.long, nil),
      (Self.long, Self.long.count), ("\u{645}\u{631}\u{62D}\u{628}\u{627}", nil),
      ("\u{645}\u{631}\u{62D}\u{628}\u{627}", 5),
    ] as [(String, Int?)] {
      sheet.add(field, height: 34) { Self.set(&$0, text, caret) }
    }
    var disabled = field
    disabled.isEnabled = false
    for text in ["", "Disabled"] { sheet.add(disabled, height: 34) { $0.text = text } }
    let view = FormElement(id: "", kind: .textView, placeholder: "Notes")
    let lines = "First line\n\(Self.long)\nLast line"
    sheet.add(view, height: 60)
    sheet.add(view, height: 60) { Self.set(&$0, "", 0) }
    sheet.add(view, height: 104) { Self.set(&$0, lines, 18) }
    sheet.add(view, height: 60) {
      Self.set(&$0, lines, lines.count)
      $0.scrolledBy = 44
    }
    var off = view
    off.isEnabled = false
    sheet.add(off, height: 60) { $0.text = "Disabled" }
    await expectPicture(try sheet.bitmap(), "fields/texts")
  }

  @Test("Buttons and switches, at rest, pressed and disabled, equal their golden picture")
  func controls() async throws {
    var sheet = FieldSheet(isTable: false)
    for role in [nil, FormElement.Role.submit] {
      for isEnabled in [true, false] {
        let button = FormElement(
          id: "", kind: .button, title: role == nil ? "Plain" : "Submit", isEnabled: isEnabled,
          role: role)
        sheet.add(button, height: role == nil ? 34 : 50)
        if isEnabled {
          sheet.add(button, height: role == nil ? 34 : 50) { $0.isHighlighted = true }
        }
      }
    }
    for isEnabled in [true, false] {
      for isOn in [false, true] {
        let element = FormElement(
          id: "", kind: .switch, title: isEnabled ? "Switch" : "Disabled", isEnabled: isEnabled)
        sheet.add(element, height: 44) { $0.isOn = isOn }
      }
    }
    sheet.add(FormElement(id: "", kind: .switch), height: 44) { $0.isOn = true }
    await expectPicture(try sheet.bitmap(), "fields/controls")
  }

  @Test("Rows and composers, at rest, pressed, empty and full, match their golden picture")
  func rows() async throws {
    var sheet = FieldSheet(isTable: true)
    let row = FormElement(id: "", kind: .cell, title: "Title")
    sheet.add(row, height: 44, gap: 0)
    sheet.add(
      FormElement(id: "", kind: .cell, title: "Title", detail: "Detail"), height: 44, gap: 0)
    sheet.add(row, height: 44, gap: 0) { $0.isHighlighted = true }
    sheet.add(
      FormElement(id: "", kind: .cell, title: Self.long, detail: "Detail"), height: 44, gap: 0)
    sheet.add(
      FormElement(id: "", kind: .cell, title: "Title", detail: Self.long), height: 44, gap: 0)
    sheet.add(
      FormElement(id: "", kind: .cell, title: "\u{645}\u{631}\u{62D}\u{628}\u{627}"), height: 44,
      gap: 20)
    let composer = FormElement(id: "", kind: .composer, placeholder: "Message")
    sheet.add(composer, height: 44, gap: 20)
    sheet.add(composer, height: 44, gap: 20) { Self.set(&$0, "", 0) }
    sheet.add(composer, height: 44, gap: 20) { Self.set(&$0, "On my way", 9) }
    sheet.add(composer, height: 44, gap: 20) { $0.text = Self.long }
    sheet.add(composer, height: 44) { Self.set(&$0, Self.long, Self.long.count) }
    await expectPicture(try sheet.bitmap(), "fields/rows")
  }

  private static func set(_ state: inout ElementState, _ text: String, _ caret: Int?) {
    state.text = text
    state.caret = caret
    state.showsCaret = caret != nil
  }
}
