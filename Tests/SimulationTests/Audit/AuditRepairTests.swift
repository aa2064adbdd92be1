import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("The changes that an audit proposes")
struct AuditRepairTests {
  /// The findings of a matrix: for each element under each strategy, the first finding of each
  /// kind.
  static func findings(_ matrix: AuditMatrix) -> [AuditFinding] {
    var findings = matrix.formFindings()
    var seen: Set<String> = []
    matrix.visitFindings(0..<matrix.cellCount) { _, found in
      findings += found.filter {
        seen.insert("\($0.kind) \($0.element) \($0.cell?.strategy ?? "")").inserted
      }
    }
    return findings
  }

  /// The proposal for each finding.
  static func proposals(_ matrix: AuditMatrix, _ findings: [AuditFinding]) -> [AuditProposal?] {
    AuditRepair(matrix).proposals(for: findings, check: {})
  }

  /// Whether a finding remains after a change to the form.
  ///
  /// If the change is meant to help everywhere, every cell is examined. Otherwise, only the
  /// finding's own cell is examined.
  static func remains(
    _ finding: AuditFinding, after proposal: AuditProposal, in form: AuditForm,
    _ selection: AuditSelection
  ) throws -> Bool {
    var changed = form
    proposal.change.apply(to: &changed.configuration)
    var selection = selection
    if case .strategy = proposal.change {
      selection.strategies = [changed.configuration.avoidance]
    } else if let id = finding.cell?.strategy {
      selection.strategies = [try StrategyCatalogue.make(id: id)]
    }
    let matrix = AuditMatrix(forms: [changed], selection: selection)
    if finding.cell == nil {
      return matrix.formFindings().contains {
        $0.kind == finding.kind && $0.element == finding.element
      }
    }
    var remains = false
    matrix.visitFindings(0..<matrix.cellCount) { _, found in
      remains =
        remains
        || found.contains {
          $0.kind == finding.kind && $0.element == finding.element
            && (proposal.helpsEverywhere || isPlace($0.cell, finding.cell))
        }
    }
    return remains
  }

  private static func isPlace(_ a: AuditCell?, _ b: AuditCell?) -> Bool {
    a?.device == b?.device && a?.orientation == b?.orientation && a?.keyboard == b?.keyboard
      && a?.suggestions == b?.suggestions && a?.textSize == b?.textSize
  }

  @Test(
    "A proposed change removes its finding in every cell where the audit promises that it will")
  func changesHelp() throws {
    var random = SplitMix64(seed: 90)
    var helped: [AuditFinding.Kind: Int] = [:]
    for _ in 0..<8 {
      var form = try AuditMatrixTests.randomForm(&random)
      for index in form.configuration.content.elements.indices {
        form.configuration.content.elements[index].returnKey =
          Bool.random(using: &random) ? .send : nil
        form.configuration.content.elements[index].tag = Int.random(in: 1...40, using: &random)
      }
      form.configuration.responders = ResponderRule(chain: .corrected)
      let devices = [DeviceCatalogue.all.randomElement(using: &random), DeviceCatalogue.all[1]]
      let selection = AuditSelection(
        devices: devices.compactMap { $0 }, orientations: [.portrait, .landscape],
        strategies: AuditMatrixTests.strategies)
      let matrix = AuditMatrix(forms: [form], selection: selection)
      let findings = Self.findings(matrix)
      for (finding, proposal) in zip(findings, Self.proposals(matrix, findings)) {
        guard let proposal else { continue }
        #expect(
          try !Self.remains(finding, after: proposal, in: form, selection), "\(finding) \(proposal)"
        )
        helped[finding.kind, default: 0] += 1
      }
    }
    let common: [AuditFinding.Kind] = [
      .covered, .underBar, .caretHidden, .submitUnreachable, .offsetIllegal, .snapBack, .insetsLost,
      .nextHidden, .focusOrder, .returnKey, .tapTarget,
    ]
    for kind in common { #expect(helped[kind] ?? 0 > 0, "\(kind)") }
  }

