import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Time in a script")
struct ScriptTimeTests {
  static let pause: ScriptStep.Action = .wait(0.5)

  @Test("A run whose steps take no time is a single frame of the form at rest")
  func empty() throws {
    #expect(try Composer().run([]).states.map(\.frame) == [0])
    #expect(try Composer().states(.settle).count == 1)
    #expect(try Composer().states(.wait(0)).count == 1)
  }

  @Test("A wait starts once all motion has ended")
  func waits() throws {
    #expect(try Composer().states(Self.pause).count == 31)
    #expect(try Composer().states(Self.pause, .settle, .wait(0.25)).count == 46)
    let states = try Composer().states(Self.pause, .focus("message"))
    #expect(states.first { !$0.events.isEmpty }?.frame == 31)
  }

  @Test(
    "The first step takes effect on frame 1, and the next on the frame after the form has settled"
  )
  func steps() throws {
    let states = try Composer().states(.focus("message"), .returnKey)
    #expect(states[1].eventNames.first == "focus")
    let shown = 1 + ComposerDemoTests.framesToShow
    #expect(!states[shown].isMoving)
    #expect(states[shown - 1].isMoving)
    #expect(states[shown + 1].eventNames.contains("keyboardWillHide"))
  }

  @Test(
    "A step with a time starts on the first frame at or after that time, even during a motion")
  func times() throws {
    let states = try Composer().run([
      ScriptStep(.focus("message")), ScriptStep(.returnKey, at: 0.21),
    ]).states
    let hide = states.first { $0.eventNames.contains("keyboardWillHide") }
    #expect(hide?.frame == 13)
    #expect(hide?.keyboard.phase == .hiding)
    let names = states.flatMap(\.eventNames)
    #expect(!names.contains("keyboardDidShow"))
    #expect(names.last == "keyboardDidHide")
  }

  @Test(
    "A finger is on its path on each frame, and lifts on the frame after the path's last point")
  func drags() throws {
    let states = try Composer().states(Composer.drag([(0, 0), (0.1, -60)]))
    #expect(states[1].finger == Point(x: 196, y: 300))
    #expect(states[4].finger == Point(x: 196, y: 270))
    #expect(states[7].finger == Point(x: 196, y: 240))
    #expect(states[8].finger == nil)
    #expect(states[8].contentOffset == states[7].contentOffset)
    #expect(states[9].contentOffset > states[8].contentOffset)
  }

  @Test("A finger that does not lift stays down, at rest, until the next drag")
  func held() throws {
    let held = Composer.drag([(0, 0), (0.1, -60)], releases: false)
    let states = try Composer().states(held, Self.pause)
    #expect(states.count == 8 + 30)
    #expect(states.last?.finger == Point(x: 196, y: 240))
    let again = try Composer().states(held, Composer.drag([(0, 0), (0.1, 0)]))
    #expect(again[8].finger == Point(x: 196, y: 300))
    #expect(again.last?.finger == nil)
  }

  @Test(
    "Scripted offsets are applied one per frame, without rubber-banding or a fling at the end"
  )
  func offsets() throws {
    let states = try Composer().states(.offsets([0, -10, -20, -35]))
    let top = -293.0 / 3
    for (state, entry) in zip(states[1...], [0.0, -10, -20, -35]) {
      #expect(state.contentOffset == (top + entry).rounded(toPixelsAt: 3))
      #expect(state.finger != nil)
    }
    #expect(states[5].finger == nil)
    #expect(states[5].contentOffset == states[4].contentOffset)
    #expect(states.last?.contentOffset == top)
  }

  @Test("A run that exceeds the frame limit throws an error")
  func limit() throws {
    let script = [ScriptStep(.wait(10))]
    let configuration = Composer().configuration
    #expect(throws: FormSimulationError.tooManyFrames(limit: 600)) {
      try FormSimulator.run(configuration: configuration, script: script, limit: 600)
    }
    let run = try FormSimulator.run(configuration: configuration, script: script, limit: 601)
    #expect(run.states.count == 601)
    #expect(throws: FormSimulationError.self) {
      try FormSimulator.run(
        configuration: configuration, script: [ScriptStep(.wait(1e300))], limit: 5000)
    }
  }

  @Test("A copy of a simulator continues the run independently")
  func forks() throws {
    let script: [ScriptStep] = [.init(.tap("message")), .init(.type("Hello."))]
    var simulator = FormSimulator(configuration: Composer().configuration, script: script)
    for _ in 0..<40 { _ = simulator.next() }
    var fork = simulator
    var ours: [FormState] = []
    var theirs: [FormState] = []
    while let state = simulator.next() { ours.append(state) }
    while let state = fork.next() { theirs.append(state) }
    #expect(ours == theirs)
    #expect(ours.count > 20)
    #expect(ours.last?.elements.last?.text == "Hello.")
  }
}
