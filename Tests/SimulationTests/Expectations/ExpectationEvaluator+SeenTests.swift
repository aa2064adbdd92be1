import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct ExpectationEvaluatorSeenTests {
  func failures(
    _ expectation: FormExpectation, _ states: FormState..., bar: NavigationBar? = nil,
    tabs: [String] = []
  ) throws -> [ExpectationFailure] {
    var evaluator = ExpectationEvaluator(
      [expectation], of: try HandMade.configuration(tabs: tabs, navigationBar: bar))
    return states.flatMap { evaluator.check($0) }
  }

  @Test("If too little of a field is visible while the keyboard rests, a failure names the field")
  func tooSmallShareFails() throws {
    let half = HandMade.focused(fraction: 0.5)
    let failure = try failures(.visible(.focused, fraction: 1), HandMade.state(focused: half)).first
    #expect(failure?.element == "message")
    #expect(failure?.measured == 0.5 && failure?.allowed == 1)
    #expect(try failures(.visible(.focused, fraction: 0.5), HandMade.state(focused: half)) == [])
  }

  @Test(
    "Neither field nor caret has to be visible while no keyboard rests on the screen",
    arguments: [KeyboardState.Phase.hidden, .showing, .snapshot, .hiding])
  func noKeyboardAtRest(phase: KeyboardState.Phase) throws {
    let none = HandMade.focused(fraction: 0, caretIsVisible: false)
    let state = HandMade.state(phase: phase, focused: none)
    #expect(try failures(.visible(.focused, fraction: 1), state) == [])
    #expect(try failures(.caretVisible, state) == [])
    let changing = HandMade.state(keyboardMoves: true, focused: none)
    #expect(try failures(.visible(.focused, fraction: 1), changing) == [])
  }

  @Test(
    "Neither field nor caret has to be visible while the content moves, even under a finger"
  )
  func movingContentIgnored() throws {
    let none = HandMade.focused(fraction: 0, caretIsVisible: false)
    let (before, finger) = (HandMade.state(offset: 400), Point(x: 10, y: 20))
    for expectation in [FormExpectation.visible(.focused, fraction: 1), .caretVisible] {
      // The first frame of an animation still shows the starting position.
      let moving = HandMade.state(1, focused: none, contentMoves: true)
      #expect(try failures(expectation, before, moving) == [])
      let dragged = HandMade.state(1, offset: 410, finger: finger, focused: none)
      #expect(try failures(expectation, before, dragged) == [])
      let resting = HandMade.state(1, offset: 400, finger: finger, focused: none)
      #expect(try failures(expectation, before, resting).count == 1)
      #expect(try failures(expectation, before, HandMade.state(1, focused: none)).count == 1)
    }
  }

  @Test("No field has to be visible while nothing has the focus")
  func noFocusNoFault() throws {
    #expect(try failures(.visible(.focused, fraction: 1), HandMade.state()) == [])
  }

  @Test("A field named by its identifier counts as visible only between the bars and the keyboard")
  func fieldById() throws {
    func state(y: Double) -> FormState {
      let frame = Rect(x: 0, y: 493 + y, width: 375, height: 40)
      return HandMade.state(elements: [ElementState(id: "email", frame: frame, text: "")])
    }
    let wanted = FormExpectation.visible(.id("email"), fraction: 1)
    #expect(try failures(wanted, state(y: 100)) == [])
    #expect(try failures(wanted, state(y: 367)) == [])
    #expect(try failures(wanted, state(y: 387)).first?.measured == 0.5)
    #expect(try failures(wanted, state(y: 500)).first?.measured == 0)
    #expect(try failures(wanted, state(y: 20)) == [])
    #expect(try failures(wanted, state(y: 10)).first?.measured == 0.75)
    let bar = NavigationBar(title: "Log in")
    #expect(try failures(wanted, state(y: 54), bar: bar).first?.measured == 0.75)
  }

  @Test("A field that is not shown counts as not visible")
  func hiddenField() throws {
    let failure = try failures(.visible(.id("gone"), fraction: 0.1), HandMade.state()).first
    #expect(failure?.element == "gone" && failure?.measured == 0)
  }

  @Test("A field that ends too close to the keyboard, or to the dock above the keyboard, fails")
  func nearFieldFails() throws {
    var near = HandMade.focused(fraction: 1)
    near.frame = Rect(x: 20, y: 363, width: 300, height: 34)
    let state = HandMade.state(focused: near)
    #expect(try failures(.distance(min: 10), state) == [])
    let failure = try failures(.distance(min: 10.5), state).first
    #expect(failure?.measured == 10 && failure?.allowed == 10.5 && failure?.cover == .keyboard)
    var docked = state
    docked.dock = DockState(frame: Rect(x: 0, y: 393, width: 375, height: 14), restBottom: 0)
    let above = try failures(.distance(min: 0), docked).first
    #expect(above?.measured == -4 && above?.cover == .dock)
    #expect(try failures(.distance(min: 99), HandMade.state()) == [])
    #expect(try failures(.distance(min: 99), HandMade.state(phase: .showing, focused: near)) == [])
  }

  @Test("A hidden caret causes a failure whose limit is the keyboard's top edge")
  func hiddenCaretFails() throws {
    let hidden = HandMade.focused(fraction: 1, caretIsVisible: false)
    let failure = try failures(.caretVisible, HandMade.state(focused: hidden)).first
    #expect(failure?.element == "message" && failure?.measured == 407 && failure?.allowed == 407)
    let seen = HandMade.focused(fraction: 0.2)
    #expect(try failures(.caretVisible, HandMade.state(focused: seen)) == [])
  }
}
