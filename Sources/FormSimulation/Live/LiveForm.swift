import Geometry

/// A form under somebody's hands: a run whose script is written while it is played.
///
/// What is done comes on the next frame, as a step of a script that is due there. A finger's way is written down frame by
/// frame, so that a script with the same steps at the same times has the same states, to the last bit.
package struct LiveForm: Sendable {
  private var simulator: FormSimulator
  /// Whether a finger goes down on the next frame, to stay there.
  private var isPressing = false
  /// The step of the finger that went down last.
  private var pressed = 0

  /// Goes on with a run from where it stands; what it would still play is left out.
  package init(_ simulator: FormSimulator) {
    self.simulator = simulator
    let played = min(simulator.cursor.next, simulator.script.count)
    self.simulator.script.removeSubrange(played...)
    self.simulator.cursor.waitUntil = nil
  }

  /// The form and its device.
  package var configuration: FormConfiguration { simulator.configuration }

  /// Whether the finger of ``press(at:)`` is down.
  package var isTouched: Bool { simulator.touch?.lastFrame == .max }

  /// The script that would do what was done up to now; a finger that is down lifts.
  package var script: [ScriptStep] { simulator.script }

  /// The next frame, whether anything moves or not.
  package mutating func next() -> FormState {
    if isTouched, let finger = simulator.touch?.finger { extend(to: finger.y, replaces: false) }
    let last = simulator.script.last
    simulator.cursor.isFinished = false
    _ = simulator.advance()
    let isNew = simulator.touch?.startFrame == simulator.frame
    if isPressing, isNew, case .drag = last?.action { simulator.touch?.lastFrame = .max }
    isPressing = false
    return simulator.state()
  }

  /// Does something on the next frame; a drag as a whole.
  package mutating func perform(_ action: ScriptStep.Action) {
    let due = simulator.clock.time(ofFrame: simulator.frame + 1)
    simulator.script.append(ScriptStep(action, at: due))
  }

  /// Puts a finger down on the next frame.
  package mutating func press(at point: Point) {
    perform(.drag(DragGesture(from: point, path: [DragGesture.Waypoint(time: 0, dy: 0)])))
    pressed = simulator.script.count - 1
    isPressing = true
  }

  /// Where the finger is on the next frame, in screen points; without a finger nothing.
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
    simulator.script[pressed].action = .drag(drag)
  }

  /// Lifts the finger on the next frame, with the speed of its last tenth of a second.
  package mutating func lift() {
    isPressing = false
    if isTouched { simulator.touch?.lastFrame = simulator.frame }
  }
}
