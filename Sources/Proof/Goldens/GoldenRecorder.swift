import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelScenario

/// Renders scenarios and records them as goldens: `keyreel record` (Contract §1.1, §7).
public struct GoldenRecorder: Sendable {
  /// The folder that contains the golden folders.
  public var root: String
  /// The number of frames that are processed at the same time, at least 1.
  public var jobs: Int
  /// The limits on the size of scenarios and pictures.
  public var limits: Limits

  /// Makes a recorder.
  public init(root: String, jobs: Int = 1, limits: Limits = Limits()) {
    self.root = root
    self.jobs = jobs
    self.limits = limits
  }

  /// The folder of goldens that is used if no folder is named.
  public static let defaultRoot: String = "TestImages"

  /// The scenarios, without duplicates; two different scenarios must not have the same name.
  /// - Throws: `usage` if two scenarios have the same name, or an error in a scenario.
  public func distinct(_ scenarios: [String]) throws(KeyreelError) -> [String] {
    var known: [String: GoldenSubject] = [:]
    var distinct: [String] = []
    for scenario in scenarios {
      let subject = try GoldenVerifier.subject(scenario, root: root, limits: limits)
      if let other = known.updateValue(subject, forKey: subject.name) {
        if other.isSame(as: subject) { continue }
        throw .usage(
          message: "\(other.path) and \(subject.path) are both named '\(subject.name)'",
          remedy: "give each scenario a name of its own")
      }
      try checkName(of: subject)
      distinct.append(scenario)
    }
    return distinct
  }

  /// Refuses a scenario if its golden was recorded from another file in the same folder.
  ///
  /// The usual cause is a copy of a scenario's file in which the name was not changed.
  ///
  /// The golden contains a copy of the text from which it was recorded. If another file in the
  /// scenario's folder still contains that text, the golden belongs to that file.
  private func checkName(of subject: GoldenSubject) throws(KeyreelError) {
    guard !subject.isInPlace, subject.path != "-",
      let recorded = try? Disk.read(subject.folder.scenarioPath, limit: limits.bytes),
      let text = try? Disk.read(subject.path, limit: limits.bytes), text != recorded
    else { return }
    let folder = Disk.folder(of: subject.path)
    let own = FileStamp(subject.path)?.identity
    let names = ((try? Disk.names(in: folder)) ?? []).filter(Audit.isScenario)
    let paths = names.map { folder == "." ? $0 : Disk.join(folder, $0) }
    guard
      let other = paths.first(where: {
        Disk.isFile($0) && FileStamp($0)?.identity != own
          && (try? Disk.read($0, limit: limits.bytes)) == recorded
      })
    else { return }
    throw .usage(
      message:
        "\(other) and \(subject.path) are both named '\(subject.name)', and \(other) is recorded",
      remedy: "give each scenario a name of its own")
  }

