import Keyreel
import KeyreelImaging
import KeyreelSimulation

/// The built-in demo's states and frames, computed only once.
enum DemoFrames {
  /// The demo run that produces the states and frames.
  static let run: ScenarioRun = {
    do {
      return try ScenarioRun(ScenarioFile.read(nil), path: ScenarioFile.demoPath)
    } catch {
      fatalError("the demo cannot be prepared: \(error)")
    }
  }()

  /// Every state.
  static let states: [FormState] = run.states

  /// The frames that show the keyboard's picture instead of the keyboard.
  static let frames: [Frame] = {
    var renderer = run.renderer()
    return states.compactMap { state in
      let frame = renderer.frame(for: state)
      return state.keyboard.phase == .snapshot ? frame : nil
    }
  }()

  /// A state with the keyboard at rest.
  static let shown: FormState = {
    guard let state = states.first(where: { $0.keyboard.phase == .shown && $0.finger == nil })
    else { fatalError("the demo shows its keyboard") }
    return state
  }()
}
