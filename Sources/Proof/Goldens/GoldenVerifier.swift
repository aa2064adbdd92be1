import KeyreelImaging
import KeyreelRendering

/// Renders scenarios and compares them with their goldens: `keyreel verify` (Contract §1.1, §7).
public struct GoldenVerifier: Sendable {
  /// The folder that contains the golden folders.
  public var root: String
  /// The folder for pictures of failures; nil to write no pictures.
  public var failures: String?
  /// The number of frames that are processed at the same time, at least 1.
  public var jobs: Int
  /// The limits on the size of scenarios and pictures.
  public var limits: Limits

  /// Returns a sentence that says why a scenario or golden cannot be used.
  public var wording: @Sendable (KeyreelError) -> String
  /// Returns the command that accepts a scenario's frames as its golden, given the scenario's file
  /// or the golden's name; nil to name no command.
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

  /// Verifies the requested goldens.
  ///
  /// - Parameters:
  ///   - scenarios: Scenario files or names of goldens; empty for all goldens of the root.
  ///   - shard: The part of the work to do: part number `index`, counted from 1, out of `count`
  ///     parts. No part reports orphans.
  ///   - progress: Called after each scenario with the number of scenarios done and the total
  ///     number.
  /// - Throws: `usage` for a part that does not exist; `cannotOpen` if the root or a scenario does
  ///   not exist; `cannotCreate` or `writeFailed` if pictures cannot be written; or an interruption
  ///   by a signal.
  public func verify(
    _ scenarios: [String] = [], shard: (index: Int, count: Int)? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> Verification {
    try await outcome(scenarios, shard: shard, progress: progress).verification
  }

  /// Verifies goldens as ``verify(_:shard:progress:)`` does, and also makes the report.
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
    let part = shard.map { whole(scenarios, all, orphans.map(\.name)).part($0.index, of: $0.count) }
    return VerificationOutcome(
      verification: Verification(results), part: part, goldens: root, asked: scenarios, page: page)
  }

  private static func part(
    _ subjects: [GoldenSubject], _ shard: (index: Int, count: Int)
  ) -> [GoldenSubject] {
    let items = subjects.map { ($0.name, (try? $0.folder.manifest())?.cost ?? 1) }
    let names = Set(ShardPlan.shard(shard.index, of: shard.count, items: items))
    return subjects.filter { names.contains($0.name) }
  }

  /// The data that all parts of a verification share.
  ///
  /// The data is collected without rendering any frame.
  /// - Throws: The same errors as ``verify(_:shard:progress:)``.
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
          name: subject.name, verdict: .missing,
          problems: subject.folder.lacksManifest ? [.noManifest] : [],
          frameCount: described.manifest.digests.count)
        let picks = KeyFrames.pick(from: described.manifest.digests)
        let frames = run.scenario.keyFrames.isEmpty ? picks : run.scenario.keyFrames
        let shots = try leaveFrames(frames, of: run, by: described.renderer, subject)
        return (result, try reported(result, run, described, subject, shots: shots))
      }
      let golden = try manifest(of: subject)
      var result = ScenarioVerification(
        golden: golden, run: described.manifest,
        failures: described.failures.map {
          RunFailure(
            frame: $0.frame, message: $0.message,
            json: $0.json(atLine: run.scenario.line(of: $0.expectation)))
        })
      result.name = subject.name
      let faults = GoldenFileCheck(golden, of: subject, limits: limits).faults(
        against: described.manifest)
      if !faults.problems.isEmpty {
        result.problems += faults.problems
        result.verdict = .different
      }
      try clearPictures(of: subject)
      let shots =
        result.verdict == .different || !result.failures.isEmpty
        ? try leavePictures(
          of: result, run, by: described.renderer, subject, kept: golden.pictures,
          faulty: faults.frames) : []
      if result.verdict == .different {
        result.notes = try notes(
          on: result, run, by: described.renderer, subject, kept: golden.pictures,
          shots: shots.filter { [bad = Set(result.badFrames)] in bad.contains($0.frame) })
      }
      result.notes += run.unjudged
      return (result, try reported(result, run, described, subject, shots: shots))
    } catch {
      switch error.kind {
      case .interrupted, .cannotCreate, .writeFailed: throw error
      default:
        let result = ScenarioVerification(
          name: subject.name, verdict: .invalid, problems: [.unusable(wording(error))])
        return (result, unusable(result, because: error, subject))
      }
    }
  }

  /// The options with which the verifier runs scenarios.
  var runOptions: RunOptions { RunOptions(jobs: jobs, limits: limits) }

  func manifest(of subject: GoldenSubject) throws(KeyreelError) -> GoldenManifest {
    try subject.folder.manifest()
  }
}

