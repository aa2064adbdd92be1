import FormSimulation
import Golden
import Scenario

/// Renders scenarios and compares them with their goldens: `keyreel verify` (CONTRACT 1, 7).
public struct GoldenVerifier: Sendable {
  /// The folder that holds the golden folders.
  public var root: String
  /// Where pictures of what went wrong are left; nil to leave none.
  public var failures: String?
  /// How many frames are worked on at the same time, at least 1.
  public var jobs: Int

  /// Says in a sentence why a scenario or golden cannot be used.
  public var wording: @Sendable (KeyreelError) -> String

  /// Makes a verifier.
  public init(
    root: String, failures: String? = nil, jobs: Int = 1,
    wording: @escaping @Sendable (KeyreelError) -> String = { String(describing: $0) }
  ) {
    self.root = root
    self.failures = failures
    self.jobs = jobs
    self.wording = wording
  }

  /// Verifies the goldens that are asked for.
  ///
  /// - Parameters:
  ///   - scenarios: Scenario files or names of goldens; empty for all goldens of the root.
  ///   - shard: The part of the work to do, `index` of `count` from 1; orphans are not reported on one.
  ///   - progress: Told after each scenario how many are done, of how many.
  /// - Throws: `cannotOpen` when root or a scenario is not there, or the interruption.
  public func verify(
    _ scenarios: [String] = [], shard: (index: Int, count: Int)? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> Verification {
    var subjects = try subjects(scenarios)
    if let shard { subjects = part(subjects, shard) }
    var results: [ScenarioVerification] = []
    for subject in subjects {
      results.append(try await verify(subject))
      progress(results.count, subjects.count)
    }
    if scenarios.isEmpty && shard == nil { results += try orphans() }
    return Verification(results)
  }

  private func part(
    _ subjects: [GoldenSubject], _ shard: (index: Int, count: Int)
  ) -> [GoldenSubject] {
    let items = subjects.map { ($0.name, (try? $0.folder.manifest())?.cost ?? 1) }
    let names = Set(ShardPlan.shard(shard.index, of: shard.count, items: items))
    return subjects.filter { names.contains($0.name) }
  }

  private func orphans() throws(KeyreelError) -> [ScenarioVerification] {
    try folders().filter { $0.state == .orphan }
      .map { ScenarioVerification(name: $0.name, verdict: .orphan) }
  }

  private func verify(_ subject: GoldenSubject) async throws(KeyreelError) -> ScenarioVerification {
    do throws(KeyreelError) {
      let run = try ScenarioRun(
        ScenarioFile.read(subject.path), path: subject.path, options: RunOptions(jobs: jobs))
      let (actual, failures) = try await run.manifest()
      guard Disk.exists(subject.folder.manifestPath) else {
        return ScenarioVerification(
          name: actual.scenario, verdict: .missing, frameCount: actual.digests.count)
      }
      let golden: GoldenManifest
      do throws(GoldenError) {
        golden = try subject.folder.manifest()
      } catch {
        throw KeyreelError(error)
      }
      let result = ScenarioVerification(
        golden: golden, run: actual, failures: failures.map(\.runFailure))
      if result.verdict == .different {
        try leavePictures(of: result, run, subject, kept: golden.pictures)
      }
      return result
    } catch {
      if case .interrupted = error { throw error }
      return ScenarioVerification(
        name: subject.name, verdict: .invalid, problems: [.unusable(wording(error))])
    }
  }
}

extension ExpectationFailure {
  /// The failure as verdicts carry it.
  var runFailure: RunFailure {
    RunFailure(frame: frame, message: message, json: json)
  }
}
