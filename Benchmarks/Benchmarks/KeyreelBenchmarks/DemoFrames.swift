import Keyreel
import KeyreelImaging
import KeyreelSimulation

/// The built-in demo's states and frames, made once.
enum DemoFrames {
  /// The run of the demo, from which the states and frames are made.
  static let run: ScenarioRun = {
    do {
      return try ScenarioRun(ScenarioFile.read(nil), path: ScenarioFile.demoPath)
    } catch {
      fatalError("the demo cannot be prepared: \(error)")
    }
  }()

  /// Every state.
  static let states: [FormState] = run.states

  /// The frames on which the keyboard's picture is shown instead of the keyboard.
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
