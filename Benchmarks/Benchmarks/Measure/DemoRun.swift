import FormSimulation
import Keyreel
import Typesetting

/// The built-in composer demo, and its state with the keyboard at rest.
struct DemoRun {
  let run: ScenarioRun
  let shown: FormState

  init() throws {
    run = try ScenarioRun(ScenarioFile.read(nil), path: ScenarioFile.demoPath)
    var simulator = run.states()
    var found: FormState?
    while found == nil, let state = simulator.next() {
      if state.keyboard.phase == .shown { found = state }
    }
    guard let found else { fatalError("the demo shows its keyboard") }
    shown = found
  }

  /// Every state.
  var states: [FormState] {
    var simulator = run.states()
    var states: [FormState] = []
    while let state = simulator.next() { states.append(state) }
    return states
  }
}
