import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("An audit's proposals, and the cells that are covered after a proposed change")
struct AuditCoverageTests {
  /// The number of covered cells.
  private func covered(_ form: AuditForm, _ selection: AuditSelection) -> Int {
    let matrix = AuditMatrix(forms: [form], selection: selection)
    var count = 0
    matrix.visit(0..<matrix.cellCount) { if $0.isCovered { count += 1 } }
    return count
  }

  @Test(
    "A change that moves the whole form is not proposed if more cells would be covered than before")
  func coversNoMore() throws {
    var random = SplitMix64(seed: 92)
    var tried = 0
    for _ in 0..<8 {
      let form = try AuditMatrixTests.randomForm(&random)
      let devices = [DeviceCatalogue.all.randomElement(using: &random), DeviceCatalogue.all[1]]
      var selection = AuditSelection(
        devices: devices.compactMap(\.self), orientations: [.portrait, .landscape],
        keyboards: [.default, .number], suggestions: [false, true])
      for strategy in AuditMatrixTests.strategies {
        selection.strategies = [strategy]
        let matrix = AuditMatrix(forms: [form], selection: selection)
        let findings = AuditRepairTests.findings(matrix)
        let before = covered(form, selection)
        let changes = Set(AuditRepairTests.proposals(matrix, findings).compactMap { $0?.change })
        for change in changes where change.movesForm {
          var changed = form
          change.apply(to: &changed.configuration)
          var after = selection
          if case .strategy = change { after.strategies = [changed.configuration.avoidance] }
          #expect(covered(changed, after) <= before, "\(strategy.id): \(change)")
          tried += 1
        }
      }
    }
    #expect(tried > 100)
  }

  @Test(
    "A proposed strategy belongs to the form's own framework, and none is proposed for a note"
  )
  func ownStrategies() throws {
    var random = SplitMix64(seed: 93)
    var notes = 0
    for _ in 0..<6 {
      let form = try AuditMatrixTests.randomForm(&random)
      let selection = AuditSelection(
        devices: [DeviceCatalogue.all[0], DeviceCatalogue.all[2]],
        orientations: [.portrait, .landscape], strategies: AuditMatrixTests.strategies)
      let matrix = AuditMatrix(forms: [form], selection: selection)
      let findings = AuditRepairTests.findings(matrix)
      for (finding, proposal) in zip(findings, AuditRepairTests.proposals(matrix, findings)) {
        guard let own = finding.cell?.strategy else { continue }
        if finding.severity == .note { notes += 1 }
        guard case .strategy(let id, _) = proposal?.change, id != own else { continue }
        #expect(finding.kind.severity > .note, "\(finding)")
        #expect(id != RNKCChat.id)
        #expect(
          StrategyCatalogue.description(of: id)?.framework
            == StrategyCatalogue.description(of: own)?.framework)
      }
    }
    #expect(notes > 0)
  }
}