  @Test("Findings noted while cells are visited lead to the same proposals as a second examination")
  func notedCells() throws {
    var random = SplitMix64(seed: 91)
    for round in 0..<6 {
      let forms = try (0..<2).map { number in
        var form = try AuditMatrixTests.randomForm(&random)
        form.name = "form-\(number)"
        return form
      }
      let devices = (0..<2).compactMap { _ in DeviceCatalogue.all.randomElement(using: &random) }
      let matrix = AuditMatrix(
        forms: forms,
        selection: AuditSelection(
          devices: devices, orientations: [.portrait, .landscape], keyboards: [.default, .emoji],
          suggestions: [false, true], strategies: AuditMatrixTests.strategies))
      // The range is the whole matrix, or a part of the matrix that begins and ends in the middle
      // of the cells for one device in one orientation.
      let range =
        round % 2 == 0
        ? 0..<matrix.cellCount : matrix.cellCount / 5 + round..<matrix.cellCount - 7 * round
      var sightings = AuditSightings(of: matrix, from: range.lowerBound)
      matrix.visitFindings(range) { _, found in sightings.note(found) }
      let findings = Self.findings(matrix)
      let proposals = AuditRepair(matrix, sightings: sightings).proposals(for: findings) {}
      #expect(proposals == Self.proposals(matrix, findings))
      #expect(proposals.contains { $0?.helpsEverywhere == true })
    }
  }

  /// Forms with findings that are rare in random forms.
  static let rare: [(AuditFinding.Kind, [FormElement], AnyStrategy)] = [
    (.cutOff, [field("wide", y: 100, width: 400)], AnyStrategy(KeyboardInset())),
    (
      .keyboardChange,
      [field("user", y: 100), field("mood", y: 700, keyboard: KeyboardTraits(type: .emoji))],
      AnyStrategy(BottomConstraint())
    ),
    (
      .errorHidden,
      [
        field("name", y: 420),
        FormElement(
          id: "wrong", kind: .label, frame: Rect(x: 20, y: 470, width: 200, height: 22),
          text: "Wrong", role: .error),
      ], AnyStrategy(RNAwareScrollView())
    ),
    (
      .jump,
      [
        field("title", y: 20),
        FormElement(
          id: "story", kind: .textView, frame: Rect(x: 20, y: 90, width: 280, height: 420),
          text: "It began on a Monday."),
        FormElement(
          id: "save", kind: .button, frame: Rect(x: 20, y: 530, width: 280, height: 44),
          title: "Save"),
      ], AnyStrategy(KeyboardInset())
    ),
    (
      .underBar, (0..<12).map { field("f\($0)", y: 20 + Double($0) * 54) }, AnyStrategy(DataEntry())
    ),
  ]

  private static func field(
    _ id: String, y: Double, width: Double = 300, keyboard: KeyboardTraits? = nil
  ) -> FormElement {
    FormElement(
      id: id, kind: .textField, frame: Rect(x: 20, y: y, width: width, height: 44),
      keyboard: keyboard)
  }

