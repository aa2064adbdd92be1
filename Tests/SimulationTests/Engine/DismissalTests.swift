import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("Dismissal by scrolling")
struct DismissalTests {
  static let down: ScriptStep.Action = Composer.drag([(0, 0), (0.4, 250), (0.6, 250)])

  static func composer(_ mode: Dismissal.ScrollMode) -> Composer {
    Composer(dismissal: Dismissal(tap: false, scroll: mode, pinned: "message"))
  }

  @Test("Scrolling does not dismiss the keyboard if no dismissal is requested")
  func none() throws {
    let states = try Self.composer(.none).states(.tap("message"), Self.down)
    #expect(states.last?.keyboard.phase == .shown)
    #expect(states.last?.keyboard.top == 561)
  }

  @Test("With dismissal on drag, the keyboard leaves at the finger's first move, up or down")
  func onDrag() throws {
    for distance in [-30.0, 30] {
      let states = try Self.composer(.onDrag).states(
        .tap("message"), Composer.drag([(0, 0), (0.2, distance), (0.4, distance)]))
      let touch = try #require(states.firstIndex { $0.frame > 1 && $0.finger != nil })
      #expect(states[touch].events.isEmpty)
      #expect(
        states[touch + 1].eventNames == [
          "keyboardWillChangeFrame", "keyboardWillHide", "resign",
        ])
      #expect(states.last?.keyboard.phase == .hidden)
      #expect(states.last?.offsetIsLegal == true)
    }
  }

  @Test(
    "With interactive dismissal, the keyboard follows a finger that has reached the keyboard's top"
  )
  func interactive() throws {
    let drag = Composer.drag(
      [(0, 0), (0.5, 200), (0.7, 200)], from: Point(x: 196, y: 450), releases: true)
    let states = try Self.composer(.interactive).states(.tap("message"), drag)
    let pulled = states.filter { $0.finger != nil && $0.frame > 1 }
    for state in pulled {
      let finger = try #require(state.finger)
      #expect(state.keyboard.top == max(561, finger.y).rounded(toPixelsAt: 3))
      #expect(state.keyboard.phase == .shown)
      #expect(state.events.isEmpty)
    }
    #expect(pulled.contains { $0.gapPixels ?? 0 < -300 })
    // The keyboard is 89 pt down, which is less than half of 291 pt, and comes back without an
    // event.
    let release = try #require(pulled.last).frame + 1
    #expect(states[release].keyboard.phase == .showing)
    #expect(states[release...].allSatisfy { $0.events.isEmpty })
    #expect(states.last?.keyboard.top == 561)
    #expect(states.last?.keyboard.phase == .shown)
    #expect(states.last?.firstResponder == "message")
  }

  @Test("A keyboard released in motion leaves on the spring, starting at its current velocity")
  func interactiveFling() throws {
    let drag = Composer.drag([(0, 0), (0.3, 240)], from: Point(x: 196, y: 450))
    let states = try Self.composer(.interactive).states(.tap("message"), drag)
    let hide = try #require(states.firstIndex { $0.eventNames.contains("keyboardWillHide") })
    #expect(states[hide].keyboard.top == 690)
    #expect(states[hide].eventNames.last == "resign")
    #expect(states[hide].keyboard.phase == .hiding)
    let spring = CriticallyDampedSpring.keyboard(displacement: 162, velocity: -800)
    for index in hide..<(hide + 8) {
      let left = max(0, spring.value(at: Double(index - hide) / 60))
      #expect(abs(states[index].keyboard.top - (852 - left)) < 0.2)
    }
    #expect(states.last?.eventNames.last == "keyboardDidHide" || states.last?.events == [])
    #expect(states.last?.keyboard.phase == .hidden)
  }

  @Test("A drag that starts on the keyboard moves neither the content nor the keyboard")
  func onTheKeyboard() throws {
    let drag = Composer.drag([(0, 0), (0.3, 200)], from: Point(x: 196, y: 650))
    let states = try Self.composer(.snapshot).states(.tap("message"), drag)
    let shown = try #require(states.first { $0.eventNames.contains("keyboardDidShow") })
    for state in states[shown.frame...] {
      #expect(state.contentOffset == 275)
      #expect(state.keyboard.top == 561)
    }
    #expect(states.contains { $0.finger?.y == 850 })
  }

  @Test("A third-party keyboard itself follows the finger, because no picture can replace it")
  func custom() throws {
    var composer = Self.composer(.snapshot)
    composer.keyboard = KeyboardTraits(type: .custom)
    let drag = Composer.drag([(0, 0), (0.5, 200), (0.7, 200)], from: Point(x: 196, y: 450))
    let run = try composer.run([ScriptStep(.tap("message")), ScriptStep(drag)])
    let failures = run.states.filter { $0.eventNames.contains("snapshotFailed") }
    #expect(failures.count == 1)
    #expect(run.warnings.last == .snapshotFailed(frame: failures[0].frame))
    #expect(run.states.allSatisfy { $0.picture == nil })
    #expect(run.states.map(\.keyboard.top).contains(650))
  }

  @Test("A rotation during a drag removes the picture and shows the real keyboard again")
  func rotation() throws {
    let states = try Self.composer(.snapshot).run([
      ScriptStep(.tap("message")), ScriptStep(Self.down),
      ScriptStep(.rotate(.landscape), at: 0.8),
    ]).states
    let turn = try #require(states.first { $0.eventNames.contains("rotate") })
    #expect(turn.frame == 48)
    #expect(states[turn.frame - 1].keyboard.phase == .snapshot)
    #expect(
      Array(turn.eventNames.prefix(7)) == ["snapshotDropped"] + ComposerDemoTests.swapBack)
    #expect(turn.picture == nil)
    #expect(turn.finger == nil)
    #expect(states.last?.keyboard.phase == .shown)
    #expect(states.last?.firstResponder == "message")
    #expect(states.last?.pinned?.gap == 0)
  }

  @Test(
    "If a rotation or leaving the app cancels a touch, the keyboard moves as if the finger lifted",
    arguments: [(way: 150.0, returns: true), (way: 250, returns: false)],
    [ScriptStep.Action.rotate(.landscape), .background])
  func cancelled(drag: (way: Double, returns: Bool), by action: ScriptStep.Action) throws {
    let pull = Composer.drag(
      [(0, 0), (0.4, drag.way), (2, drag.way)], from: Point(x: 196, y: 500))
    let states = try Self.composer(.interactive).run([
      ScriptStep(.focus("message")), ScriptStep(pull, at: 1), ScriptStep(action, at: 2),
    ]).states
    let turn = try #require(states.first { $0.frame == 120 })
    #expect(states[119].finger != nil && states[119].keyboard.top == 500 + drag.way)
    #expect(turn.finger == nil && states.last?.isMoving == false)
    #expect(states.last?.keyboard.phase == (drag.returns ? .shown : .hidden))
    #expect((states.last?.firstResponder == nil) != drag.returns)
  }

  @Test(
    "If the field is tapped while a picture is shown, the keyboard starts at the picture's position"
  )
  func focusDuringPicture() throws {
    let held = Composer.drag([(0, 0), (0.4, 100)], releases: false)
    let states = try Self.composer(.snapshot).states(.tap("message"), held, .tap("message"))
    let last = try #require(states.last)
    #expect(last.keyboard.phase == .shown)
    #expect(last.keyboard.top == 561)
    let swap = try #require(states.first { $0.eventNames.contains("swapToKeyboard") })
    #expect(swap.eventNames.first == "focus")
    #expect(swap.keyboard.phase == .showing)
    #expect(swap.keyboard.top == 661)
  }
}