extension GoldenVerifier {
  /// Compares the pictures that a golden keeps with those of a run, for callers that tolerate
  /// differences.
  ///
  /// The reel's size is the screen's size divided by the device's scale. For the reel, the
  /// rectangles to ignore are also divided by the device's scale, and are extended outward to whole
  /// pixels. The number of pixels that are allowed to differ is divided by the square of the scale
  /// and rounded up.
  /// - Parameters:
  ///   - name: A scenario file, or the name of a golden under the root.
  ///   - options: The rule and the limits for full-size pictures.
  /// - Throws: An error in the scenario or the golden's files.
  public func compareKeptPictures(
    _ name: String, options: ComparisonOptions
  ) throws(KeyreelError) -> KeptComparison {
    let subject = try Self.subject(name, root: root, limits: limits)
    let run = try ScenarioRun(
      read: ScenarioFile.read(subject.path, limits: limits), from: subject.path, options: runOptions
    )
    let golden = try manifest(of: subject)
    let kept = golden.pictures
    var items: [SequenceComparison.Item] = []
    try run.visit(Set(kept)) { (number, actual) throws(KeyreelError) in
      let expected = try PictureFile.bitmap(
        subject.folder.picturePath(ofFrame: number), limits: limits)
      try options.checkThatSomethingIsCompared(in: expected.size)
      let comparison = Comparison(expected: expected, actual: actual, options: options)
      items.append(SequenceComparison.Item(frame: number, comparison: comparison))
    }
    let scale = run.scenario.configuration.device.scale
    let (reel, plan) = try compareReels(
      run, golden, subject, options: options.reduced(by: scale))
    return KeptComparison(
      keyFrames: items, reel: reel, frames: Set(kept + plan.frames).sorted())
  }

  private func compareReels(
    _ run: ScenarioRun, _ golden: GoldenManifest, _ subject: GoldenSubject,
    options: ComparisonOptions
  ) throws(KeyreelError) -> (SequenceComparison, ReelPlan) {
    let (path, rate) = (subject.folder.reelPath, run.scenario.configuration.rate)
    guard
      let expected = try FrameSequence.animation(
        try PictureFile.bytes(path), path, limits: limits.pictures)
    else {
      throw .input(
        path: path, line: nil, column: nil, message: "the reel is not an animated PNG",
        remedy: "record the golden again")
    }
    // If the run's length differs from the recorded run's, the reels differ, whatever pictures the
    // golden's reel contains.
    let same = golden.digests.count == run.frameCount ? golden.digests : []
    let plan =
      ReelPictures.plan(rate: rate, same, frameCount: expected.numbers.count)
      ?? ReelPlan(rate: rate, frameCount: run.frameCount)
    let reel = EyeReel(of: run, plan)
    try reel.draw(by: run.renderer())
    guard
      let actual = try FrameSequence.animation(
        try reel.encoded(plan, for: .speed), path, limits: limits.pictures)
    else {
      preconditionFailure("the reel is not an animated PNG")
    }
    let comparison = try SequenceComparison(expected: expected, actual: actual, options: options)
    return (comparison, plan)
  }
}

extension ComparisonOptions {
  /// These options, adapted to pictures that are smaller by the given factor.
  fileprivate func reduced(by scale: Int) -> ComparisonOptions {
    var copy = self
    copy.limits.maxPixels = limits.maxPixels.map { ($0 + scale * scale - 1) / (scale * scale) }
    copy.ignoring = ignoring.map { rect in
      let (x, y) = (rect.x.quotient(scale), rect.y.quotient(scale))
      return PixelRect(
        x: x, y: y, width: (rect.maxX + scale - 1).quotient(scale) - x,
        height: (rect.maxY + scale - 1).quotient(scale) - y)
    }
    return copy
  }
}

