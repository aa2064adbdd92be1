import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Expectations checked over complete runs of the forms in the post about custom dismissal.
///
/// The approach that the post recommends meets the expectations. Each approach that the post
/// rejects as a dead end breaks at least one expectation.
struct ExpectationsInRunsTests {
  func failures(
    _ scene: Composer, _ expectations: [FormExpectation],
    _ actions: [ScriptStep.Action]
  ) throws -> [ExpectationFailure] {
    var evaluator = ExpectationEvaluator(expectations, of: scene.configuration)
    return try scene.run(actions.map { ScriptStep($0) }).states.flatMap { evaluator.check($0) }
  }

  /// A script with two drags.
  ///
  /// The first drag goes halfway down and then up past its starting point. The second drag pushes
  /// the keyboard away.
  static let demo: [ScriptStep.Action] = [
    .tap("message"), .type("Hi"),
    Composer.drag([(0, 0), (0.4, 170), (0.9, -60)]), .settle,
    Composer.drag([(0, 0), (0.3, 260)]), .settle,
  ]

  static let promised: [FormExpectation] = [
    .pinned(tolerance: 0), .visible(.focused, fraction: 1), .caretVisible, .legalOffset,
  ]

  @Test(
    "The composer meets every expectation that the post promises", arguments: [0, 1, 4, 9, 18, 40],
    [0.0, 20])
  func composerKeepsEvery(
    rows: Int, margin: Double
  ) throws {
    let scene = Composer(rows: rows, margin: margin)
    #expect(try failures(scene, Self.promised, Self.demo) == [])
  }

  @Test("The composer stays on the keyboard at legal offsets under random drags, on every device")
  func keepsThemUnder() throws {
    var random = SplitMix64(seed: 31)
    for device in DeviceCatalogue.all {
      for _ in 0..<4 {
        var scene = Composer(rows: Int.random(in: 0...30, using: &random))
        scene.device = device.id
        scene.dismissal.release = ReleasePolicy.allCases.randomElement(using: &random) ?? .half
        var path: [(Double, Double)] = [(0, 0)]
        for step in 1...4 {
          path.append((Double(step) * 0.15, Double.random(in: -200...400, using: &random)))
        }
        let found = try failures(
          scene, [.pinned(tolerance: 0), .legalOffset], [.tap("message"), Composer.drag(path)])
        #expect(found == [], "\(device.id) \(scene.rows) \(path)")
      }
    }
  }

  @Test("A keyboard that follows the finger covers the pinned element")
  func interactiveKeyboardLeavesElement() throws {
    let dismissal = Dismissal(tap: false, scroll: .interactive, pinned: "message")
    let scene = Composer(dismissal: dismissal)
    let found = try failures(scene, [.pinned(tolerance: 0)], Self.demo)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.element == "message" && $0.measured < 0 })
  }

  @Test("Without keyboard avoidance, the field is covered as soon as the keyboard has appeared")
  func coveredWithoutAvoidance() throws {
    var scene = Composer(rows: 12, dismissal: .never)
    scene.avoidance = AnyStrategy(NoAvoidance())
    let found = try failures(
      scene, [.visible(.focused, fraction: 1), .caretVisible], [.focus("message")])
    #expect(Set(found.map(\.expectation.name)) == ["visible", "caret"])
    #expect(found.first { $0.expectation.name == "visible" }?.measured == 0)
  }

  @Test("An unclamped offset is reported once the content is at rest")
  func unclampedOffset() throws {
    var scene = Composer(rows: 0, dismissal: .never)
    scene.avoidance = AnyStrategy(AutoScroll())
    let found = try failures(scene, [.legalOffset], [.focus("message")])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.measured < $0.allowed })
    scene.avoidance = AnyStrategy(AutoScroll(clamped: true))
    #expect(try failures(scene, [.legalOffset], [.focus("message")]) == [])
  }

  @Test(
    "The strategy data-entry jumps by more than 40 pt, and keyboard-inset by at most 400 pt")
  func snapBackIsJump() throws {
    var scene = Composer(rows: 40, dismissal: .never)
    scene.avoidance = AnyStrategy(DataEntry(convertsFrame: true))
    #expect(try !failures(scene, [.jump(max: 40)], [.focus("message")]).isEmpty)
    scene.avoidance = AnyStrategy(KeyboardInset())
    #expect(try failures(scene, [.jump(max: 400)], [.focus("message")]) == [])
  }
}
