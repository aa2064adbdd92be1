import Foundation
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Reproduces published reports about the trick.
@Suite("Reports about the trick", .withFixtures)
struct ReportedTrickTests {
  private static func run(_ path: String) throws -> (scenario: Scenario, states: [FormState]) {
    let file = try #require(Fixtures.folder).appending(path: "reports/" + path)
    let scenario = try Scenario(yaml: [UInt8](Data(contentsOf: file)))
    let states = try FormSimulator.run(
      configuration: scenario.configuration, script: scenario.script
    ).states
    return (scenario, states)
  }

  @Test(
    "After a flick into a chat's history, the chat stays there instead of returning to its end"
  )
  func fling() throws {
    let states = try Self.run("avoidance/snapshot-fling-into-history.yaml").states
    let last = try #require(states.last)
    #expect(abs(last.contentOffset - 934) <= 0.5)
    #expect(last.keyboard.phase == .hidden && last.offsetIsLegal)
  }

  @Test(
    "If a form ends in a plain field, nothing is pinned, nothing moves, and no trick is checked"
  )
  func lastField() throws {
    let (scenario, states) = try Self.run("user/last-field-flies.yaml")
    #expect(Set(states.map(\.contentOffset)).count == 1)
    #expect(states.allSatisfy { $0.pinned == nil })
    var evaluator = RequirementEvaluator(of: scenario.configuration)
    for state in states { evaluator.check(state) }
    #expect(evaluator.verdicts.isEmpty)
  }
}
