import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("Taps")
struct TapTests {
  @Test("A tap outside any control ends editing, and a tap on a control does not")
  func background() throws {
    let form = TwoFields()
    let focus = ScriptStep.Action.focus("email")
    #expect(try form.states(focus, .tap("hint")).last?.firstResponder == nil)
    #expect(try form.states(focus, .tapPoint(Point(x: 5, y: 300))).last?.firstResponder == nil)
    for control in ["login", "agree", "off", "email"] {
      #expect(try form.states(focus, .tap(control)).last?.firstResponder == "email", "\(control)")
    }
    var firm = form
    firm.dismissal = Dismissal.never
    #expect(try firm.states(focus, .tap("hint")).last?.firstResponder == "email")
  }

  @Test(
    "A tap focuses a fully covered field, with a warning, but never a disabled field"
  )
  func reach() throws {
    let form = TwoFields()
    #expect(try form.states(.tap("off")).last?.firstResponder == nil)
    let covered = try form.run([ScriptStep(.focus("email")), ScriptStep(.tap("login"))])
    #expect(covered.warnings.isEmpty)
    var low = form
    low.elements[1].frame?.origin.y = 700
    let run = try low.run([ScriptStep(.focus("email")), ScriptStep(.tap("password"))])
    #expect(run.states.last?.firstResponder == "password")
    #expect(run.warnings == [.tappedUnseen(id: "password", frame: run.states.count - 1)])
    #expect(try low.run([ScriptStep(.tap("password"))]).warnings.isEmpty)
  }

  @Test(
    "A touch outside the screen has no effect and causes a warning; the edge counts as inside"
  )
  func outside() throws {
    let form = TwoFields()
    let drag = DragGesture(
      from: Point(x: -4, y: 300), path: [DragGesture.Waypoint(time: 0, dy: 0)])
    let run = try form.run([
      ScriptStep(.tapPoint(Point(x: 9000, y: 10))), ScriptStep(.drag(drag)),
      ScriptStep(.tapPoint(Point(x: 393, y: 0))),
    ])
    let places = run.warnings.map { warning in
      if case .touchedOutside(let point, _) = warning { point } else { Point(x: 0, y: 0) }
    }
    #expect(places == [Point(x: 9000, y: 10), drag.from])
    #expect(run.states.last?.firstResponder == nil)
  }

  @Test("A tap on a bar or the keyboard has no effect on covered elements")
  func swallowed() throws {
    var form = TwoFields()
    form.navigationBar = NavigationBar(title: "Login")
    form.tabs = ["One", "Two"]
    form.elements[0].frame = Rect(x: 0, y: -90, width: 393, height: 900)
    #expect(try form.states(.tapPoint(Point(x: 100, y: 60))).last?.firstResponder == nil)
    #expect(try form.states(.tapPoint(Point(x: 100, y: 800))).last?.firstResponder == nil)
    #expect(try form.states(.tapPoint(Point(x: 380, y: 300))).last?.firstResponder == "email")
    let keyed = try TwoFields().states(.focus("email"), .tapPoint(Point(x: 100, y: 700)))
    #expect(keyed.last?.firstResponder == "email")
  }

  @Test(
    "The finger is shown on the frame of the tap, in the middle of the visible part of the element")
  func finger() throws {
    let states = try TwoFields().states(.tap("email"))
    #expect(states[1].finger == Point(x: 196.5, y: 59 + 117))
    #expect(states[2].finger == nil)
    #expect(states[1].elements[0].isHighlighted)
    #expect(!states[2].elements[0].isHighlighted)
  }

  @Test("A tap on a switch toggles it")
  func turns() throws {
    let states = try TwoFields().states(.tap("agree"), .tap("agree"), .tap("agree"))
    #expect(states.map { $0.elements[4].isOn } == [false, true, false, true])
  }
}
