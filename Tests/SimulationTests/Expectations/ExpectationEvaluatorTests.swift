import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct ExpectationEvaluatorTests {
  func evaluator(_ expectations: FormExpectation...) throws -> ExpectationEvaluator {
    ExpectationEvaluator(expectations, of: try HandMade.configuration())
  }

  @Test(
    "A failure states the frame, time, expectation, measured value and allowed value")
  func failureSaysFrame() throws {
    var evaluator = try evaluator(.jump(max: 40), .legalOffset)
    #expect(evaluator.check(HandMade.state(0, offset: 0)) == [])
    let failures = evaluator.check(HandMade.state(1, offset: 700, isLegal: false))
    #expect(
      failures == [
        ExpectationFailure(
          frame: 1, time: 1.0 / 60, expectation: .jump(max: 40), element: nil, measured: 700,
          allowed: 40),
        ExpectationFailure(
          frame: 1, time: 1.0 / 60, expectation: .legalOffset, element: nil, measured: 700,
          allowed: 493),
      ])
  }

  @Test("A jump counts only between frames without a finger, and not across a rotation")
  func jumpCountsBetween() throws {
    var evaluator = try evaluator(.jump(max: 40))
    let finger = Point(x: 1, y: 1)
    let frames = [
      HandMade.state(0, offset: 0), HandMade.state(1, offset: 40),
      HandMade.state(2, offset: 100, finger: finger),
      HandMade.state(3, offset: 200, finger: finger), HandMade.state(4, offset: 300),
      HandMade.state(5, offset: 259.5), HandMade.state(6, offset: 0, orientation: .landscape),
    ]
    let failing = frames.flatMap { evaluator.check($0) }
    #expect(failing.map(\.frame) == [5])
    #expect(failing.first?.measured == 40.5)
  }

  @Test("An offset has to be legal only while nothing moves and no finger is down")
  func legalOffsetAtRest() throws {
    var evaluator = try evaluator(.legalOffset)
    #expect(evaluator.check(HandMade.state(offset: -300, isMoving: true, isLegal: false)) == [])
    let held = HandMade.state(offset: -300, finger: Point(x: 1, y: 1), isLegal: false)
    #expect(evaluator.check(held) == [])
    #expect(evaluator.check(HandMade.state(offset: -20)) == [])
    let failure = evaluator.check(HandMade.state(offset: -300, isLegal: false)).first
    #expect(failure?.measured == -300 && failure?.allowed == -20)
  }

  @Test("Each expectation has the name of its key in a scenario")
  func namesScenarios() {
    let all: [FormExpectation] = [
      .pinned(tolerance: 0), .visible(.focused, fraction: 1), .legalOffset, .jump(max: 1),
      .caretVisible,
    ]
    #expect(all.map(\.name) == ["pinned", "visible", "offset", "jump", "caret"])
  }

  @Test("Without expectations there are no failures")
  func withoutExpectationsNothing() throws {
    var evaluator = try evaluator()
    #expect(evaluator.check(HandMade.state(offset: -999, isLegal: false)) == [])
  }
}
