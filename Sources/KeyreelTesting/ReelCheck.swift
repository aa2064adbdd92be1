import Foundation

/// A check of one reel against its golden.
///
/// The check can record the golden, and saves pictures of the differences.
struct ReelCheck: Sendable {
  let context: CheckContext

  init(_ context: CheckContext) { self.context = context }

  /// Checks the golden with the given name or scenario file.
  func run(_ name: String) async -> CheckOutcome {
    await context.checked(name) { try await check(name, advice: "or keyreel record") }
  }

  /// Checks a scenario built in code, using its canonical text.
  func run(_ scenario: Scenario) async -> CheckOutcome {
    let folder = NSTemporaryDirectory() + "keyreel-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return await context.checked(scenario.name) {
      try scenario.check()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/" + GoldenFolder.scenarioName
      try scenario.yaml().write(toFile: path, atomically: true, encoding: .utf8)
      return try await check(path, advice: nil)
    }
  }

  /// - Parameter advice: Words that suggest a command as an alternative to recording in the test;
  ///   the golden's name is added to these words. Nil if there is no such command.
  private func check(
    _ name: String, advice: String?
  ) async throws(KeyreelError) -> CheckOutcome {
    let verifier = GoldenVerifier(
      root: context.places.goldens, failures: context.places.failures,
      jobs: ProcessInfo.processInfo.activeProcessorCount)
    guard let result = try await verifier.verify([name]).scenarios.first else { return .equal }
    let isWanted = context.wants(
      isMissing: result.verdict == .missing, isEqual: result.verdict == .equal)
    if isWanted, !context.recording.isRefused, let recorded = try await recorded(name) {
      return recorded
    }
    if result.verdict == .equal { return .equal }
    if let tolerated = try tolerated(result, verifier, name) { return tolerated }
    return CheckOutcome(
      kind: .failed,
      text: context.advice(
        ["\(result.verdict.words): \(result.name)"] + result.findings,
        then: result.verdict.isAcceptable ? advice.map { ", \($0) \(result.name)" } ?? "" : nil),
      pictures: result.verdict == .different ? pictures(of: result.name) : [])
  }

  /// Records the golden, and returns the outcome, or nil if recording changed nothing.
  private func recorded(_ name: String) async throws(KeyreelError) -> CheckOutcome? {
    let recorder = GoldenRecorder(root: context.places.goldens)
    let golden = try await recorder.record(name)
    guard golden.outcome != .unchanged else { return nil }
    return CheckOutcome(
      kind: .recorded,
      text: "recorded '\(golden.name)' (\(golden.outcome.rawValue)): look at it, then run again")
  }

  /// The outcome if the pictures in the golden show that the difference is tolerated; nil if the
  /// difference is not tolerated.
  private func tolerated(
    _ result: ScenarioVerification, _ verifier: GoldenVerifier, _ name: String
  ) throws(KeyreelError) -> CheckOutcome? {
    guard !context.tolerance.isExact, result.differsInPixelsAlone else { return nil }
    let kept = try verifier.compareKeptPictures(name, options: context.tolerance.options)
    guard kept.passes else { return nil }
    let unseen = Set(result.badFrames).subtracting(kept.frames).count
    let text =
      "'\(result.name)': frames that differ: \(result.badFrames.count); without a kept picture: "
      + "\(unseen); \(kept.sentence); tolerated: \(context.tolerance.reason)"
    return CheckOutcome(kind: .tolerated, text: text, pictures: pictures(of: result.name))
  }

  /// The pictures that the verification wrote for some frames: expected, difference and actual.
  private func pictures(of name: String) -> [String] {
    let folder = context.places.failures + "/" + name
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }.map {
      folder + "/" + $0
    }
  }
}
