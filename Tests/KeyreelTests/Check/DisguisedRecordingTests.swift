import Foundation
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck

/// Checks recordings that are generated from a seed and then disguised.
///
/// `Scripts/check-faults` uses all disguises; by default, the tests use a few.
///
/// For `KEYREEL_CHECK_RUNS`, `KEYREEL_CHECK_SEED` and `KEYREEL_CHECK_PART`, see
/// ``RenderedFaultTests``. If there are fewer runs than disguises, `KEYREEL_CHECK_FIRST` chooses
/// the first disguise.
@Suite(
  "Generated recordings in disguise",
  .enabled(if: FFmpeg.path != nil, "there is no ffmpeg"))
struct DisguisedRecordingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let runs = environment["KEYREEL_CHECK_RUNS"].flatMap { Int($0) } ?? 5
  private static let seed = environment["KEYREEL_CHECK_SEED"].flatMap { UInt64($0) } ?? 0
  /// The number of the first disguise, for a series with fewer runs than disguises.
  private static let first = environment["KEYREEL_CHECK_FIRST"].flatMap { Int($0) } ?? 3
  private static let part = RunPart(environment["KEYREEL_CHECK_PART"])
  private static let devices = ["iphone-se-1", "iphone-8", "iphone-x", "iphone-xr", "iphone-12"]
  private static let glassDevices = ["iphone-se-3", "iphone-12", "iphone-16-pro", "iphone-17"]

  /// Makes a recording and chooses its disguise; the disguises are used in rotation.
  private func made(
    _ index: Int, on devices: [String] = devices, system: Int? = nil,
    using random: inout SplitMix64
  ) throws -> (recording: MadeRecording, disguise: Disguise) {
    let device = devices[Int.random(in: 0..<devices.count, using: &random)]
    let system = system ?? (Bool.random(using: &random) ? 15 : 18)
    let place = Self.runs < Disguise.all.count ? index * 7 + Self.first : index
    return (
      try MadeRecording(using: &random, device: device, system: system),
      Disguise.all[place % Disguise.all.count]
    )
  }

  @Test("A clean recording in disguise raises no alarm", .timeLimit(.minutes(120)))
  func findsNothing() throws {
    var random = SplitMix64(seed: Self.seed + 71)
    try judgeClean(using: &random) { try made($0, using: &$1) }
  }

  @Test("A clean recording of system 26 in disguise raises no alarm", .timeLimit(.minutes(120)))
  func findsNothingOnGlass() throws {
    var random = SplitMix64(seed: Self.seed + 73)
    try judgeClean(using: &random) {
      try made($0, on: Self.glassDevices, system: 26, using: &$1)
    }
  }

  private func judgeClean(
    using random: inout SplitMix64,
    _ make: (Int, inout SplitMix64) throws -> (recording: MadeRecording, disguise: Disguise)
  ) throws {
    var (frames, judged, held) = (0, 0, 0)
    for index in 0..<Self.runs {
      let (made, disguise) = try make(index, &random)
      guard Self.part.holds(index) else { continue }
      let (check, count) = try made.check(.none, at: 0, as: disguise)
      frames += count
      judged += 1
      held += check.exitCode == 0 ? 1 : 0
      #expect(check.exitCode != 1, "\(made), \(disguise): \(check.lines)")
    }
    // A recording whose keyboard is not seen raises no alarm either, so the keyboard has to be seen
    // in most recordings. `Scripts/check-faults` adds up the counts of all parts.
    if Self.part.isWhole { #expect(held * 10 >= judged * 9) }
    print("clean frames judged: \(frames), recordings: \(judged), that hold: \(held)")
  }

  @Test(
    "A fault of 8 pt or more is found in at least 95 of 100 recordings in disguise",
    .timeLimit(.minutes(120)))
  func findsFaults() throws {
    var random = SplitMix64(seed: Self.seed + 72)
    try judgeFaults(using: &random) { try made($0, using: &$1) }
  }

  @Test(
    "A fault of 8 pt or more is found in at least 95 of 100 recordings of system 26 in disguise",
    .timeLimit(.minutes(120)))
  func findsFaultsOnGlass() throws {
    var random = SplitMix64(seed: Self.seed + 74)
    try judgeFaults(using: &random) {
      try made($0, on: Self.glassDevices, system: 26, using: &$1)
    }
  }

  private func judgeFaults(
    using random: inout SplitMix64,
    _ make: (Int, inout SplitMix64) throws -> (recording: MadeRecording, disguise: Disguise)
  ) throws {
    var (judged, missed) = (0, 0)
    for index in 0..<Self.runs {
      let (made, disguise) = try make(index, &random)
      let points = Double.random(in: 8...40, using: &random)
      guard Self.part.holds(index) else { continue }
      let fault = MadeRecording.Fault.leap(count: max(4, 2 * disguise.step), points: points)
      let (check, _) = try made.check(fault, at: made.middle(0), as: disguise)
      judged += 1
      if check.exitCode != 1 {
        missed += 1
        print("missed: \(made), \(disguise), \(points) pt: \(check.lines)")
      }
    }
    // If a part has only a few runs, a single miss can be more than 5 % of its recordings.
    // `Scripts/check-faults` adds up the counts of all parts.
    if Self.part.isWhole { #expect(missed * 20 <= judged) }
    print("disguised: \(judged), missed: \(missed)")
  }

  @Test(
    "A leap to the element's resting place is found if two or three pictures show the leap",
    arguments: UInt64(0)..<6, [1, 2])
  func findsLeapToRest(seed: UInt64, more: Int) throws {
    var random = SplitMix64(seed: seed)
    let made = try MadeRecording(using: &random, device: "iphone-12", system: 15)
    let disguise = Disguise(scale: 0.8, step: 6)
    let first = made.middle(0)
    let last = (first + 5) / 6 * 6 + more * 6
    let offsets = made.run.states.map(\.contentOffset)
    let points = try #require(offsets.max()) - offsets[last]
    try #require(points >= 8)
    let fault = MadeRecording.Fault.leap(count: last + 1 - first, points: points)
    let (check, _) = try made.check(fault, at: first, as: disguise)
    #expect(check.exitCode == 1, "\(made), \(points) pt: \(check.lines)")
    let (clean, _) = try made.check(.none, at: 0, as: disguise)
    #expect(clean.exitCode == 0, "\(made): \(clean.lines)")
  }
}