/// A comparison of a golden's pictures (the key frames and the reel) with a run's pictures.
public struct KeptComparison: Sendable, Hashable {
  /// The key frames at full size.
  public var keyFrames: [SequenceComparison.Item]
  /// The reel, at one pixel per point; its frames are numbered from 0.
  public var reel: SequenceComparison
  /// The numbers of the run's frames for which the golden has a picture, in ascending order.
  public var frames: [Int]

  /// Whether every picture equals the golden's picture, or differs only within the limits.
  public var passes: Bool {
    keyFrames.allSatisfy { $0.comparison.verdict.passes } && reel.verdict.passes
  }

  /// A sentence with the number of compared pictures and the largest difference found.
  ///
  /// If the comparison fails, the sentence also states how many pictures exceed the limits.
  public var sentence: String {
    let all = keyFrames.map(\.comparison) + reel.frames.map(\.comparison)
    let most = all.max { $0.ratio < $1.ratio }
    return verdict + (most.map { ", at worst \($0.sentence)" } ?? "")
  }

  private var verdict: String {
    let keys = Count.text(keyFrames.count, "key frame")
    let shown = "\(Count.text(reel.frames.count, "frame")) of the reel"
    if passes { return "\(keys) and \(shown) are within the tolerance" }
    let badKeys = keyFrames.count { !$0.comparison.verdict.passes }
    let badFrames = reel.badFrames.count
    guard badKeys + badFrames > 0 else {
      return "the reel has other frames, or shows them for a different time"
    }
    return "\(badKeys) of \(keys) and \(badFrames) of \(shown) are outside the tolerance"
  }
}

extension GoldenVerifier {
  /// The maximum number of frames per golden for which pictures are written.
  static let mostPictures = 8

  /// Writes the expected, difference and actual pictures of the frames that are worth showing.
  ///
  /// Key frames are compared at full size. If a key frame's file is faulty, the frame is shown
  /// beside that file, even if the run's frame equals the recorded frame. Other frames on the reel
  /// are written as the reel shows them, at one pixel per point and in at most 256 colours. Frames
  /// that are neither key frames nor on the reel are known only by their digests, so they have no
  /// expected picture.
  ///
  /// For each unmet expectation, the first frame that fails it is also written, up to
  /// ``mostPictures`` frames in all. If a frame written for an expectation equals the golden's
  /// frame, only its actual picture is written.
  func leavePictures(
    of result: ScenarioVerification, _ run: ScenarioRun, by renderer: FrameRenderer,
    _ subject: GoldenSubject, kept: [Int], faulty: [Int] = []
  ) throws(KeyreelError) -> [FailurePictures] {
    guard let folder = failureFolder(of: subject) else { return [] }
    let reel = ReelPictures(of: subject.folder, run)
    var shown = result.framesToShow(
      most: Self.mostPictures, kept: kept + reel.spread(over: result.badFrames))
    let unmet = RunFailure.firstFrames(result.failures).filter { $0 < run.frameCount }
    for frame in faulty + unmet where !shown.contains(frame) && shown.count < Self.mostPictures {
      shown.append(frame)
    }
    let compared = Set(result.badFrames + result.missingFrames + result.extraFrames + faulty)
    var left: [FailurePictures] = []
    try run.visitFrames(Set(shown), by: renderer) { (number, frame) throws(KeyreelError) in
      let (expected, actual): (Bitmap?, Bitmap)
      if !compared.contains(number) {
        (expected, actual) = (nil, frame.bitmap())
      } else if kept.contains(number) {
        let path = subject.folder.picturePath(ofFrame: number)
        (expected, actual) = (try? PictureFile.bitmap(path, limits: limits), frame.bitmap())
      } else if let pair = reel.pair(number, frame) {
        (expected, actual) = pair
      } else {
        (expected, actual) = (nil, frame.bitmap())
      }
      left.append(
        try folder.write(frame: number, expected: expected, actual: actual))
    }
    return left
  }

