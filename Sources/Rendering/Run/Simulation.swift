import KeyreelSimulation

/// What becomes of a form while its script is played: made once for a run, and read by everything that is made of it.
///
/// States share what does not change from one to the next, so that a run's length costs about a kilobyte a frame.
package struct Simulation: Sendable {
  /// Every state from first to last, at its frame's place.
  package private(set) var states: [FormState] = []
  /// How many steps of the script were begun by each frame.
  package private(set) var startedSteps: [Int] = []
  /// What the author of the script should know of.
  package private(set) var warnings: [FormWarning] = []
  /// What the simulation asked of typography, in the order of the questions.
  package private(set) var asked: KnownTextMeasure

  /// Plays a script of so many frames at most.
  /// - Throws: `tooManyFrames` as soon as there are more.
  /// - Complexity: O(*n*) in the number of frames; nothing is drawn.
  init(
    of configuration: FormConfiguration, playing script: [ScriptStep],
    measure: some TextMeasuring, limit: Int
  ) throws(FormSimulationError) {
    RunProbe.current?.noteSimulation()
    let recorder = TextMeasureRecorder(measure)
    var simulator = FormSimulator(
      configuration: configuration, script: script, textMeasure: recorder)
    while var state = simulator.next() {
      guard states.count < limit else { throw .tooManyFrames(limit: limit) }
      // A caret that blinks has the elements told anew on every frame.
      if let last = states.last, last.elements == state.elements { state.elements = last.elements }
      states.append(state)
      startedSteps.append(simulator.startedSteps)
    }
    warnings = simulator.warnings
    asked = recorder.asked
  }
}
