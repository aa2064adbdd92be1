import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("The audit's matrix")
struct AuditMatrixTests {
  /// Every strategy of the catalogue.
  static let strategies = StrategyCatalogue.all.compactMap {
    try? StrategyCatalogue.make(id: $0.id)
  }

  /// A form like those for random scripts; in addition, randomly chosen elements submit the form or
  /// have text of several lines.
  static func randomForm(_ random: inout SplitMix64) throws -> AuditForm {
    var form = try RandomScriptTests.randomForm(&random)
    form.navigationBar?.largeTitle = Bool.random(using: &random)
    // What happens after the keyboard is shown depends on a bounce's progress at that moment, which
    // only a complete run shows.
    if form.avoidance.arguments.contains(StrategyArgument("resizesWhenShown", .bool(true))) {
      form.avoidance = try StrategyCatalogue.make(id: form.avoidance.id)
    }
    for index in form.content.elements.indices {
      if Int.random(in: 0..<4, using: &random) == 0 { form.content.elements[index].role = .submit }
      if Bool.random(using: &random) {
        form.content.elements[index].text = String(
          repeating: "word ", count: .random(in: 0...40, using: &random))
      }
    }
    return AuditForm(name: "random", configuration: form)
  }

  /// The last state of a complete run with the settings of a result's cell.
  static func rest(_ form: AuditForm, _ result: AuditResult, device: Device) throws -> FormState {
    var configuration = form.configuration
    configuration.device = device
    configuration.orientation = result.cell.orientation
    if let textSize = result.cell.textSize { configuration.textSize = textSize }
    let nearest = device.nearest(to: configuration.system, among: SystemCatalogue.versions)
    #expect((result.cell.nearestSystem ?? configuration.system) as Int == nearest)
    configuration.system = nearest
    // The form's own strategy keeps its parameters.
    if configuration.avoidance.id != result.cell.strategy {
      configuration.avoidance = try StrategyCatalogue.make(id: result.cell.strategy)
    }
    let index = try #require(
      configuration.content.elements.firstIndex { $0.id == result.cell.field })
    var traits = configuration.content.elements[index].keyboard ?? configuration.keyboard
    (traits.type, traits.showsSuggestions) = (result.cell.keyboard, result.cell.suggestions)
    configuration.content.elements[index].keyboard = traits
    let run = try FormSimulator.run(
      configuration: configuration,
      script: [ScriptStep(.focus(result.cell.field)), ScriptStep(.settle)])
    return try #require(run.states.last)
  }

  @Test("The numbers of every cell equal those of a complete run, under every strategy")
  func equalsSimulation() throws {
    var random = SplitMix64(seed: 71)
    var seen: [String: Int] = [:]
    for _ in 0..<40 {
      let form = try Self.randomForm(&random)
      let device = try #require(DeviceCatalogue.all.randomElement(using: &random))
      let matrix = AuditMatrix(
        forms: [form],
        selection: AuditSelection(
          devices: [device],
          textSizes: Bool.random(using: &random)
            ? [TextSize.allCases.randomElement(using: &random) ?? .small] : nil,
          keyboards: [KeyboardType.allCases.randomElement(using: &random) ?? .url],
          suggestions: Bool.random(using: &random) ? [true, false] : nil,
          strategies: Self.strategies))
      try matrix.visit(0..<matrix.cellCount) { result in
        let state = try Self.rest(form, result, device: device)
        let focused = try #require(state.focused)
        #expect(result.contentOffset == state.contentOffset, "\(result.cell)")
        #expect(result.visibleFraction == focused.visibleFraction, "\(result.cell)")
        #expect(result.caretIsVisible == focused.caretIsVisible, "\(result.cell)")
        #expect(result.offsetIsLegal == state.offsetIsLegal, "\(result.cell)")
        seen[result.cell.strategy, default: 0] += 1
      }
    }
    #expect(seen.count == Self.strategies.count)
    #expect(seen.values.allSatisfy { $0 > 50 })
  }

  @Test(
    "Cells are ordered by device, orientation, text size, keyboard, suggestions, strategy, field")
  func order() throws {
    var random = SplitMix64(seed: 5)
    let form = try Self.randomForm(&random)
    let selection = AuditSelection(
      devices: Array(DeviceCatalogue.all.suffix(2)), orientations: [.landscape, .portrait],
      textSizes: [.accessibility1, .small], keyboards: [.emoji, .default],
      suggestions: [true, false],
      strategies: Array(Self.strategies.prefix(3)))
    let fields = form.configuration.content.elements.filter {
      $0.takesText && $0.isEnabled && !$0.isHidden
    }
    var expected: [AuditCell] = []
    for device in selection.devices ?? [] {
      let system = form.configuration.system
      let other = device.nearest(to: system, among: SystemCatalogue.versions)
      let nearest: Int? = other == system ? nil : other
      for orientation in selection.orientations ?? [] {
        for textSize in selection.textSizes ?? [] {
          for keyboard in selection.keyboards ?? [] {
            for suggestions in selection.suggestions ?? [] {
              for strategy in selection.strategies ?? [] {
                expected += fields.map {
                  AuditCell(
                    scenario: form.name, device: device.id, orientation: orientation,
                    keyboard: keyboard, suggestions: suggestions, strategy: strategy.id,
                    field: $0.id, textSize: textSize,
                    nearestSystem: nearest)
                }
              }
            }
          }
        }
      }
    }
    let matrix = AuditMatrix(forms: [form], selection: selection)
    #expect(matrix.cellCount == expected.count)
    #expect(Self.cells(of: matrix, 0..<matrix.cellCount) == expected)
    let middle = expected.count / 3..<expected.count / 2
    #expect(Self.cells(of: matrix, middle) == Array(expected[middle]))
  }

  @Test("A matrix's parts together contain all its cells, and differ in size by at most one cell")
  func parts() throws {
    var random = SplitMix64(seed: 6)
    let forms = [try Self.randomForm(&random), try Self.randomForm(&random)]
    let matrix = AuditMatrix(
      forms: forms, selection: AuditSelection(devices: Array(DeviceCatalogue.all.prefix(3))))
    let all = Self.cells(of: matrix, 0..<matrix.cellCount)
    for count in [1, 2, 3, 7, matrix.cellCount, matrix.cellCount + 5] {
      let parts = (1...count).map { matrix.part($0, of: count) }
      #expect(parts.flatMap { Self.cells(of: matrix, $0) } == all)
      let sizes = parts.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test("A requested keyboard or strategy that the form already has keeps the form's settings")
  func keepsOwn() throws {
    let own = KeyboardTraits(type: .number, showsSuggestions: true, height: 300)
    let field = FormElement(
      id: "field", kind: .textField, frame: Rect(x: 20, y: 700, width: 200, height: 34),
      keyboard: own)
    let configuration = FormConfiguration(
      device: DeviceCatalogue.all[9], content: FormContent(height: 900, elements: [field]),
      avoidance: AnyStrategy(FieldDistance(distance: 40)))
    let matrix = AuditMatrix(
      forms: [AuditForm(name: "own", configuration: configuration)],
      selection: AuditSelection(
        keyboards: [.number, .default], strategies: [AnyStrategy(FieldDistance())]))
    var offsets: [Double] = []
    matrix.visit(0..<matrix.cellCount) {
      offsets.append($0.contentOffset)
      #expect($0.cell.suggestions)
    }
    // The offsets are 734 + 40 + 2 · 34 − (926 − K). The keyboard's height K is the field's own 300
    // pt, or 346 pt for letters with suggestions. The safe area and the layout margin are 34 pt
    // each.
    #expect(offsets == [216, 262])
  }

  @Test(
    "Larger text moves fields down, and fields that were visible become covered")
  func textSizes() throws {
    let elements = (0..<5).map { FormElement(id: "f\($0)", kind: .textField) }
    let configuration = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-se-1")),
      content: FormContent(elements: elements), avoidance: AnyStrategy(NoAvoidance()))
    let matrix = AuditMatrix(
      forms: [AuditForm(name: "form", configuration: configuration)],
      selection: AuditSelection(textSizes: [.large, .accessibility5]))
    var covered: [TextSize?: [String]] = [:]
    matrix.visit(0..<matrix.cellCount) {
      if $0.isCovered { covered[$0.cell.textSize, default: []].append($0.cell.field) }
    }
    // The space above the keyboard is 352 pt tall. If the fields are 34 pt tall, the last of the
    // five fields ends at 270. If the fields are 74 pt tall, the fourth field begins at 302.
    #expect(covered == [.accessibility5: ["f3", "f4"]])
  }

  @Test("Fields that cannot take the focus have no cell")
  func onlyOpenFields() {
    let elements = [
      FormElement(id: "open", kind: .textView),
      FormElement(id: "shut", kind: .textField, isEnabled: false),
      FormElement(id: "gone", kind: .composer, isHidden: true),
      FormElement(id: "send", kind: .button),
    ]
    let configuration = FormConfiguration(
      device: DeviceCatalogue.all[0], content: FormContent(elements: elements),
      avoidance: AnyStrategy(NoAvoidance()))
    let matrix = AuditMatrix(forms: [AuditForm(name: "form", configuration: configuration)])
    #expect(Self.cells(of: matrix, 0..<10).map(\.field) == ["open"])
  }

  @Test("A submit button is reachable if all of it is visible at some legal offset")
  func submit() throws {
    let elements = [
      FormElement(
        id: "field", kind: .textField, frame: Rect(x: 20, y: 20, width: 200, height: 34)),
      FormElement(
        id: "send", kind: .button, frame: Rect(x: 20, y: 700, width: 200, height: 44), role: .submit
      ),
    ]
    let configuration = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-8")),
      content: FormContent(elements: elements), avoidance: AnyStrategy(NoAvoidance()))
    let matrix = AuditMatrix(
      forms: [AuditForm(name: "form", configuration: configuration)],
      selection: AuditSelection(strategies: [
        AnyStrategy(NoAvoidance()), AnyStrategy(KeyboardInset()),
      ]))
    var reachable: [Bool] = []
    matrix.visit(0..<2) { reachable.append($0.submitIsReachable) }
    #expect(reachable == [false, true])
  }

  private static func cells(of matrix: AuditMatrix, _ range: Range<Int>) -> [AuditCell] {
    var cells: [AuditCell] = []
    matrix.visit(range) { cells.append($0.cell) }
    return cells
  }
}
