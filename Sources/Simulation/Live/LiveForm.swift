/// An interactive form: a run whose script is written while the run is played.
///
/// An action happens on the next frame, like a script's step that is due on that frame. A finger's
/// path is recorded frame by frame, so a script with the same steps at the same times produces the
/// same states, to the last bit.
package struct LiveForm: Sendable {
  private var simulator: FormSimulator
  /// The number of steps that have begun; later steps wait for the next frame.
  private var begun: Int
  /// Whether a finger will go down on the next frame and stay down.
  private var isPressing = false
  /// The index of the step that describes the finger that went down last.
  private var pressed = 0

  /// Continues a run from its current frame, without the rest of its script.
  package init(_ simulator: FormSimulator) {
    self.simulator = simulator
    script = Array(simulator.script.prefix(simulator.cursor.next))
    begun = script.count
    self.simulator.cursor.next = simulator.script.count
    self.simulator.cursor.waitUntil = nil
  }

  /// The form and its device.
  package var configuration: FormConfiguration { simulator.configuration }

  /// Whether the finger that the last ``press(at:)`` put down is still down.
  package var isTouched: Bool { simulator.touch?.lastFrame == .max }

  /// The script that repeats everything done so far; in that script, a finger that is still down is
  /// lifted.
  package private(set) var script: [ScriptStep]

  /// Advances to the next frame, whether or not anything moves, and returns the state on that
  /// frame.
  package mutating func next() -> FormState {
    if isTouched, let finger = simulator.touch?.finger { extend(to: finger.y, replaces: false) }
    simulator.cursor.isFinished = false
    // Like a script's steps, the new steps begin before strategies are notified of the keyboard's
    // position.
    simulator.script += script[begun...]
    begun = script.count
    _ = simulator.advance()
    // The last step's finger stays down until `lift` is called or another finger goes down.
    if isPressing, case .drag = script.last?.action { simulator.touch?.lastFrame = .max }
    isPressing = false
    return simulator.state()
  }

  /// Performs a step on the next frame; a drag is performed as a whole.
  package mutating func perform(_ action: ScriptStep.Action) {
    let due = simulator.clock.time(ofFrame: simulator.frame + 1)
    script.append(ScriptStep(action, at: due))
  }

  /// Puts a finger down on the next frame.
  package mutating func press(at point: Point) {
    perform(.drag(DragGesture(from: point, path: [DragGesture.Waypoint(time: 0, dy: 0)])))
    pressed = script.count - 1
    isPressing = true
  }

  /// Moves the finger to a y coordinate on the next frame, in screen points; does nothing if no
  /// finger is down.
  package mutating func move(to y: Double) {
    if isTouched { extend(to: y, replaces: true) }
  }

  private mutating func extend(to y: Double, replaces: Bool) {
    guard let touch = simulator.touch, case .drag(var drag) = touch.path else { return }
    let time = simulator.clock.time(ofFrame: simulator.frame + 1 - touch.startFrame)
    if drag.path.last?.time == time {
      guard replaces else { return }
      drag.path.removeLast()
    }
    drag.path.append(DragGesture.Waypoint(time: time, dy: y - touch.origin.y))
    simulator.touch?.path = .drag(drag)
    script[pressed].action = .drag(drag)
  }

  /// Lifts the finger on the next frame, at its current position and with its average velocity over
  /// the last tenth of a second.
  package mutating func lift() {
    isPressing = false
    guard isTouched, let touch = simulator.touch, case .drag(var drag) = touch.path else { return }
    let now = simulator.clock.time(ofFrame: simulator.frame - touch.startFrame)
    drag.path.removeAll { $0.time > now }
    simulator.touch?.path = .drag(drag)
    script[pressed].action = .drag(drag)
    simulator.touch?.lastFrame = simulator.frame
  }
}
