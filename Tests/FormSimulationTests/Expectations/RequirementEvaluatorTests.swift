import FormSimulation
import Geometry
import Testing

struct RequirementEvaluatorTests {
  static let drag = Composer.drag([(0, 0), (0.4, 120), (0.6, 120), (0.9, 10), (1.1, 10)])

  /// The requirements that a run breaks.
  static func broken(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [RequirementEvaluator.Breach] {
    var evaluator = RequirementEvaluator(of: composer.configuration)
    for state in try composer.run(actions.map { ScriptStep($0) }).states { evaluator.check(state) }
    return evaluator.broken
  }

  @Test(arguments: [
    (Dismissal.ScrollMode.none, [1]), (.onDrag, [2]), (.interactive, [1, 2]), (.snapshot, []),
  ]) func `each dead end breaks its own, the snapshot neither`(
    mode: Dismissal.ScrollMode, requirements: [Int]
  ) throws {
    var composer = Composer()
    composer.dismissal.scroll = mode
    let drag = Composer.drag([(0, 0), (0.4, 380), (0.6, 380), (0.9, 10), (1.1, 10)])
    let found = try Self.broken(composer, [.focus("message"), mode == .none ? Self.drag : drag])
    #expect(found.map(\.requirement.rawValue) == requirements)
  }

  /// The requirements that a run puts to the test.
  static func tested(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [DismissalRequirement] {
    var evaluator = RequirementEvaluator(of: composer.configuration)
    for state in try composer.run(actions.map { ScriptStep($0) }).states { evaluator.check(state) }
    return evaluator.tested
  }

  @Test func `only a drag that moves the keyboard tests that the element pushes it`() throws {
    let composer = Composer(rows: 30, margin: 20)
    #expect(try Self.tested(composer, [.wait(0.2)]).isEmpty)
    #expect(try Self.tested(composer, [.focus("message"), .wait(0.2)]) == [.restsOnKeyboard])
    let up = Composer.drag([(0, 0), (0.3, -60), (0.5, -60)])
    #expect(try Self.tested(composer, [.focus("message"), up]) == [.restsOnKeyboard])
    #expect(
      try Self.tested(composer, [.focus("message"), Self.drag])
        == [.restsOnKeyboard, .pushesKeyboard])
    var still = composer
    still.dismissal.scroll = .none
    #expect(try Self.tested(still, [.focus("message"), Self.drag]) == [.restsOnKeyboard])
  }

  @Test func `another vendor's keyboard breaks both, as it falls back to interactive`() throws {
    var composer = Composer()
    composer.keyboard = KeyboardTraits(type: .custom)
    let drag = Composer.drag([(0, 0), (0.4, 380), (0.6, 380)])
    let found = try Self.broken(composer, [.focus("message"), drag])
    #expect(found.map(\.requirement.rawValue) == [1, 2])
  }

  @Test func `a composer that rests off the keyboard breaks the first from the rest on`() throws {
    var composer = Composer()
    composer.avoidance = FormReveal()
    let states = try composer.states(.focus("message"), .wait(0.2))
    let rest = try #require(states.firstIndex { $0.eventNames.contains("keyboardDidShow") })
    let found = try Self.broken(composer, [.focus("message"), .wait(0.2)])
    #expect(
      found == [
        RequirementEvaluator.Breach(
          requirement: .restsOnKeyboard, frames: [rest...(states.count - 1)])
      ])
  }

  @Test func `what a finger scrolls up above the keyboard breaks nothing`() throws {
    var composer = Composer(rows: 30, margin: 20)
    composer.dismissal.scroll = .none
    let up = Composer.drag([(0, 0), (0.3, -60), (0.5, -60)])
    #expect(try Self.broken(composer, [.focus("message"), up, .wait(0.2)]).isEmpty)
  }

  @Test func `a keyboard of another field is none of its business`() throws {
    var form = TwoFields()
    form.dismissal.pinned = "code"
    var evaluator = RequirementEvaluator(of: form.configuration)
    for state in try form.states(.focus("email"), .wait(0.2), Self.drag) { evaluator.check(state) }
    #expect(evaluator.broken.isEmpty)
  }

  @Test func `frames apart are runs of their own`() throws {
    var composer = Composer()
    composer.dismissal.scroll = .none
    let back = Composer.drag([(0, 0), (0.3, -120), (0.5, -120)])
    let found = try Self.broken(
      composer,
      [.focus("message"), Self.drag, .focus("message"), back, Self.drag])
    let runs = try #require(found.first).frames
    #expect(runs.count == 2)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }
}