  @Test(
    "Findings that are rare in random forms are found, and the proposed changes remove them",
    arguments: rare.indices)
  func rareFindings(index: Int) throws {
    let (kind, elements, strategy) = Self.rare[index]
    let device = try #require(DeviceCatalogue.device("iphone-8"))
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: device, navigationBar: NavigationBar(title: "Form"),
        content: FormContent(elements: elements), avoidance: strategy))
    let selection = AuditSelection(orientations: [.portrait, .landscape])
    let matrix = AuditMatrix(forms: [form], selection: selection)
    let findings = Self.findings(matrix).filter { $0.kind == kind }
    try #require(!findings.isEmpty, "\(kind)")
    for (finding, proposal) in zip(findings, Self.proposals(matrix, findings)) {
      let proposal = try #require(proposal, "\(finding)")
      #expect(try !Self.remains(finding, after: proposal, in: form, selection))
    }
  }

  @Test("A field under a bar is reported as under the bar, and not as covered by the keyboard")
  func underBar() throws {
    let device = try #require(DeviceCatalogue.device("iphone-8"))
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: device, navigationBar: NavigationBar(title: "Form"),
        content: FormContent(
          height: 900,
          elements: [Self.field("top", y: 20)]),
        avoidance: AnyStrategy(DataEntry(knownHeight: true))))
    let matrix = AuditMatrix(forms: [form])
    var results: [AuditResult] = []
    matrix.visitFindings(0..<1) { result, findings in
      results.append(result)
      // The space above the keyboard is 451 pt tall, and the field's centre, at 42, is above the
      // middle of this space, so the offset is 0. The field, from 20 to 64, is therefore completely
      // under the bar, which is 64 pt tall.
      let bars = findings.filter { $0.kind == .underBar }
      #expect(bars.map(\.amount) == [1])
      #expect(!findings.contains { $0.kind == .covered || $0.kind == .cutOff })
    }
    #expect(results.map(\.visibleFraction) == [0])
    #expect(results.map(\.contentOffset) == [0])
  }

  @Test(
    "A field that grows into the next one moves the elements below it, and overlaps none of them")
  func growing() throws {
    let elements = (0..<4).map { index in
      FormElement(
        id: "f\(index)", kind: .textField,
        frame: Rect(x: 20, y: 20 + 40 * Double(index), width: 300, height: 34))
    }
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: DeviceCatalogue.all[3], content: FormContent(elements: elements),
        avoidance: AnyStrategy(KeyboardInset())))
    let matrix = AuditMatrix(forms: [form])
    let findings = matrix.formFindings().filter { $0.kind == .tapTarget }
    #expect(findings.map(\.element) == ["f0", "f1", "f2", "f3"])
    let proposal = try #require(Self.proposals(matrix, findings)[1])
    var changed = form.configuration
    proposal.change.apply(to: &changed)
    #expect(
      changed.content.elements.map { $0.frame.map { [$0.minY, $0.height] } } == [
        [20, 34], [60, 44], [110, 34], [150, 34],
      ])
  }

  @Test(
    "One change turns all stacked fields into table rows that are tall enough for a finger"
  )
  func rows() throws {
    let elements =
      [FormElement(id: "hint", kind: .label, text: "Hint")]
      + (0..<4).map { FormElement(id: "f\($0)", kind: $0 == 3 ? .textView : .textField) }
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: DeviceCatalogue.all[3], content: FormContent(spacing: 6, elements: elements),
        avoidance: AnyStrategy(KeyboardInset())))
    let matrix = AuditMatrix(forms: [form])
    let findings = matrix.formFindings().filter { $0.kind == .tapTarget }
    #expect(findings.map(\.element) == ["f0", "f1", "f2", "f3"])
    let changes = Set(Self.proposals(matrix, findings).map { $0?.change })
    #expect(changes == [.rows(elements: ["f0", "f1", "f2", "f3"], style: .insetGrouped)])
    var changed = form
    changes.first??.apply(to: &changed.configuration)
    #expect(!AuditMatrix(forms: [changed]).formFindings().contains { $0.kind == .tapTarget })
    #expect(changed.configuration.content.elements.allSatisfy { $0.frame == nil })
  }

  @Test(
    "A covered field is only a warning on a substitute system or if the keyboard floats"
  )
  func mildCells() {
    func cell(_ system: Int?, _ place: KeyboardPlace) -> AuditCell {
      AuditCell(
        scenario: "s", device: "ipad-10", orientation: .portrait, keyboard: .default,
        suggestions: false, strategy: "none", field: "f", nearestSystem: system,
        keyboardPlace: place)
    }
    func severity(_ kind: AuditFinding.Kind, _ cell: AuditCell) -> AuditSeverity {
      AuditFinding(kind: kind, scenario: "s", element: "f", cell: cell).severity
    }
    let (own, nearest, floating) = (cell(nil, .docked), cell(18, .docked), cell(nil, .floating))
    #expect([own, nearest, floating].map(\.failsNothing) == [false, true, true])
    #expect(
      [own, nearest, floating].map { severity(.covered, $0) } == [.error, .warning, .warning])
    // Moving the keyboard does not bring a field back into the view.
    #expect([own, nearest, floating].map { severity(.cutOff, $0) } == [.error, .warning, .error])
  }

  @Test(
    "A change that removes a finding on all devices is preferred to a change for a single device")
  func helpsEverywhere() throws {
    let form = AuditForm(
      name: "form",
      configuration: FormConfiguration(
        device: DeviceCatalogue.all[0], navigationBar: NavigationBar(title: "Form"),
        content: FormContent(
          elements: (0..<12).map { FormElement(id: "f\($0)", kind: .textField) }),
        avoidance: AnyStrategy(NoAvoidance())))
    let matrix = AuditMatrix(
      forms: [form],
      selection: AuditSelection(
        devices: DeviceCatalogue.all, orientations: [.portrait, .landscape]))
    let findings = Self.findings(matrix).filter { $0.kind == .covered }
    let proposals = Self.proposals(matrix, findings)
    #expect(findings.count > 6)
    #expect(proposals.allSatisfy { $0?.helpsEverywhere == true })
  }

  @Test(
    "Published faults of three strategies are found, and their published corrections are proposed")
  func publishedFaults() throws {
    let device = try #require(DeviceCatalogue.device("iphone-15-pro"))
    let expected: [(AnyStrategy, AuditFinding.Kind, String)] = [
      (AnyStrategy(AutoScroll()), .offsetIllegal, "clamped"),
      (AnyStrategy(AutoScroll()), .insetsLost, "restoresInsets"),
      (AnyStrategy(DataEntry()), .snapBack, "knownHeight"),
      (AnyStrategy(BottomConstraint()), .keyboardChange, "usesEndFrame"),
    ]
    for (strategy, kind, parameter) in expected {
      let form = AuditForm(
        name: "form",
        configuration: FormConfiguration(
          device: device, navigationBar: NavigationBar(title: "Form"),
          content: FormContent(
            height: 900, elements: [120, 480, 700].map { Self.field("y\($0)", y: $0) }),
          avoidance: strategy))
      let matrix = AuditMatrix(forms: [form])
      let found = try #require(Self.findings(matrix).first { $0.kind == kind }, "\(kind)")
      let correction = StrategyArgument(parameter, .bool(true))
      #expect(
        Self.proposals(matrix, [found]).first??.change
          == .strategy(id: strategy.id, arguments: [correction]), "\(kind)")
    }
  }

  @Test("A return key is reported if, and only if, its action contradicts its title")
  func returnKeys() throws {
    let keys: [(ReturnKey?, FormElement.Kind)] = [
      (.send, .textField), (.next, .textField), (nil, .textField), (.go, .textView),
      (.done, .textField),
    ]
    let elements = keys.enumerated().map { index, key in
      FormElement(id: "e\(index)", kind: key.1, returnKey: key.0)
    }
    // Without a chain of responders, the Next key does nothing.
    for (responders, contradicting) in [(ResponderRule(), ["e0", "e3"]), (nil, ["e1", "e3"])] {
      let form = AuditForm(
        name: "form",
        configuration: FormConfiguration(
          device: DeviceCatalogue.all[0], content: FormContent(elements: elements),
          avoidance: AnyStrategy(KeyboardInset()), responders: responders))
      let found = AuditMatrix(forms: [form]).formFindings().filter { $0.kind == .returnKey }
      #expect(found.map(\.element) == contradicting)
    }
  }
}

