import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSupport
import Testing

/// A form of rows, drawn under a strategy and named from its pixels.
@Suite("The strategy that moves a drawn form is named from its pixels")
struct RecordedStrategyTests {
  private func scenario(_ strategy: String, _ device: String, _ system: Int) throws -> Scenario {
    let form = FormOfRows(
      strategy: strategy, device: device, system: system, rows: 14, field: 10, pause: 0.1, tap: 150)
    return try Scenario(yaml: form.yaml)
  }

  @Test(
    "in the form that was recorded: alone, or among those that move it alike",
    arguments: ["auto-scroll", "tpkeyboardavoiding", "iqkeyboardmanager", "layout-guide"],
    [("iphone-8", 18), ("iphone-13", 26)])
  func names(strategy: String, phone: (String, Int)) throws {
    let scenario = try scenario(strategy, phone.0, phone.1)
    let check = try RecordingCheck(of: ScenarioRun(scenario))
    let ranking = try check.strategies(against: scenario)
    let first = try #require(ranking.candidates.first)
    #expect(first.rms < 1, "\(ranking.lines)")
    #expect(
      ranking.undecidable.isEmpty
        ? first.strategy == strategy : ranking.undecidable.contains(strategy), "\(ranking.lines)")
  }

  @Test("in a form that is not known, with the margin and the strategies in the document")
  func namesWithoutForm() throws {
    let check = try RecordingCheck(of: ScenarioRun(try scenario("auto-scroll", "iphone-8", 18)))
    let ranking = try check.strategies()
    #expect(try #require(ranking.candidates.first).rms < 1.5, "\(ranking.lines)")
    let document = try JSONValue(parsing: Array(check.document(with: nil, ranking).text.utf8))
    let listed = try #require(document["which"]?.array)
    #expect(listed.map { $0["strategy"]?.string } == ranking.candidates.map(\.strategy))
    #expect(document["margin"]?.number != nil)
    #expect(document["undecidable"]?.array?.count == ranking.undecidable.count)
  }
}
