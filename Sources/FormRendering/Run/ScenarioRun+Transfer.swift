import KeyreelFormSimulation

extension ScenarioRun {
  /// The run for the engine of a page: form, script, and what typography says of the texts.
  ///
  /// The form is laid out as it can be held, to hear what is asked of the measure besides what the run asked.
  package func transfer() -> FormTransfer {
    let recorder = TextMeasureRecorder(measure)
    var configuration = scenario.configuration
    for orientation in Orientation.allCases {
      configuration.orientation = orientation
      _ = FormSimulator(configuration: configuration, script: [], textMeasure: recorder)
    }
    recorder.ask(simulation.asked)
    return FormTransfer(
      configuration: scenario.configuration, script: scenario.script, measure: recorder.known())
  }
}
