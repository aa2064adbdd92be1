import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

struct RequirementEvaluatorTests {
  static let drag = Composer.drag([(0, 0), (0.4, 120), (0.6, 120), (0.9, 10), (1.1, 10)])

  /// The verdicts on the requirements after a run.
  static func verdicts(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [RequirementEvaluator.Verdict] {
    var evaluator = RequirementEvaluator(of: composer.configuration)
    for state in try composer.run(actions.map { ScriptStep($0) }).states { evaluator.check(state) }
    return evaluator.verdicts
  }

  /// The verdicts on the requirements that a run breaks.
  static func broken(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [RequirementEvaluator.Verdict] {
    try verdicts(composer, actions).filter { $0.state == .broken }
  }

  @Test(
    "S12: each dead end breaks the expected requirements, and the snapshot approach breaks none",
    arguments: [
      (Dismissal.ScrollMode.none, [DismissalRequirement.State.broken, .broken]),
      (.onDrag, [.kept, .broken]), (.interactive, [.broken, .kept]), (.snapshot, [.kept, .kept]),
      (.flutter, [.broken, .kept]),
    ])
  func eachDeadEnd(
    mode: Dismissal.ScrollMode, expected: [DismissalRequirement.State]
  ) throws {
    var composer = Composer()
    composer.dismissal.scroll = mode
    let drag = Composer.drag([(0, 0), (0.4, 380), (0.6, 380), (0.9, 10), (1.1, 10)])
    let found = try Self.verdicts(
      composer, [.focus("message"), mode == .none ? Self.drag : drag])
    #expect(found.map(\.state) == expected)
    #expect(found.map(\.requirement) == DismissalRequirement.allCases)
    #expect(found.allSatisfy { $0.broken.isEmpty == ($0.state != .broken) })
  }

  /// The states of the requirements after a run.
  static func states(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [DismissalRequirement.State] {
    try verdicts(composer, actions).map(\.state)
  }

  @Test("The requirement to push the keyboard is tested only by a drag that moves the keyboard")
  func onlyKeyboardDragsTest() throws {
    let composer = Composer(rows: 30, margin: 20)
    #expect(try Self.states(composer, [.wait(0.2)]) == [.untested, .untested])
    #expect(try Self.states(composer, [.focus("message"), .wait(0.2)]) == [.kept, .untested])
    let up = Composer.drag([(0, 0), (0.3, -60), (0.5, -60)])
    #expect(try Self.states(composer, [.focus("message"), up]) == [.kept, .untested])
    #expect(try Self.states(composer, [.focus("message"), Self.drag]) == [.kept, .kept])
  }

  @Test("While the keyboard waits for a finger, the requirement to push the keyboard is not tested")
  func waitingKeyboardUntested() throws {
    for mode in [Dismissal.ScrollMode.interactive, .flutter] {
      var composer = Composer(rows: 30)
      composer.dismissal.scroll = mode
      let found = try Self.states(composer, [.focus("message"), Self.drag])
      #expect(found == [.broken, .untested], "\(mode)")
    }
  }

  @Test("If the keyboard never moves, an element that scrolls behind it breaks both requirements")
  func nothingMoves() throws {
    var composer = Composer(rows: 30)
    composer.dismissal.scroll = .none
    let drag = Composer.drag([(0, 0), (0.3, 190), (0.5, 190)])
    #expect(try Self.states(composer, [.focus("message"), drag]) == [.broken, .broken])
  }

  @Test("A form without a pinned element has no verdicts")
  func nothingPinned() throws {
    var form = TwoFields()
    form.dismissal.pinned = nil
    #expect(form.configuration.pinnedID == nil)
    var evaluator = RequirementEvaluator(of: form.configuration)
    for state in try form.states(.focus("email"), Self.drag) { evaluator.check(state) }
    #expect(evaluator.verdicts.isEmpty)
  }

  @Test("A third-party keyboard breaks the first requirement, because it follows the finger")
  func anotherVendorS() throws {
    var composer = Composer()
    composer.keyboard = KeyboardTraits(type: .custom)
    let drag = Composer.drag([(0, 0), (0.4, 380), (0.6, 380)])
    let found = try Self.broken(composer, [.focus("message"), drag])
    #expect(found.map(\.requirement) == [.restsOnKeyboard])
  }

  @Test(
    "A composer that rests away from the keyboard breaks the first requirement until the run's end")
  func restOffKeyboard() throws {
    var composer = Composer()
    composer.avoidance = AnyStrategy(FormReveal())
    let states = try composer.states(.focus("message"), .wait(0.2))
    let rest = try #require(states.firstIndex { $0.eventNames.contains("keyboardDidShow") })
    let found = try Self.broken(composer, [.focus("message"), .wait(0.2)])
    #expect(
      found == [
        RequirementEvaluator.Verdict(
          requirement: .restsOnKeyboard, isTested: true, broken: [rest...(states.count - 1)])
      ])
  }

  @Test("An element that a finger scrolls to a position above the keyboard breaks no requirement")
  func scrollingAboveKeyboard() throws {
    var composer = Composer(rows: 30, margin: 20)
    composer.dismissal.scroll = .none
    let up = Composer.drag([(0, 0), (0.3, -60), (0.5, -60)])
    #expect(try Self.broken(composer, [.focus("message"), up, .wait(0.2)]).isEmpty)
  }

  @Test("While the keyboard belongs to another field, no requirement is tested")
  func otherFieldsKeyboard() throws {
    var form = TwoFields()
    form.dismissal.pinned = "code"
    var evaluator = RequirementEvaluator(of: form.configuration)
    for state in try form.states(.focus("email"), .wait(0.2), Self.drag) { evaluator.check(state) }
    #expect(evaluator.verdicts.map(\.state) == [.untested, .untested])
  }

  @Test("Frames that break a requirement are in separate ranges unless they are consecutive")
  func separateRuns() throws {
    var composer = Composer()
    composer.dismissal.scroll = .none
    let back = Composer.drag([(0, 0), (0.3, -120), (0.5, -120)])
    let found = try Self.broken(
      composer,
      [.focus("message"), Self.drag, .focus("message"), back, Self.drag])
    let runs = try #require(found.first).broken
    #expect(runs.count == 2)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }

  /// The frames on which a finger has pulled the keyboard down, and whether each of them breaks the
  /// first requirement.
  static func pulled(
    _ composer: Composer, _ actions: [ScriptStep.Action]
  ) throws -> [(state: FormState, isBroken: Bool)] {
    var evaluator = RequirementEvaluator(of: composer.configuration)
    let states = try composer.run(actions.map { ScriptStep($0) }).states
    for state in states { evaluator.check(state) }
    let broken = evaluator.verdicts[0].broken
    let pulled = states.filter { state in
      guard state.finger != nil, state.pinned?.gap != nil else { return false }
      return state.keyboard.top > 561 && state.keyboard.phase != .showing
    }
    return pulled.map { state -> (state: FormState, isBroken: Bool) in
      (state, broken.contains { $0.contains(state.frame) })
    }
  }

  @Test(
    "Under Flutter's rule, the first requirement is broken unless the finger is at the cell's edge"
  )
  func underFlutterS()
    throws
  {
    var random = SplitMix64(seed: 21)
    var (on, off) = (0, 0)
    for number in 0..<300 {
      var composer = Composer(rows: Int.random(in: 0...30, using: &random))
      composer.dismissal.scroll = .flutter
      var actions: [ScriptStep.Action] = [.tap("message")]
      if number % 2 == 0 {
        // The finger starts on the last pixel above the keyboard, where the cell's edge is.
        actions.append(Composer.drag([(0, 0), (0.5, 240)], from: Point(x: 196, y: 560.9)))
      } else {
        actions += [RandomDragTests.randomDrag(&random), RandomDragTests.randomDrag(&random)]
      }
      for (state, isBroken) in try Self.pulled(composer, actions) {
        let (finger, pinned) = (try #require(state.finger), try #require(state.pinned))
        // A picture that has just replaced the keyboard is in the keyboard's position, and does not
        // count as pulled.
        let isOn = finger.y.pixels(at: 3) == pinned.bottom.pixels(at: 3)
        #expect(isBroken != isOn, "run \(number), frame \(state.frame)")
        if isOn { on += 1 } else { off += 1 }
      }
    }
    #expect(on > 1_000 && off > 1_000)
  }

  @Test("Under the post's rule, the first requirement is never broken")
  func underPostS() throws {
    var random = SplitMix64(seed: 21)
    var pulled = 0
    for number in 0..<300 {
      let composer = Composer(rows: Int.random(in: 0...30, using: &random))
      let found = try Self.pulled(
        composer,
        [
          .tap("message"), RandomDragTests.randomDrag(&random), RandomDragTests.randomDrag(&random),
        ])
      #expect(found.allSatisfy { !$0.isBroken }, "run \(number)")
      pulled += found.count
    }
    #expect(pulled > 3_000)
  }

  @Test(
    "A picture without the keyboard breaks the requirement to push the keyboard, even without a gap"
  )
  func pictureWithoutKeyboard() throws {
    var composer = Composer()
    composer.dismissal.picture.capture = .windows
    let found = try Self.broken(composer, [.focus("message"), Self.drag])
    #expect(found.map(\.requirement) == [.pushesKeyboard])
  }
}
