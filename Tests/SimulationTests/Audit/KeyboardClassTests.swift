import Testing

@testable import KeyreelSimulation

@Suite("Cells with keyboards of the same height share one examination")
struct KeyboardClassTests {
  private static var form: AuditForm {
    let elements = [
      FormElement(id: "name", kind: .textField),
      FormElement(id: "note", kind: .textView, text: "some lines\nof text"),
      FormElement(id: "gap", kind: .label, text: String(repeating: "text\n", count: 20)),
      FormElement(
        id: "code", kind: .textField, keyboard: KeyboardTraits(type: .number)),
      FormElement(id: "wrong", kind: .label, text: "This is wrong", role: .error),
      FormElement(id: "send", kind: .button, title: "Send", role: .submit),
    ]
    return AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: DeviceCatalogue.all[0], content: FormContent(elements: elements),
        avoidance: AnyStrategy(NoAvoidance())))
  }

  @Test("Cells that share an examination get the same results as if each were examined on its own")
  func cells() throws {
    let selection = AuditSelection(
      devices: Array(DeviceCatalogue.all.prefix(24).suffix(6)), orientations: Orientation.allCases,
      keyboards: KeyboardType.allCases, suggestions: [false, true],
      strategies: AuditMatrixTests.strategies)
    let matrix = AuditMatrix(forms: [Self.form], selection: selection)
    let axes = try #require(matrix.axes.first)
    var (place, number, wrong) = (0, 0, 0)
    var alone = FormAudit(axes.form, at: axes.places[0])
    matrix.visitFindings(0..<matrix.cellCount) { result, findings in
      defer { number += 1 }
      // Every seventh cell is also simulated on its own.
      guard number % 7 == 0 else { return }
      if number / axes.blocks.place != place {
        place = number / axes.blocks.place
        alone = FormAudit(axes.form, at: axes.places[place])
      }
      let block = number % axes.blocks.place / axes.blocks.keyboard
      let pair = number % axes.blocks.keyboard
      let audit = alone.with(
        keyboard: axes.keyboards[block / 2], suggestions: axes.suggestions[block % 2])
      let expected = audit.examined(
        axes.strategies[pair / axes.fields.count], field: axes.fields[pair % axes.fields.count])
      if expected.result != result || expected.findings != findings { wrong += 1 }
    }
    #expect(number == matrix.cellCount && number > 6_000)
    #expect(wrong == 0)
  }
}
