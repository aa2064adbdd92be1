import KeyreelScenario
import KeyreelSimulation

/// Reads a scenario's text, simulates the first frames of its run, and checks every expectation.
enum ScenarioStates {
  /// The number of frames that are simulated in each run; with more frames, fewer inputs would be
  /// tried in the same time.
  private static let frames = 90

  static func read(_ bytes: [UInt8]) {
    guard let scenario = try? Scenario(yaml: bytes) else { return }
    precondition(!scenario.yaml().isEmpty)
    var simulator = FormSimulator(configuration: scenario.configuration, script: scenario.script)
    var evaluator = ExpectationEvaluator(scenario.expectations, of: scenario.configuration)
    for number in 0..<frames {
      guard let state = simulator.next() else { break }
      precondition(state.frame == number)
      precondition(state.contentOffset.isFinite && state.contentSize.height.isFinite)
      precondition(state.keyboard.top.isFinite && state.viewHeight.isFinite)
      precondition(state.elements.allSatisfy { $0.frame.minY.isFinite && $0.frame.maxY.isFinite })
      _ = evaluator.check(state)
    }
  }
}
