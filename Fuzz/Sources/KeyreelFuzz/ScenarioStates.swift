import KeyreelScenario
import KeyreelSimulation

/// A scenario's text and the first frames of its run, with every expectation checked.
enum ScenarioStates {
  /// The number of frames of a run that are simulated: with more, fewer inputs would be tried.
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
