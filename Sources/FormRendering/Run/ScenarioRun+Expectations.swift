import KeyreelFormSimulation

extension ScenarioRun {
  /// What a person is told of the expectations that some frame does not meet; nothing is drawn.
  ///
  /// - Returns: No line where every frame meets them all; one line where there are none, as nothing was tested.
  /// - Complexity: O(*n*) in the number of frames.
  package func unmetExpectations() -> [String] {
    let expectations = scenario.expectations
    guard !expectations.isEmpty else {
      return ["'\(scenario.name)' has no expectations, so every run would pass"]
    }
    var evaluator = ExpectationEvaluator(expectations, of: scenario.configuration)
    let failures = states.flatMap { evaluator.check($0) }
    return summary(frames: frameCount, failures: failures)
      .failureLines(of: scenario.name, expectations: expectations.count)
  }
}
