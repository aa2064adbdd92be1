import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Audits of forms with bars") struct DockAuditTests {
  /// A checkout: fields in a list, and a Pay button in the bar at the bottom.
  private static func checkout(_ dock: Dock, toolbar: KeyboardToolbar? = nil) -> AuditForm {
    let fields = (0..<3).map {
      FormElement(
        id: "f\($0)", kind: .textField,
        frame: Rect(x: 20, y: 80 + 60 * Double($0), width: 335, height: 44),
        keyboard: toolbar.map { KeyboardTraits(toolbar: $0) })
    }
    var pay = FormElement(id: "pay", kind: .button, title: "Pay", role: .submit)
    pay.isDocked = true
    var form = AuditForm(
      name: "checkout",
      configuration: FormConfiguration(
        device: DeviceCatalogue.device("iphone-15-pro") ?? DeviceCatalogue.all[0],
        content: FormContent(height: 700, elements: fields + [pay]),
        avoidance: AnyStrategy(KeyboardInset())))
    form.configuration.dock = dock
    return form
  }

  @Test(
    "A bar that ignores the keyboard is covered, as is its button; the layout guide uncovers both"
  )
  func covered() throws {
    let form = Self.checkout(Dock(follows: .none, height: 60))
    let matrix = AuditMatrix(forms: [form], selection: AuditSelection())
    let findings = AuditRepairTests.findings(matrix)
    for kind in [AuditFinding.Kind.dockCovered, .submitUnreachable] {
      let place = try #require(findings.firstIndex { $0.kind == kind }, "\(kind)")
      #expect(findings[place].amount == 1)
      let proposals = AuditRepairTests.proposals(matrix, findings)
      #expect(proposals[place] == AuditProposal(change: .dock(.guide), helpsEverywhere: true))
    }
  }

  @Test(
    "A field below a tablet's sheet is cut off, and a keyboard below the sheet covers nothing",
    arguments: [KeyboardPlace.docked, .floating])
  func belowTheSheet(place: KeyboardPlace) throws {
    let field = FormElement(
      id: "field", kind: .textField, frame: Rect(x: 20, y: 900, width: 335, height: 44))
    var form = AuditForm(
      name: "sheet",
      configuration: FormConfiguration(
        device: DeviceCatalogue.device("ipad-10") ?? DeviceCatalogue.all[0],
        content: FormContent(elements: [field]), avoidance: AnyStrategy(NoAvoidance())))
    form.configuration.presentation = Presentation(.formSheet)
    form.configuration.keyboard = KeyboardTraits(height: 200)
    form.configuration.keyboard.place = place
    let kinds = AuditRepairTests.findings(AuditMatrix(forms: [form], selection: AuditSelection()))
      .map(\.kind)
    #expect(kinds.contains(.cutOff) && !kinds.contains(.covered))
  }

  @Test("A bar that follows the layout guide or a constraint, or is an accessory, is not covered")
  func sound() throws {
    for follows in [Dock.Follows.guide, .accessory, .constraint] {
      let form = Self.checkout(Dock(follows: follows, height: 60))
      let findings = AuditRepairTests.findings(
        AuditMatrix(forms: [form], selection: AuditSelection()))
      #expect(!findings.contains { [.dockCovered, .submitUnreachable].contains($0.kind) })
    }
  }

  @Test(
    "A field under the toolbar counts as covered, and a change that reveals the field is proposed")
  func toolbar() throws {
    var form = Self.checkout(Dock(height: 60), toolbar: KeyboardToolbar())
    form.configuration.dock = nil
    form.configuration.content.elements.removeLast()
    form.configuration.content.elements[2].frame = Rect(x: 20, y: 458, width: 335, height: 44)
    form.configuration.avoidance = AnyStrategy(NoAvoidance())
    let matrix = AuditMatrix(forms: [form], selection: AuditSelection())
    let findings = AuditRepairTests.findings(matrix)
    let place = try #require(findings.firstIndex { $0.kind == .covered && $0.element == "f2" })
    #expect(AuditRepairTests.proposals(matrix, findings)[place] != nil)
  }
}
