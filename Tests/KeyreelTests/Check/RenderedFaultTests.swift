import Foundation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// Rendered frames with faults lead to findings, and frames without faults do not.
///
/// `KEYREEL_CHECK_RUNS` sets the number of runs, and `KEYREEL_CHECK_SEED` sets the seed from which
/// the runs are generated. `Scripts/check-faults` sets 1,000 runs. With `KEYREEL_CHECK_PART=1/4`,
/// only every fourth run is checked, starting with the second, so that several processes can share
/// the runs. All parts generate the same recordings.
@Suite("Faults in rendered recordings are found in the pixels")
struct RenderedFaultTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let runs = environment["KEYREEL_CHECK_RUNS"].flatMap { Int($0) } ?? 6
  private static let seed = environment["KEYREEL_CHECK_SEED"].flatMap { UInt64($0) } ?? 0

  /// The part of the runs that this process checks.
  private static let part = RunPart(environment["KEYREEL_CHECK_PART"])

  @Test("Recordings without faults lead to no findings", .timeLimit(.minutes(60)))
  func findsNothing() throws {
    var random = SplitMix64(seed: Self.seed + 61)
    var frames = 0
    for index in 0..<max(3, Self.runs / 10) {
      let check: RecordingCheck
      let place: String
      if index % 3 == 2 {
        let made = try MadeDrag(using: &random, isLate: false)
        guard Self.part.holds(index) else { continue }
        (check, place) = (try made.check(), made.description)
      } else {
        let made = try MadeRecording(using: &random)
        guard Self.part.holds(index) else { continue }
        (check, place) = (try made.check(), made.description)
      }
      frames += check.motion.frames.count
      dump(check, "clean-\(index)", unless: check.judgement.findings.isEmpty)
      #expect(check.judgement.findings.isEmpty, "\(place): \(check.lines)")
      #expect(check.exitCode == 0, "\(place): \(check.lines)")
    }
    print("clean frames judged: \(frames)")
  }

  @Test("Each injected fault is found with its type and its frames", .timeLimit(.minutes(120)))
  func findsFaults() throws {
    var random = SplitMix64(seed: Self.seed + 62)
    var (judged, missed) = (0, 0)
    for index in 0..<Self.runs {
      let made = try MadeRecording(using: &random)
      let fault = InjectedFault(in: made, using: &random)
      guard Self.part.holds(index) else { continue }
      judged += 1
      let check = try made.check(fault.fault, at: fault.frames.lowerBound)
      let isRight = fault.isFound(in: check)
      missed += isRight ? 0 : 1
      dump(check, "fault-\(index)", unless: isRight)
      #expect(isRight, "\(made), \(fault): \(check.lines)")
    }
    print("faults: \(judged), missed: \(missed)")
  }

  @Test(
    "Faults are found on tablets too, where the element is above a tall pane",
    arguments: DailySample.one(
      in: 4, of: ["ipad-pro-13-m4", "ipad-pro-12-9", "ipad-pro-11", "ipad-mini-6"], [18, 26]))
  func findsFaultsOnTablets(device: String, system: Int) throws {
    for offset in UInt64(66)...67 {
      var random = SplitMix64(seed: Self.seed + offset)
      let made = try MadeRecording(using: &random, device: device, system: system)
      let clean = try made.check()
      #expect(clean.judgement.findings.isEmpty, "\(made): \(clean.lines)")
      #expect(clean.judgement.motion == .holds, "\(made): \(clean.lines)")
      let fault = InjectedFault(in: made, using: &random)
      let check = try made.check(fault.fault, at: fault.frames.lowerBound)
      #expect(fault.isFound(in: check), "\(made), \(fault): \(check.lines)")
    }
  }

  @Test("Late content on a tablet's glass is reported on the right frames, with the right delay")
  func findsLateContentOnTablet() throws {
    // With the last seed, the list's rows are as easy to see as the visible part of the composer.
    for seed in [Self.seed + 66, Self.seed + 67, Self.seed + 68, 4577] {
      var random = SplitMix64(seed: seed)
      let made = try MadeRecording(using: &random, device: "ipad-pro-13-m4", system: 26)
      #expect(try made.check().judgement.findings.isEmpty, "\(made)")
      for count in [1, 3, 5] {
        let fault = InjectedFault(late: count, in: made)
        let check = try made.check(fault.fault)
        #expect(fault.isFound(in: check), "\(made), \(fault): \(check.lines)")
        #expect(check.judgement.motion == .broken && check.exitCode == 1, "\(made)")
      }
    }
  }

  @Test(
    "Lost first moves, unequal swaps and keyboards that separate from the content are found",
    .timeLimit(.minutes(60)))
  func findsFaultsOfDrags() throws {
    var random = SplitMix64(seed: Self.seed + 63)
    var (judged, missed) = (0, 0)
    for index in 0..<max(3, Self.runs / 3) {
      let made = try MadeDrag(using: &random, isLate: index % 3 == 0)
      let fault = InjectedDragFault(index, using: &random)
      guard Self.part.holds(index) else { continue }
      judged += 1
      let check = try made.check(fault.fault)
      missed += judge(check, made, fault, "drag-\(index)") ? 0 : 1
    }
    print("drags: \(judged), missed: \(missed)")
  }

  @Test(
    "Faults in drags are also found in encoded videos, at two qualities and two rates",
    .enabled(if: FFmpeg.path != nil, "there is no ffmpeg"), .timeLimit(.minutes(60)))
  func findsFaultsOfEncodedDrags() throws {
    var random = SplitMix64(seed: Self.seed + 65)
    var (judged, missed) = (0, 0)
    var frames = 0
    for index in 0..<max(4, Self.runs / 6) {
      let made = try MadeDrag(
        using: &random, isLate: index % 4 == 0, rate: index % 8 < 4 ? 60 : 30)
      let fault = index % 4 == 3 ? nil : InjectedDragFault(index % 4, using: &random)
      let quality = Bool.random(using: &random) ? 18 : 28
      guard DailySample.isDue(index, in: 2), Self.part.holds(index) else { continue }
      judged += 1
      let check = try made.check(fault?.fault ?? .none, quality: quality)
      frames += fault == nil ? made.count : 0
      missed += judge(check, made, fault, "encoded-\(index)", quality: quality) ? 0 : 1
    }
    print(
      "encoded drags: \(judged), missed: \(missed), clean frames among them: \(frames)"
    )
  }

  /// Checks that the drag's fault is found, or that nothing is found if the drag has no fault.
  private func judge(
    _ check: RecordingCheck, _ made: MadeDrag, _ fault: InjectedDragFault?, _ name: String,
    quality: Int? = nil
  ) -> Bool {
    let isRight = fault?.isFound(in: check, made) ?? check.judgement.findings.isEmpty
    dump(check, name, unless: isRight)
    #expect(
      isRight,
      "\(made), \(fault.map { "\($0.kind)" } ?? "clean") on \(made.swap) to \(made.stop) (\(made.lost) pt), quality \(quality ?? 0): \(check.lines)"
    )
    return isRight
  }

  @Test(
    "Faults are found in encoded videos too, at two qualities and two rates",
    .enabled(if: FFmpeg.path != nil, "there is no ffmpeg"), .timeLimit(.minutes(120)))
  func findsFaultsInVideos() throws {
    var random = SplitMix64(seed: Self.seed + 64)
    var (judged, missed) = (0, 0)
    var frames = 0
    for index in 0..<max(4, Self.runs / 2) {
      let made = try MadeRecording(using: &random, rate: index % 4 < 2 ? 60 : 30)
      let quality = index % 2 == 0 ? 18 : 28
      let fault = index % 5 == 4 ? nil : InjectedFault(in: made, using: &random)
      guard DailySample.isDue(index, in: 2), Self.part.holds(index) else { continue }
      judged += 1
      let check = try made.check(
        fault?.fault ?? .none, at: fault?.frames.lowerBound ?? 0, quality: quality)
      let found = check.judgement.findings
      let isRight = fault?.isFound(in: check) ?? found.isEmpty
      missed += isRight ? 0 : 1
      frames += fault == nil ? made.count : 0
      dump(check, "video-\(index)", unless: isRight)
      #expect(
        isRight,
        "\(made), quality \(quality), rate \(made.rate), \(fault.map { "\($0)" } ?? "clean"): \(check.lines)"
      )
    }
    print("videos: \(judged), missed: \(missed), clean frames among them: \(frames)")
  }

  private func dump(_ check: RecordingCheck, _ name: String, unless isRight: Bool) {
    guard !isRight, let folder = Self.environment["KEYREEL_CHECK_DUMP"] else { return }
    try? check.json.text.write(
      toFile: folder + "/\(Self.seed)-\(name).json", atomically: true, encoding: .utf8)
  }
}
