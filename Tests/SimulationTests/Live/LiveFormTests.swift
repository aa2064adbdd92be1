import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Interactive forms")
struct LiveFormTests {
  /// Plays part of a script, then performs random actions, and returns the states of all frames.
  private static func session(
    _ form: FormConfiguration, _ script: [ScriptStep], _ random: inout SplitMix64
  ) -> (states: [FormState], script: [ScriptStep]) {
    var simulator = FormSimulator(configuration: form, script: script)
    var states: [FormState] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      if let state = simulator.next() { states.append(state) }
    }
    var live = LiveForm(simulator)
    var y = 0.0
    for _ in 0..<Int.random(in: 30...200, using: &random) {
      if live.isTouched {
        y += .random(in: -30...30, using: &random)
        if Int.random(in: 0..<8, using: &random) > 0 { live.move(to: y) }
        if Int.random(in: 0..<20, using: &random) == 0 { live.lift() }
      } else if Int.random(in: 0..<12, using: &random) == 0 {
        let size = form.device.screenSize(in: form.orientation)
        let point = Point(
          x: .random(in: 0..<size.width, using: &random),
          y: .random(in: 0..<size.height, using: &random))
        switch Int.random(in: 0..<7, using: &random) {
        case 0: live.perform(.tapPoint(point))
        case 1: live.perform(.type("Ab"))
        case 2: live.perform(.returnKey)
        case 3: live.perform(.rotate(Bool.random(using: &random) ? .portrait : .landscape))
        default:
          y = point.y
          live.press(at: point)
        }
      }
      states.append(live.next())
    }
    if live.isTouched { live.lift() }
    while let last = states.last, last.isMoving { states.append(live.next()) }
    return (states, live.script)
  }

  @Test("A session played by hand becomes a script that produces the same states, bit for bit")
  func script() throws {
    var random = SplitMix64(seed: 21)
    var drags = 0
    for number in 0..<1000 {
      let form = try RandomScriptTests.randomForm(&random)
      let script = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        RandomScriptTests.randomStep(form, &random)
      }
      let done = Self.session(form, script, &random)
      var replay = FormSimulator(configuration: form, script: done.script)
      var count = 0
      while let state = replay.next() {
        guard count < done.states.count else { break }
        guard state == done.states[count] else {
          Issue.record("session \(number) with \(form.avoidance.id) differs on frame \(count)")
          break
        }
        count += 1
      }
      drags += done.script.count {
        if case .drag(let drag) = $0.action { drag.path.count > 3 } else { false }
      }
    }
    #expect(drags > 500)
  }

  @Test("An interactive form produces every requested frame, and stays at rest without input")
  func rest() {
    var live = LiveForm(FormSimulator(configuration: Composer().configuration, script: []))
    let states = (0..<100).map { _ in live.next() }
    #expect(states.map(\.frame) == Array(0..<100))
    #expect(states.allSatisfy { !$0.isMoving && $0.contentOffset == states[0].contentOffset })
  }

  @Test(
    "A press, a move and a lift take effect on the next frame; at other times the finger is still")
  func finger() {
    var live = LiveForm(FormSimulator(configuration: Composer().configuration, script: []))
    _ = live.next()
    live.press(at: Point(x: 50, y: 300))
    #expect(!live.isTouched)
    #expect(live.next().finger == Point(x: 50, y: 300))
    #expect(live.isTouched)
    live.move(to: 340)
    live.move(to: 320)
    #expect(live.next().finger == Point(x: 50, y: 320))
    #expect(live.next().finger == Point(x: 50, y: 320))
    live.lift()
    #expect(live.next().finger == nil)
    live.press(at: Point(x: 50, y: 300))
    live.lift()
    #expect(live.next().finger == Point(x: 50, y: 300))
    #expect(live.next().finger == nil)
  }
}
