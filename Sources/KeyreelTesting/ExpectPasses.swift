import Keyreel
import KeyreelScenario
import Testing

/// Expects that every frame of a scenario meets what the scenario itself expects; nothing is drawn, nothing recorded.
///
/// The failure says which expectations were not met, by how much, where first and on how many frames. A scenario that
/// expects nothing fails too, since it would pass whatever happens.
/// - Parameters:
///   - scenario: Built in code, or read by ``ScenarioFile``.
///   - sourceLocation: Where a failure is reported.
public func expectPasses(_ scenario: Scenario, sourceLocation: SourceLocation = #_sourceLocation) {
  let text: String
  do throws(KeyreelError) {
    let lines = try ScenarioRun(scenario).unmetExpectations()
    guard !lines.isEmpty else { return }
    text = lines.joined(separator: "\n")
  } catch {
    text = "'\(scenario.name)' cannot be run: \(error)"
  }
  CheckOutcome(kind: .failed, text: text).report(at: sourceLocation)
}
