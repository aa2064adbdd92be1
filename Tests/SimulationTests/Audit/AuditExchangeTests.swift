import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Proposals that would only exchange one finding for another")
struct AuditExchangeTests {
  /// The kinds of findings about an element in each cell of the audit.
  private func kinds(
    _ form: AuditForm, _ selection: AuditSelection, _ strategy: AnyStrategy, of element: String
  ) -> [(AuditCell, [AuditFinding.Kind])] {
    var selection = selection
    selection.strategies = [strategy]
    let matrix = AuditMatrix(forms: [form], selection: selection)
    var cells: [(AuditCell, [AuditFinding.Kind])] = []
    matrix.visitFindings(0..<matrix.cellCount) { result, findings in
      if result.cell.field == element { cells.append((result.cell, findings.map(\.kind))) }
    }
    return cells
  }

  /// The kinds of findings about fields that are at least partly out of sight.
  ///
  /// If a change makes a hidden caret visible, a finding of one of these kinds is allowed to
  /// replace a finding of another of these kinds.
  private static let cover: [AuditFinding.Kind] = [.covered, .underBar, .cutOff]

  /// Checks that no proposal that removes a finding about an element causes a new finding that is
  /// at least as severe.
  ///
  /// A proposal that is meant to help everywhere is checked in every cell of the audit; any other
  /// proposal is checked only in the finding's own cell. Returns the number of proposals.
  @discardableResult
  private func checkProposals(
    _ form: AuditForm, _ selection: AuditSelection
  ) throws -> Int {
    let own = form.configuration.avoidance
    var used = selection
    used.strategies = [own]
    let matrix = AuditMatrix(forms: [form], selection: used)
    let findings = AuditRepairTests.findings(matrix)
    var count = 0
    for (finding, proposal) in zip(findings, AuditRepairTests.proposals(matrix, findings)) {
      guard let proposal, let cell = finding.cell else { continue }
      var changed = form
      proposal.change.apply(to: &changed.configuration)
      let before = kinds(form, selection, own, of: finding.element)
      let after = kinds(
        changed, selection, changed.configuration.avoidance, of: finding.element)
      for ((place, old), (_, new)) in zip(before, after)
      where proposal.helpsEverywhere || place == cell {
        let isHidden = old.contains(where: Self.cover.contains)
        let known = isHidden && finding.kind == .caretHidden ? old + Self.cover : old
        let others = new.filter { $0.severity >= finding.kind.severity && !known.contains($0) }
        #expect(others.isEmpty, "\(own.id): \(finding.kind) \(proposal) in \(place)")
      }
      count += 1
    }
    return count
  }

  @Test("No proposal replaces a finding about an element with a new one that is at least as severe")
  func random() throws {
    var random = SplitMix64(seed: 94)
    var count = 0
    for _ in 0..<6 {
      var form = try AuditMatrixTests.randomForm(&random)
      let selection = AuditSelection(
        devices: [DeviceCatalogue.all[0], DeviceCatalogue.all[1]],
        orientations: [.portrait, .landscape])
      for strategy in AuditMatrixTests.strategies {
        form.configuration.avoidance = strategy
        count += try checkProposals(form, selection)
      }
    }
    #expect(count > 100)
  }

  /// A list of fields above a bar with a button; the bar moves with the page or with the keyboard.
  private func checkout(_ strategy: String) throws -> AuditForm {
    let fields = (0..<7).map {
      FormElement(id: "f\($0)", kind: .textField, fieldStyle: .plain)
    }
    var pay = FormElement(id: "pay", kind: .button, title: "Pay", role: .submit)
    pay.isDocked = true
    var form = FormConfiguration(
      device: DeviceCatalogue.all[0], system: 18,
      navigationBar: NavigationBar(title: "Checkout"),
      content: FormContent(style: .insetGrouped, elements: fields + [pay]),
      avoidance: try StrategyCatalogue.make(id: strategy))
    form.dock = Dock(follows: .guide)
    return AuditForm(name: "checkout", configuration: form)
  }

  @Test(
    "No proposal moves a field from under the keyboard to under the bar, or the other way round",
    arguments: ["rn-avoiding-view", "rn-keyboard-insets", "rn-aware-scroll-view"])
  func circle(strategy: String) throws {
    let selection = AuditSelection(
      devices: DeviceCatalogue.all, orientations: [.portrait, .landscape])
    try checkProposals(checkout(strategy), selection)
  }
}