  /// Writes frames of a run that has no golden yet, so that they can be reviewed before they are
  /// accepted.
  func leaveFrames(
    _ numbers: [Int], of run: ScenarioRun, by renderer: FrameRenderer, _ subject: GoldenSubject
  ) throws(KeyreelError) -> [FailurePictures] {
    guard let folder = failureFolder(of: subject) else { return [] }
    try clearPictures(of: subject)
    var left: [FailurePictures] = []
    try run.visitFrames(Set(numbers), by: renderer) { (number, frame) throws(KeyreelError) in
      left.append(
        try folder.write(frame: number, expected: nil, actual: frame.bitmap()))
    }
    return left
  }

  /// Removes the pictures that an earlier verification wrote for a golden.
  func clearPictures(of subject: GoldenSubject) throws(KeyreelError) {
    _ = try failureFolder(of: subject)?.clear()
  }

  private func failureFolder(of subject: GoldenSubject) -> FailureFolder? {
    failures.map { FailureFolder(path: Disk.join($0, subject.name)) }
  }

  /// A verified scenario in a report; the golden's reel and pictures are linked relative to the
  /// report's folder.
  func reported(
    _ result: ScenarioVerification, _ run: ScenarioRun, _ described: RunDescription,
    _ subject: GoldenSubject, shots: [FailurePictures]
  ) throws(KeyreelError) -> ReportScenario {
    var scenario = described.report.scenario(of: run, failures: described.failures)
    scenario.judge(by: result)
    scenario.frameCount = max(result.frameCount, (result.missingFrames.last ?? -1) + 1)
    guard let failures else { return scenario }
    scenario.shots = shots.map { ReportShot($0, in: failures) }
    if result.verdict != .equal {
      if result.verdict.isAcceptable {
        scenario.acceptCommand = acceptance(subject.isInPlace ? subject.name : subject.path)
      }
      scenario.reel = try copyReel(of: subject, to: failures)
    }
    return scenario
  }

  /// Puts a copy of the golden's reel into the report's folder, so that the folder can be moved as
  /// a whole.
  private func copyReel(
    of subject: GoldenSubject, to folder: String
  ) throws(KeyreelError) -> String? {
    guard Disk.exists(subject.folder.reelPath) else { return nil }
    let name = "\(subject.name)/\(GoldenFolder.reelName)"
    let bytes = try PictureFile.bytes(subject.folder.reelPath)
    try Disk.putReport(bytes, at: Disk.join(folder, name))
    return name
  }

  /// The report's entry for a golden that cannot be used; a golden with a faulty manifest can be
  /// recorded again.
  private func unusable(
    _ result: ScenarioVerification, because error: KeyreelError, _ subject: GoldenSubject
  ) -> ReportScenario {
    var scenario = Self.unseen(result)
    if error.path == subject.folder.manifestPath {
      scenario.acceptCommand = acceptance(subject.isInPlace ? subject.name : subject.path)
    }
    return scenario
  }

  /// The report's entry for a scenario that could not be run, or for a golden without a scenario.
  static func reported(_ result: ScenarioVerification) -> JSONValue {
    unseen(result).json
  }

  private static func unseen(_ result: ScenarioVerification) -> ReportScenario {
    var scenario = ReportScenario(name: result.name, rate: 60, frameCount: 0)
    scenario.judge(by: result)
    return scenario
  }
}

extension ReportScenario {
  /// Copies the findings of a verification.
  mutating func judge(by result: ScenarioVerification) {
    failures = result.failures.map {
      ReportFailure(frame: $0.frame, message: $0.message, excess: $0.excess)
    }
    var rest = result
    rest.failures = []
    (judgement, findings) = (result.verdict.rawValue, rest.findings)
    badRuns = result.badRuns
    (missingFrames, extraFrames) = (result.missingFrames, result.extraFrames)
  }
}

extension ReportShot {
  /// Makes a shot from the pictures that were written for one frame; paths inside the report's
  /// folder are made relative to that folder.
  init(_ pictures: FailurePictures, in folder: String) {
    func relative(_ path: String?) -> String? {
      guard let path, path.hasPrefix(folder) else { return path }
      return String(path.dropFirst(folder.count).drop { $0 == "/" })
    }
    self.init(frame: pictures.frame, actual: relative(pictures.actual))
    (expected, difference) = (relative(pictures.expected), relative(pictures.difference))
    (amount, boundsPx) = (pictures.comparison?.sentence, pictures.comparison?.boundsPx)
    regionsPx = pictures.comparison?.regions.map(\.boundsPx) ?? []
  }
}
