import Keyreel
import KeyreelDrawing
import KeyreelSimulation

/// The built-in composer demo, and the demo's state while the keyboard is at rest.
struct DemoRun {
  let run: ScenarioRun
  let shown: FormState

  init() throws {
    run = try ScenarioRun(
      read: ScenarioFile.read(nil), from: ScenarioFile.demoPath, options: RunOptions())
    guard let found = run.states.first(where: { $0.keyboard.phase == .shown })
    else { fatalError("the demo shows its keyboard") }
    shown = found
  }

  /// Every state.
  var states: [FormState] { run.states }
}
