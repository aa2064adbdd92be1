import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// Renders scenarios and compares them with their goldens: `keyreel verify` (CONTRACT 1, 7).
public struct GoldenVerifier: Sendable {
  /// The folder that holds the golden folders.
  public var root: String
  /// Where pictures of what went wrong are left; nil to leave none.
  public var failures: String?
  /// How many frames are worked on at the same time, at least 1.
  public var jobs: Int
  /// How large scenarios and pictures may be.
  public var limits: Limits

  /// Says in a sentence why a scenario or golden cannot be used.
  public var wording: @Sendable (KeyreelError) -> String
  /// Says what accepts a scenario's frames as its golden, given its file or the name of its golden; nil to say nothing.
  public var acceptance: @Sendable (String) -> String?

  /// Makes a verifier.
  public init(
    root: String, failures: String? = nil, jobs: Int = 1, limits: Limits = Limits(),
    wording: @escaping @Sendable (KeyreelError) -> String = { String(describing: $0) },
    acceptance: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.root = root
    self.failures = failures
    self.jobs = jobs
    self.limits = limits
    self.wording = wording
    self.acceptance = acceptance
  }

  /// Verifies the goldens that are asked for.
  ///
  /// - Parameters:
  ///   - scenarios: Scenario files or names of goldens; empty for all goldens of the root.
  ///   - shard: The part of the work to do, `index` of `count` from 1; orphans are not reported on one.
  ///   - progress: Told after each scenario how many are done, of how many.
  /// - Throws: `cannotOpen` when root or a scenario is not there, `cannotCreate` when pictures cannot be
  ///   left, or the interruption.
  public func verify(
    _ scenarios: [String] = [], shard: (index: Int, count: Int)? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> Verification {
    try await outcome(scenarios, shard: shard, progress: progress).verification
  }

  /// Verifies as ``verify(_:shard:progress:)`` does, with all that is told of it.
  public func outcome(
    _ scenarios: [String] = [], shard: (index: Int, count: Int)? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> VerificationOutcome {
    if let shard { try PartPlan.check(shard.index, of: shard.count) }
    let all = try subjects(scenarios)
    let mine = shard.map { Self.part(all, $0) } ?? all
    var results: [ScenarioVerification] = []
    var page: [JSONValue] = []
    for subject in mine {
      let (result, shown) = try await verify(subject)
      results.append(result)
      page.append(shown.map(\.json) ?? Self.reported(result))
      progress(results.count, mine.count)
    }
    let orphans = scenarios.isEmpty ? try orphans() : []
    if shard == nil {
      results += orphans
      page += orphans.map(Self.reported)
    }
    let told = shard.map { whole(scenarios, all, orphans.map(\.name)).part($0.index, of: $0.count) }
    return VerificationOutcome(
      verification: Verification(results), part: told, goldens: root, asked: scenarios, page: page)
  }

  private static func part(
    _ subjects: [GoldenSubject], _ shard: (index: Int, count: Int)
  ) -> [GoldenSubject] {
    let items = subjects.map { ($0.name, (try? $0.folder.manifest())?.cost ?? 1) }
    let names = Set(ShardPlan.shard(shard.index, of: shard.count, items: items))
    return subjects.filter { names.contains($0.name) }
  }

  /// What all parts of a verification have in common.
  /// - Throws: As ``verify(_:shard:progress:)``; nothing is rendered.
  public func part(of scenarios: [String]) throws(KeyreelError) -> VerificationPart {
    let orphans = scenarios.isEmpty ? try orphans() : []
    return whole(scenarios, try subjects(scenarios), orphans.map(\.name))
  }

  private func whole(
    _ scenarios: [String], _ subjects: [GoldenSubject], _ orphans: [String]
  ) -> VerificationPart {
    let files = subjects.lazy.flatMap { [$0.path, $0.folder.manifestPath] }
      .map { (try? Disk.read($0, limit: 64 << 20)) ?? [] }
    return VerificationPart(
      shard: 1, count: 1, goldens: root, asked: scenarios, names: subjects.map(\.name),
      orphans: orphans, fingerprint: PartPlan.fingerprint("verify", files))
  }

  private func orphans() throws(KeyreelError) -> [ScenarioVerification] {
    try folders().filter { $0.state == .orphan }
      .map { ScenarioVerification(name: $0.name, verdict: .orphan) }
  }

  private func verify(
    _ subject: GoldenSubject
  ) async throws(KeyreelError) -> (ScenarioVerification, ReportScenario?) {
    do throws(KeyreelError) {
      let scenario = try ScenarioFile.read(subject.path, limits: limits)
      try subject.check(scenario, limits: limits)
      let run = try ScenarioRun(read: scenario, from: subject.path, options: runOptions)
      let described = try await run.described()
      guard Disk.exists(subject.folder.manifestPath) else {
        let result = ScenarioVerification(
          name: subject.name, verdict: .missing, frameCount: described.manifest.digests.count)
        let picks = KeyFrames.pick(from: described.manifest.digests)
        let frames = run.scenario.keyFrames.isEmpty ? picks : run.scenario.keyFrames
        let shots = try leaveFrames(frames, of: run, by: described.renderer, subject)
        return (result, try reported(result, run, described, subject, shots: shots))
      }
      let golden = try manifest(of: subject)
      var result = ScenarioVerification(
        golden: golden, run: described.manifest,
        failures: described.failures.map {
          RunFailure(frame: $0.frame, message: $0.message, json: $0.json)
        })
      result.name = subject.name
      let faults = keptFileFaults(golden, described.manifest, subject)
      if !faults.isEmpty {
        result.problems += faults
        result.verdict = .different
      }
      try clearPictures(of: subject)
      let shots =
        result.verdict == .different
        ? try leavePictures(
          of: result, run, by: described.renderer, subject, kept: golden.pictures) : []
      return (result, try reported(result, run, described, subject, shots: shots))
    } catch {
      switch error {
      case .interrupted, .cannotCreate, .writeFailed: throw error
      default:
        return (
          ScenarioVerification(
            name: subject.name, verdict: .invalid, problems: [.unusable(wording(error))]), nil
        )
      }
    }
  }

  /// What its runs are told.
  var runOptions: RunOptions { RunOptions(jobs: jobs, limits: limits) }

  func manifest(of subject: GoldenSubject) throws(KeyreelError) -> GoldenManifest {
    try KeyreelError.golden(try subject.folder.manifest())
  }
}
