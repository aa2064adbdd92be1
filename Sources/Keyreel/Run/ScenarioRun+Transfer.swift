import FormSimulation

extension ScenarioRun {
  /// The run for the engine of a page: form, script, and what typography says of the texts.
  ///
  /// The run is gone through once, and the form laid out as it can be held otherwise, to hear what is asked of the measure.
  /// - Complexity: O(*n*) in the number of frames.
  package func transfer() -> FormTransfer {
    let recorder = TextMeasureRecorder(measure)
    var configuration = scenario.configuration
    for orientation in Orientation.allCases {
      configuration.orientation = orientation
      _ = FormSimulator(configuration: configuration, script: [], textMeasure: recorder)
    }
    configuration.orientation = scenario.configuration.orientation
    var simulator = FormSimulator(
      configuration: configuration, script: scenario.script, textMeasure: recorder)
    while simulator.next() != nil {}
    return FormTransfer(
      configuration: configuration, script: scenario.script, measure: recorder.known())
  }
}
