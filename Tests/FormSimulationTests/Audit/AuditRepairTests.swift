import FormSimulation
import Geometry
import TestSupport
import Testing

@Suite("Changes that an audit proposes")
struct AuditRepairTests {
  /// The findings of a form on a device under one strategy.
  static func findings(
    _ form: AuditForm, _ device: Device, _ strategy: any AvoidanceStrategy
  ) -> [AuditFinding] {
    let matrix = AuditMatrix(
      forms: [form], selection: AuditSelection(devices: [device], strategies: [strategy]))
    var findings = matrix.formFindings()
    matrix.visitFindings(0..<matrix.cellCount) { findings += $1 }
    return findings
  }

  @Test("applying a change makes its finding go, for every kind of finding")
  func changesHelp() throws {
    var random = SplitMix64(seed: 90)
    var helped: [AuditFinding.Kind: Int] = [:]
    for _ in 0..<25 {
      var form = try AuditMatrixTests.randomForm(&random)
      for index in form.configuration.content.elements.indices {
        form.configuration.content.elements[index].returnKey =
          Bool.random(using: &random) ? .send : nil
      }
      let device = try #require(DeviceCatalogue.all.randomElement(using: &random))
      for strategy in AuditMatrixTests.strategies {
        for finding in Self.findings(form, device, strategy) {
          guard let change = AuditRepair(form).change(for: finding, on: device) else { continue }
          var changed = form
          change.apply(to: &changed.configuration)
          var used = strategy
          if case .strategy = change { used = changed.configuration.avoidance }
          let left = Self.findings(changed, device, used)
          #expect(
            !left.contains { $0.kind == finding.kind && $0.element == finding.element },
            "\(finding) \(change)")
          helped[finding.kind, default: 0] += 1
        }
      }
    }
    let common: [AuditFinding.Kind] = [
      .covered, .caretHidden, .submitUnreachable, .offsetIllegal, .snapBack, .insetsLost,
      .nextHidden, .focusOrder, .returnKey, .tapTarget,
    ]
    for kind in common { #expect(helped[kind] ?? 0 > 0, "\(kind)") }
  }

  @Test("each published fault of the first sources is found, and its correction proposed")
  func publishedFaults() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: device, navigationBar: NavigationBar(title: "Form"),
        content: FormContent(
          height: 900,
          elements: [120, 480, 700].map {
            FormElement(
              id: "y\($0)", kind: .textField, frame: Rect(x: 20, y: $0, width: 300, height: 44))
          }), avoidance: NoAvoidance()))
    let expected: [(any AvoidanceStrategy, AuditFinding.Kind, String)] = [
      (AutoScroll(), .offsetIllegal, "clamped"), (AutoScroll(), .insetsLost, "restoresInsets"),
      (DataEntry(), .snapBack, "knownHeight"),
      (BottomConstraint(), .keyboardChange, "usesEndFrame"),
    ]
    for (strategy, kind, parameter) in expected {
      let finding = Self.findings(form, device, strategy).first { $0.kind == kind }
      let found = try #require(finding, "\(kind)")
      let change = AuditRepair(form).change(for: found)
      let correction = StrategyArgument(parameter, .bool(true))
      #expect(change == .strategy(id: type(of: strategy).id, arguments: [correction]), "\(kind)")
    }
  }

  @Test("a return key that contradicts its action is told, and one that does not is not")
  func returnKeys() throws {
    let keys: [(ReturnKey?, FormElement.Kind)] = [
      (.send, .textField), (.next, .textField), (nil, .textField), (.go, .textView),
      (.done, .textField),
    ]
    let elements = keys.enumerated().map { index, key in
      FormElement(id: "e\(index)", kind: key.1, returnKey: key.0)
    }
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: DeviceCatalogue.all[0], content: FormContent(elements: elements),
        avoidance: KeyboardInset()))
    let found = AuditMatrix(forms: [form]).formFindings().filter { $0.kind == .returnKey }
    #expect(found.map(\.element) == ["e0", "e3"])
  }
}
