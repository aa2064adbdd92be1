import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct ExpectationEvaluatorPinnedTests {
  func failing(
    _ states: [FormState], tolerance: Double = 0, tabs: [String] = []
  ) throws -> [Int] {
    var evaluator = ExpectationEvaluator(
      [.pinned(tolerance: tolerance)], of: try HandMade.configuration(tabs: tabs))
    return states.flatMap { evaluator.check($0) }.map(\.frame)
  }

  func shown(
    _ frame: Int, gap: Double?, phase: KeyboardState.Phase = .shown, moves: Bool = false
  ) -> FormState {
    HandMade.state(
      frame, phase: phase, keyboardMoves: moves,
      pinned: PinnedState(bottom: 407 - (gap ?? 0), gap: gap))
  }

  @Test("At rest, the element may be above the keyboard, but not under it")
  func elementAboveKeyboardAtRest() throws {
    #expect(try failing([shown(0, gap: 0), shown(1, gap: 30), shown(2, gap: -0.5)]) == [2])
    #expect(try failing([shown(0, gap: -0.5)], tolerance: 0.5) == [])
    #expect(try failing([shown(0, gap: nil)]) == [])
  }

  @Test("Gaps are ignored while the keyboard is appearing, leaving or changing its height")
  func movingKeyboardIgnored() throws {
    #expect(
      try failing([
        shown(0, gap: -90, phase: .showing), shown(1, gap: -90, phase: .hiding),
        shown(2, gap: -90, moves: true),
      ]) == [])
  }

  @Test(
    "The picture must touch the element, but may be below it at the picture's two end positions")
  func pictureMeetsElement() throws {
    let frames = [
      HandMade.drag(0, top: 407, bottom: 380, finger: true),
      HandMade.drag(1, top: 408, bottom: 408, finger: true),
      HandMade.drag(2, top: 450, bottom: 449, finger: true),
      HandMade.drag(3, top: 450, bottom: 451, finger: true),
      HandMade.drag(4, top: 667, bottom: 600, finger: true),
      HandMade.drag(5, top: 667, bottom: 668, finger: true),
    ]
    #expect(try failing(frames) == [2, 3, 5])
    #expect(try failing(frames, tolerance: 1) == [])
  }

  @Test("A failure names the element and the gap")
  func failureNamesElement() throws {
    var evaluator = ExpectationEvaluator(
      [.pinned(tolerance: 0.25)], of: try HandMade.configuration())
    let failure = evaluator.check(HandMade.drag(7, top: 450, bottom: 447, finger: true)).first
    #expect(failure?.element == "message")
    #expect(failure?.measured == 3 && failure?.allowed == 0.25)
    let covered = evaluator.check(HandMade.drag(8, top: 450, bottom: 452, finger: true)).first
    #expect(covered?.measured == -2 && covered?.allowed == -0.25)
  }

  @Test("After the finger lifts, the element may stop at its own resting place")
  func elementStopsAtRestingPlace() throws {
    let departure = [
      HandMade.drag(0, top: 560, bottom: 560, finger: true),
      HandMade.drag(1, top: 600, bottom: 600, finger: false),
      HandMade.drag(2, top: 618, bottom: 618, finger: false),
      HandMade.drag(3, top: 640, bottom: 618, finger: false),
      HandMade.drag(4, top: 660, bottom: 618, finger: false),
    ]
    #expect(try failing(departure, tabs: ["Mail"]) == [])
    #expect(try failing(departure) == [3, 4])
  }

  @Test("A new touch ends the exception for an element that has reached its resting place")
  func arrivalOfOwnRelease() throws {
    let frames = [
      HandMade.drag(0, top: 618, bottom: 618, finger: false),
      HandMade.drag(1, top: 640, bottom: 618, finger: false),
      HandMade.drag(2, top: 500, bottom: 490, finger: true),
      HandMade.drag(3, top: 500, bottom: 490, finger: false),
    ]
    #expect(try failing(frames, tabs: ["Mail"]) == [2, 3])
  }

  @Test("An element below its resting place may return to it while the picture leaves")
  func elementComesBack() throws {
    let frames = [
      HandMade.drag(0, top: 640, bottom: 640, finger: true),
      HandMade.drag(1, top: 645, bottom: 630, finger: false),
      HandMade.drag(2, top: 650, bottom: 618, finger: false),
    ]
    #expect(try failing(frames, tabs: ["Mail"]) == [])
  }

  @Test("A gap below short content is allowed only after the finger has lifted")
  func shortContentReleased() throws {
    let frames = [
      HandMade.drag(0, top: 450, bottom: 430, finger: true, content: 200),
      HandMade.drag(1, top: 450, bottom: 430, finger: false, content: 200),
    ]
    #expect(try failing(frames) == [0])
  }
}