/// Tests of a shortcut that finds a change's effects without laying out the form again; its results
/// must equal those of a new layout.
@Suite("The findings about an element after that element is changed") struct AuditSettingTests {
  /// A form of controls of random sizes, some next to each other, with random tags and return keys.
  private static func form(_ random: inout SplitMix64) -> FormConfiguration {
    var form = FormConfiguration(
      device: DeviceCatalogue.all[10], content: FormContent())
    var elements: [FormElement] = []
    var y = 10.0
    for number in 0..<Int(random.next() % 8) + 2 {
      let kinds: [FormElement.Kind] = [.textField, .textField, .textView, .button, .switch]
      var element = FormElement(id: "e\(number)", kind: kinds[Int(random.next() % 5)])
      let width = Double(20 + random.next() % 120)
      let height = Double(20 + random.next() % 40)
      if random.next() % 4 != 0 {
        element.frame = Rect(
          x: Double(random.next() % 200), y: y, width: width, height: height)
      }
      if random.next() % 3 == 0 { element.tag = Int(random.next() % 9) }
      if random.next() % 3 == 0 {
        element.returnKey = [.next, .done, .send][Int(random.next() % 3)]
      }
      if random.next() % 3 != 0 { y += height + Double(random.next() % 30) }
      elements.append(element)
    }
    form.content.elements = elements
    let orders: [ResponderRule.Order?] = [nil, .tags, .geometric]
    if let order = orders[Int(random.next() % 3)] {
      form.responders = ResponderRule()
      form.responders?.order = order
    }
    return form
  }

