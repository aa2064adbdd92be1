import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// The scenarios under `TestImages`, run without drawing.
struct GalleryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "TestImages")

  /// The names of the folders with a scenario.
  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { name in
      FileManager.default.fileExists(atPath: folder.path + "/\(name)/scenario.yaml")
    }.sorted()
  }()

  private func scenario(_ name: String) throws -> Scenario {
    let file = Self.folder.appending(path: "\(name)/scenario.yaml")
    return try Scenario(yaml: [UInt8](Data(contentsOf: file)))
  }

  private func states(_ name: String) throws -> [FormState] {
    let scenario = try scenario(name)
    return try FormSimulator.run(
      configuration: scenario.configuration, script: scenario.script
    ).states
  }

  /// The number of frames of a scenario on which an expectation is not met.
  private func misses(of expectation: FormExpectation, in name: String) throws -> Int {
    let configuration = try scenario(name).configuration
    var evaluator = ExpectationEvaluator([expectation], of: configuration)
    return try states(name).reduce(0) { $0 + evaluator.check($1).count }
  }

  @Test("There is a scenario for every strategy, every release policy and every scroll mode")
  func scenarioForEachEntry() throws {
    let configurations = try Self.names.map { try scenario($0).configuration }
    let strategies = Set(configurations.map { $0.avoidance.id })
    #expect(strategies.isSuperset(of: StrategyCatalogue.all.map(\.id)))
    let policies = Set(configurations.map(\.dismissal.release))
    #expect(policies.isSuperset(of: ReleasePolicy.allCases))
    #expect(
      Set(configurations.map(\.dismissal.scroll)).isSuperset(of: Dismissal.ScrollMode.allCases))
  }

  @Test(
    "Scenarios show every keyboard without a suggestion bar and, if possible, with a suggestion bar"
  )
  func allKeyboardsShown()
    throws
  {
    let shown = try Self.names.filter { $0.hasPrefix("keyboard-") }.flatMap(states)
      .filter { $0.keyboard.phase == .shown }.map(\.keyboard.traits)
    for type in KeyboardType.allCases {
      #expect(shown.contains { $0.type == type && !$0.showsSuggestions })
      let hasNoBar = type == .custom || type == .picker
      #expect(hasNoBar || shown.contains { $0.type == type && $0.showsSuggestions })
    }
  }

  @Test("There is a scenario for every keyboard type and every language")
  func everyKeyboardHasScenario() throws {
    let traits = try Self.names.flatMap { name in
      let configuration = try scenario(name).configuration
      return [configuration.keyboard] + configuration.content.elements.compactMap(\.keyboard)
    }
    #expect(Set(traits.map(\.type)).isSuperset(of: KeyboardType.allCases))
    #expect(Set(traits.map(\.language)).isSuperset(of: KeyboardLanguage.allCases))
  }

  @Test("Every direction, element, accessory, table style, field style and button style is shown")
  func everyTableHasScenario()
    throws
  {
    let configurations = try Self.names.map { try scenario($0).configuration }
    let elements = configurations.flatMap(\.content.elements)
    #expect(Set(configurations.map(\.content.style)).isSuperset(of: TableStyle.allCases))
    #expect(Set(configurations.map(\.direction)).isSuperset(of: LayoutDirection.allCases))
    #expect(Set(elements.map(\.kind)).isSuperset(of: FormElement.Kind.allCases))
    #expect(Set(elements.map(\.accessory)).isSuperset(of: CellAccessory.allCases))
    #expect(Set(elements.map(\.fieldStyle)).isSuperset(of: FieldStyle.allCases))
    #expect(Set(elements.compactMap(\.buttonStyle)).isSuperset(of: ButtonStyle.allCases))
  }

  @Test("A scenario has its folder's name, and its key frames exist", arguments: names)
  func nameIsFolder(
    name: String
  ) throws {
    let scenario = try scenario(name)
    #expect(scenario.name == name)
    #expect(!scenario.keyFrames.isEmpty)
    let count = try states(name).count
    #expect(scenario.keyFrames.allSatisfy { $0 < count })
  }

  @Test("A scenario's expectations are met on every frame", arguments: names)
  func expectationsHold(name: String) throws {
    for expectation in try scenario(name).expectations {
      #expect(try misses(of: expectation, in: name) == 0)
    }
  }

  @Test(
    "A scenario that is listed as breaking a requirement does break it",
    arguments: [
      ("seed-auto-scroll", FormExpectation.legalOffset),
      ("seed-data-entry", .visible(.focused, fraction: 1)),
      ("seed-bottom-constraint-emoji", .visible(.focused, fraction: 1)),
      ("dead-end-none", .pinned(tolerance: 0)), ("dead-end-interactive", .pinned(tolerance: 0)),
      ("keyboard-custom", .pinned(tolerance: 0)),
      ("landscape-auto-scroll-width", .visible(.focused, fraction: 1)),
      ("text-view-auto-scroll", .caretVisible), ("tall-field-form", .caretVisible),
      ("strategy-none", .visible(.focused, fraction: 1)),
      ("strategy-keyboard-aware", .visible(.focused, fraction: 1)),
    ])
  func brokenRequirementsNamed(
    name: String, expectation: FormExpectation
  ) throws {
    #expect(try misses(of: expectation, in: name) > 0)
  }

  @Test(
    "A scenario breaks exactly the requirements listed here, and the snapshot trick breaks none",
    arguments: [
      ("dead-end-none", [1, 2]), ("dead-end-on-drag", [2]), ("dead-end-interactive", [1]),
      ("keyboard-custom", [1]), ("dismissal-snapshot", []), ("composer", []),
      ("dismissal-flutter", [1]), ("dismissal-flutter-glass", [1]),
      ("dismissal-flutter-corrected", []), ("dismissal-windows", [2]),
    ])
  func deadEndBreaks(
    name: String, requirements: [Int]
  ) throws {
    var evaluator = RequirementEvaluator(of: try scenario(name).configuration)
    for state in try states(name) { evaluator.check(state) }
    for verdict in evaluator.verdicts {
      let isBroken = requirements.contains(verdict.requirement.rawValue)
      #expect(verdict.state == (isBroken ? .broken : .kept), "\(verdict)")
    }
    #expect(evaluator.verdicts.count == 2)
  }

  @Test("With dismissal on drag, the keyboard moves away from the composer")
  func dragLeavesComposer() throws {
    let states = try states("dead-end-on-drag")
    let dragged = states.filter { $0.finger != nil && $0.keyboard.phase == .hiding }
    #expect(dragged.contains { ($0.pinned?.gap ?? 0) != 0 })
    #expect(states.allSatisfy { $0.keyboard.phase != .snapshot })
  }

  @Test("With AutoScroll, hiding the keyboard leaves the end of the content behind the tab bar")
  func hidingUnderAutoscroll() throws {
    let states = try states("seed-auto-scroll-next")
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(first.contentInset == EdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(last.contentInset == EdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
  }

  @Test(
    "The bottom constraint scrolls the content past its end by the bar's 64 pt, and back"
  )
  func bottomConstraintPassesEnd() throws {
    let offsets = try states("seed-bottom-constraint").map(\.contentOffset)
    #expect(offsets.max() == 196)
    #expect(offsets.contains(132))
  }

  @Test("A rotation during a drag drops the keyboard's picture, and an event reports the drop")
  func dragWhileTurning() throws {
    let events = try states("rotation-snapshot").flatMap(\.events)
    let dropped = try #require(events.firstIndex(of: .snapshotDropped))
    #expect(events[dropped...].contains(.swapToKeyboard))
  }
}
