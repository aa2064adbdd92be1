import KeyreelSimulation

extension ScenarioRun {
  /// The page that shows the run without any picture beside it.
  ///
  /// - Parameter revision: The number of the rendering, of a page that is watched.
  /// - Returns: The page, and what the run has to say.
  /// - Throws: What goes wrong while strips are drawn, or the interruption.
  /// - Complexity: O(*n*) in the number of frames, and in the pixels of strips.
  package func page(
    revision: Int? = nil
  ) throws(KeyreelError) -> (page: ReportPage, summary: RunSummary) {
    var evaluator = ExpectationEvaluator(scenario.expectations, of: scenario.configuration)
    var report = RunReport()
    var failures: [ExpectationFailure] = []
    for state in states {
      try Interruption.check()
      failures += evaluator.check(state)
      report.append(state)
    }
    var shown = report.scenario(of: self, failures: failures)
    shown.layers = try LayerRecorder.layers(of: self)?.json
    return (
      ReportPage(title: scenario.name, scenarios: [shown], revision: revision),
      summary(frames: frameCount, failures: failures)
    )
  }
}