  /// Records one golden, unless the existing golden already matches the run.
  ///
  /// - Parameters:
  ///   - scenario: A scenario file, or the name of a golden under the root.
  ///   - progress: Called with the number of frames done and the total number.
  /// - Throws: An error in the scenario, such as a key frame past the run's end, or an error while
  ///   writing. In either case, the golden is unchanged.
  public func record(
    _ scenario: String, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RecordedGolden {
    let subject = try GoldenVerifier.subject(scenario, root: root, limits: limits)
    let read = try ScenarioFile.read(subject.path, limits: limits)
    try subject.check(read, limits: limits)
    try checkName(of: subject)
    try checkPictures(of: read, in: subject)
    let run = try ScenarioRun(
      read: read, from: subject.path, options: RunOptions(jobs: jobs, limits: limits))
    try checkKeyFrames(of: run)
    let difference = subject.lineDifference(limits: limits)
    let (rate, count) = (run.scenario.configuration.rate, run.frameCount)
    // A reel of the whole run receives the frames as they are made. If a golden exists, no reel is
    // made during the run, since the golden is likely to remain unchanged.
    let ready =
      ReelPlan.isWhole(rate: rate, frameCount: count) && !Disk.exists(subject.folder.manifestPath)
      ? EyeReel(of: run, ReelPlan(rate: rate, frameCount: count)) : nil
    let described = try await run.described(reel: ready, progress: progress)
    func recorded(_ outcome: GoldenFolder.RecordOutcome) -> RecordedGolden {
      RecordedGolden(
        name: subject.name, outcome: outcome, machineFonts: run.machineFonts,
        boxedLetters: run.boxedLetters, boxedEmoji: run.boxedEmoji,
        dividedEmoji: run.dividedEmoji,
        cautions: run.scenario.cautions()
          + run.unjudged,
        unmet: UnmetExpectations(
          described.failures, of: run.scenario.expectations.count, at: run.scenario.line),
        replaced: difference.map {
          "\(subject.path) replaces \(subject.folder.scenarioPath): line \($0)"
        })
    }
    var manifest = described.manifest
    manifest.pictures = run.scenario.keyFrames
    if subject.folder.matches(manifest), subject.isInPlace {
      subject.folder.removeLeftovers()
      return recorded(.unchanged)
    }
    if manifest.pictures.isEmpty { manifest.pictures = KeyFrames.pick(from: manifest.digests) }
    let recording = GoldenRecording(
      manifest: manifest,
      scenario: subject.isInPlace
        ? nil
        : try KeyreelError.opening(
          subject.path, try Disk.read(subject.path, limit: 64 << 20)),
      reel: try reel(ready, of: run, manifest.digests, by: described.renderer),
      pictures: try pictures(manifest.pictures, of: run, by: described.renderer))
    return recorded(try subject.folder.record(recording))
  }

  /// The bytes of the given reel, which already has its frames, or of a new reel if none is given.
  ///
  /// If the reel is too large, it is made again with fewer and fewer frames, down to
  /// ``ReelPlan/least``.
  private func reel(
    _ ready: EyeReel?, of run: ScenarioRun, _ digests: [FrameDigest], by renderer: FrameRenderer
  ) throws(KeyreelError) -> [UInt8] {
    let rate = run.scenario.configuration.rate
    var bytes: [UInt8] = []
    for room in ReelPlan.rooms {
      let plan = ReelPlan(rate: rate, digests: digests, most: room)
      let reel = ready ?? EyeReel(of: run, plan)
      if ready == nil { try reel.draw(by: renderer) }
      // Encoding for speed saves a lot of time, and most reels encoded this way are small enough.
      for effort in [EncodingEffort.speed, .size] {
        bytes = try reel.encoded(plan, for: effort)
        if bytes.count <= ReelPlan.mostBytes { return bytes }
      }
    }
    return bytes
  }

  /// Refuses a picture in the golden's folder that one of the golden's own files would replace.
  private func checkPictures(
    of scenario: Scenario, in subject: GoldenSubject
  ) throws(KeyreelError) {
    let own = [GoldenManifest.fileName, GoldenFolder.reelName]
    guard subject.isInPlace,
      let name = scenario.configuration.images.first(where: {
        own.contains($0) || FrameFolder.frame(ofName: $0) != nil
      })
    else { return }
    throw .usage(
      message: "recording would replace the picture \(name) of \(subject.path)",
      remedy:
        "give the picture a name that no golden has: not \(GoldenFolder.reelName) or frame-*.png"
    )
  }

  /// Refuses a key frame past the run's end, since no picture of that frame could be kept.
  private func checkKeyFrames(of run: ScenarioRun) throws(KeyreelError) {
    guard let frame = run.scenario.keyFrames.first(where: { $0 >= run.frameCount }) else { return }
    throw ScenarioFile.fault(
      at: ["keyFrames"], of: run.path, limits: limits,
      "'keyFrames' names frame \(frame), but the run has \(Count.text(run.frameCount, "frame"))",
      "name frames from 0 to \(run.frameCount - 1)")
  }

  private func pictures(
    _ numbers: [Int], of run: ScenarioRun, by renderer: FrameRenderer
  ) throws(KeyreelError) -> [(frame: Int, bytes: [UInt8])] {
    var pictures: [(frame: Int, bytes: [UInt8])] = []
    try run.visitFrames(Set(numbers), by: renderer) { (number, frame) throws(KeyreelError) in
      pictures.append((number, try KeyreelError.coding(try PNGEncoder.encode(frame.bitmap()))))
    }
    return pictures
  }
}

/// The result of a request to record a golden.
public struct RecordedGolden: Sendable {
  /// The golden's name.
  public var name: String
  /// Whether the golden was created, updated or left unchanged.
  package var outcome: GoldenFolder.RecordOutcome
  /// The installed fonts used for characters that no other font contains; on another machine, the
  /// golden may differ.
  public var machineFonts: [FontFile]
  /// The characters drawn as boxes because no font on this machine contains them; on another
  /// machine, the golden may differ.
  public var boxedLetters: [Character]
  /// The emoji drawn as grey boxes because the program has no pictures of them.
  public var boxedEmoji: [Character] = []
  /// The joined emoji whose parts are drawn one by one because the program has no picture of the
  /// whole emoji.
  public var dividedEmoji: [Character] = []
  /// Sentences about probable mistakes in the scenario, such as lengths that seem to be in pixels,
  /// and about expectations that are not checked on any frame.
  package var cautions: [String] = []
  /// The expectations that the run does not meet; nil if it meets all of them.
  package var unmet: UnmetExpectations?
  /// A sentence that names the recorded copy that the scenario replaces, and the first line that
  /// differs; nil if no copy is replaced.
  package var replaced: String?

  /// Notes for the author to read before keeping the golden, one line per fact or failed
  /// expectation.
  ///
  /// The lines report a recorded text that was replaced, probable mistakes in the scenario,
  /// expectations that are not checked on any frame, and expectations that at least one frame does
  /// not meet.
  public var warnings: [String] {
    (replaced.map { ["\(name): note: \($0)"] } ?? [])
      + cautions.map { "\(name): warning: \($0)" }
      + (unmet.map { ["\(name): warning: \($0.head)"] + $0.lines } ?? [])
  }
}
