import Foundation
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelRendering

/// Identifies strategies from the pixels of encoded recordings.
///
/// The recordings are generated from a seed under every strategy.
///
/// `Scripts/check-which` runs these tests and sets the number of recordings.
@Suite(
  "Strategies of generated and encoded recordings",
  .enabled(
    if: FFmpeg.path != nil && ProcessInfo.processInfo.environment["KEYREEL_CHECK_RUNS"] != nil,
    "there is no ffmpeg, or Scripts/check-which does not ask for it"))
struct DrawnStrategyTests {
  private static let devices = [
    "iphone-se-1", "iphone-8", "iphone-se-3", "iphone-11", "iphone-13", "iphone-13-mini",
    "iphone-15-pro", "iphone-16-pro", "iphone-17-pro", "iphone-8-plus",
  ]
  private static let rates = [24, 30, 48, 60, 120]

  /// A recording that is generated from a seed.
  struct Recording {
    var strategy: String
    var scenario: Scenario
    var quality: Int
    var description: String

    /// Makes a plain form, or a form of rows that is designed to reveal the strategy.
    ///
    /// A plain form shows less of a strategy's behaviour than a form of rows. A plain form's only
    /// field is roughly in the lower half of the screen or below the screen, and gains and then
    /// loses focus. Half of the plain forms have a bar at the bottom of the page. If no strategy is
    /// given, the catalogue's strategies are used one after the other.
    init(_ number: Int, seed: UInt64, isPlain: Bool, strategy named: String? = nil) throws {
      var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
      strategy = named ?? StrategyCatalogue.all[number % StrategyCatalogue.all.count].id
      func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
      let (name, rate) = (pick(DrawnStrategyTests.devices), pick(DrawnStrategyTests.rates))
      let (system, isDark) = (pick([18, 26]), pick([false, true]))
      quality = Int.random(in: 18...26, using: &random)
      description =
        "\(number): \(strategy), \(name), system \(system), \(rate) Hz, crf \(quality)"
      let device = try #require(DeviceCatalogue.device(name))
      guard isPlain else {
        let form = UsedForm(
          strategy, on: device, system: system, isDark: isDark, rate: rate, using: &random)
        scenario = try Scenario(yaml: form.yaml)
        return
      }
      let row = (system >= 26 ? TableMetrics.glass : .classic).rowHeight
      let rows = Int(device.size.height * 1.6 / row)
      let field = Int(device.size.height * Double.random(in: 0.45...1.3, using: &random) / row)
      let form = FormOfRows(
        strategy: strategy, device: name, system: system, isDark: isDark, rate: rate, rows: rows,
        field: min(field, rows - 1), pause: 0.2, tap: 120, hasBar: Bool.random(using: &random))
      scenario = try Scenario(yaml: form.yaml)
    }

    /// Draws and encodes the recording, and ranks the strategies by how well they match the
    /// recording's pixels.
    func ranking() throws -> StrategyRanking {
      let run = try ScenarioRun(scenario)
      let video = try MadeVideo(size: run.size, rate: scenario.configuration.rate, quality: quality)
      var renderer = run.renderer()
      for var state in run.states {
        (state.frame, state.events) = (0, [])
        try video.append(renderer.frame(for: state).bitmap())
      }
      try video.end()
      return try RecordingCheck(video.path).strategies(against: scenario)
    }
  }

  @Test(
    "The strategy is named correctly in at least 95 of 100 recordings"
  )
  func named() throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["KEYREEL_CHECK_RUNS"].flatMap(Int.init) ?? 4
    let seed = environment["KEYREEL_CHECK_SEED"].flatMap(UInt64.init) ?? 0
    let part = RunPart(environment["KEYREEL_CHECK_PART"])
    let isPlain = environment["KEYREEL_CHECK_PLAIN"] != nil
    var (judged, right, undecided, wrong) = (0, 0, 0, [String]())
    for number in 0..<runs where part.holds(number) {
      let recording = try Recording(number, seed: seed, isPlain: isPlain)
      let ranking = try recording.ranking()
      let names = ranking.undecidable
      let first = ranking.candidates.first
      let isRight = first?.strategy == recording.strategy || names.contains(recording.strategy)
      judged += 1
      right += isRight ? 1 : 0
      undecided += names.isEmpty ? 0 : 1
      if !isRight { wrong.append("\(recording.description): \(ranking.lines.joined())") }
      for candidate in ranking.candidates where names.contains(candidate.strategy) {
        #expect(candidate.apart < 0.5)
      }
    }
    print("named: \(judged) judged, right: \(right), undecidable: \(undecided)")
    for line in wrong { print("wrong: \(line)") }
    #expect(right * 100 >= judged * 95, "\(wrong)")
    // If there are only a few recordings, it is possible that no form moves. Plain forms show too
    // little of a strategy's behaviour to distinguish strategies.
    if judged >= 100, !isPlain { #expect(undecided * 100 <= judged * 15) }
  }
}