  @Test("The shortcut has the same findings as a new layout after a field is moved onto the screen")
  func movedFields() {
    var random = SplitMix64(seed: 72)
    var count = 0
    for _ in 0..<120 {
      var form = Self.form(&random)
      for index in form.content.elements.indices where random.next() % 2 == 0 {
        form.content.elements[index].frame?.origin.x = Double(250 + random.next() % 150) + 0.3
      }
      let audited = AuditForm(name: "form", configuration: form)
      let place = AuditPlace(device: form.device, orientation: .portrait)
      let audit = FormAudit(audited, at: place)
      var setting = AuditSetting(audited, at: place, form.avoidance)
      for index in form.content.elements.indices where form.content.elements[index].takesText {
        let found = audit.examined(form.avoidance, field: index).findings
        for finding in found where finding.kind == .cutOff {
          for change in setting.candidates(for: finding) {
            guard case .frame = change else { continue }
            var changed = audited
            change.apply(to: &changed.configuration)
            let slow = FormAudit(changed, at: place).examined(form.avoidance, field: index)
            let kinds = setting.kinds(after: change, like: finding)
            #expect(kinds == slow.findings.map(\.kind), "\(change)")
            #expect(setting.kinds(after: nil, like: finding) == found.map(\.kind))
            count += 1
          }
        }
      }
    }
    #expect(count > 40)
  }

  @Test(
    "A proposed vertical offset is the height of the bars above a page, rounded up to whole points"
  )
  func wholeOffsets() throws {
    var fractions = 0
    for device in DeviceCatalogue.all {
      let form = FormConfiguration(
        device: device, system: 18, navigationBar: NavigationBar(title: "A"),
        content: FormContent(elements: [FormElement(id: "a", kind: .textField)]),
        avoidance: try StrategyCatalogue.make(id: "rn-avoiding-view"))
      let audited = AuditForm(name: "form", configuration: form)
      let place = AuditPlace(device: device, orientation: .portrait)
      let setting = AuditSetting(audited, at: place, form.avoidance)
      let finding = AuditFinding(
        kind: .covered, scenario: "form", element: "a", cell: nil, amount: 10)
      let offsets = setting.candidates(for: finding).compactMap { change -> Double? in
        guard case .strategy(_, let arguments) = change,
          case .number(let offset) = arguments.first(where: { $0.name == "verticalOffset" })?.value
        else { return nil }
        return offset
      }
      let header = FormAudit(audited, at: place).simulator.screen.top
      if header != header.rounded() { fractions += 1 }
      #expect(offsets.first == header.rounded(.up), "\(device.id)")
    }
    #expect(fractions > 0)
  }

  @Test(
    "The shortcut has the same findings as an audit of the changed form, for every change tried")
  func kinds() {
    var random = SplitMix64(seed: 71)
    var count = 0
    for _ in 0..<200 {
      let audited = AuditForm(name: "form", configuration: Self.form(&random))
      let place = AuditPlace(device: audited.configuration.device, orientation: .portrait)
      var setting = AuditSetting(audited, at: place, audited.configuration.avoidance)
      for finding in FormAudit(audited, at: place).formFindings() {
        for change in setting.candidates(for: finding) {
          var changed = audited
          change.apply(to: &changed.configuration)
          let slow = FormAudit(changed, at: place).formFindings()
            .filter { $0.element == finding.element }.map(\.kind)
          #expect(setting.kinds(after: change, like: finding) == slow, "\(change)")
          count += 1
        }
      }
    }
    #expect(count > 200)
  }
}
