import KeyreelSimulation

extension FormSimulator {
  /// Runs the script to its end.
  ///
  /// - Parameter limit: The largest number of frames that the run may have.
  /// - Throws: `FormSimulationError.tooManyFrames` if the run has more frames than the limit.
  package static func run(
    configuration: FormConfiguration, script: [ScriptStep],
    textMeasure: some TextMeasuring = EvenTextMeasure(), limit: Int = 100_000
  ) throws(FormSimulationError) -> FormRun {
    var simulator = Self(configuration: configuration, script: script, textMeasure: textMeasure)
    var states: [FormState] = []
    while let state = simulator.next() {
      guard states.count < limit else { throw .tooManyFrames(limit: limit) }
      states.append(state)
    }
    return FormRun(states: states, warnings: simulator.warnings)
  }
}
