import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// Tests that render forms of rows under a strategy, and then identify the strategy from the
/// pixels.
@Suite("The strategy that moves a rendered form is identified from the pixels")
struct RecordedStrategyTests {
  private func scenario(_ strategy: String, _ device: String, _ system: Int) throws -> Scenario {
    let form = FormOfRows(
      strategy: strategy, device: device, system: system, rows: 14, field: 10, pause: 0.1, tap: 150)
    return try Scenario(yaml: form.yaml)
  }

  @Test(
    "The form's strategy is named, alone or with strategies that move the form in the same way",
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

  @Test(
    "The strategy is named even if similar rows move by more than one row per frame",
    arguments: [
      ("keyboard-inset", "iphone-13-mini", 60, 22), ("flutter-scaffold", "iphone-13-mini", 24, 18),
      ("iqkeyboardmanager", "iphone-16-pro", 48, 22),
    ])
  func namesFastForm(strategy: String, device: String, rate: Int, field: Int) throws {
    let form = FormOfRows(
      strategy: strategy, device: device, system: 26, rate: rate, rows: 29, field: field,
      pause: 0.1, tap: 120)
    let scenario = try Scenario(yaml: form.yaml)
    let ranking = try RecordingCheck(of: ScenarioRun(scenario)).strategies(against: scenario)
    let first = try #require(ranking.candidates.first)
    #expect(first.rms < 1, "\(ranking.lines)")
    #expect(
      first.strategy == strategy || ranking.undecidable.contains(strategy), "\(ranking.lines)")
  }

  @Test(
    "The strategy is named even if the keyboard covers the form's bar",
    arguments: [(30, "rnkc-chat"), (85, "form"), (90, "rnkc-chat")])
  func namesBesideCoveredBar(number: Int, strategy: String) throws {
    let recording = try DrawnStrategyTests.Recording(
      number, seed: 0, isPlain: true, strategy: strategy)
    let ranking = try RecordingCheck(of: ScenarioRun(recording.scenario))
      .strategies(against: recording.scenario)
    let first = try #require(ranking.candidates.first)
    #expect(first.rms < 0.5, "\(ranking.lines)")
    #expect(
      first.strategy == recording.strategy || ranking.undecidable.contains(recording.strategy),
      "\(ranking.lines)")
  }

  @Test(
    "For a form designed to identify strategies, exactly the right strategy is named",
    arguments: [
      "keyboard-inset", "keyboard-aware", "layout-guide", "rnkc-chat", "rn-avoiding-view",
      "rn-aware-scroll-view", "rnkc-avoiding-view", "flutter-scaffold", "maui-auto-scroll",
      "swiftui", "compose",
    ])
  func namesUsedForm(strategy: String) throws {
    let device = try #require(DeviceCatalogue.device("iphone-8"))
    var random = SplitMix64(seed: 4)
    let form = UsedForm(
      strategy, on: device, system: 18, isDark: false, rate: 48, using: &random)
    let scenario = try Scenario(yaml: form.yaml)
    let ranking = try RecordingCheck(of: ScenarioRun(scenario)).strategies(against: scenario)
    let first = try #require(ranking.candidates.first)
    #expect(first.strategy == strategy && first.rms < 1.5, "\(ranking.lines)")
    #expect(ranking.undecidable.isEmpty, "\(ranking.lines)")
  }

  @Test("The JSON for an unknown form contains the ranked strategies and the lead of the first one")
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
