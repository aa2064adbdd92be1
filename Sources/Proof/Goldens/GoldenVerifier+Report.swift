import KeyreelRendering
import KeyreelSupport

extension GoldenVerifier {
  /// What a report shows of a verified scenario; golden's reel and pictures are linked from the report's folder.
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
      scenario.acceptCommand = acceptance(subject.isInPlace ? subject.name : subject.path)
      scenario.reel = try copyReel(of: subject, to: failures)
    }
    return scenario
  }

  /// Puts a copy of the golden's reel into the report's folder, so that it can be moved as one.
  private func copyReel(
    of subject: GoldenSubject, to folder: String
  ) throws(KeyreelError) -> String? {
    guard Disk.exists(subject.folder.reelPath) else { return nil }
    let name = "\(subject.name)/\(GoldenFolder.reelName)"
    let bytes = try PictureFile.bytes(subject.folder.reelPath)
    try Disk.putReport(bytes, at: Disk.join(folder, name))
    return name
  }

  /// What a report shows of a scenario that could not be run, or of a golden without one.
  static func reported(_ result: ScenarioVerification) -> JSONValue {
    var scenario = ReportScenario(name: result.name, rate: 60, frameCount: 0)
    scenario.judge(by: result)
    return scenario.json
  }
}

extension ReportScenario {
  /// Takes over what a verification found.
  mutating func judge(by result: ScenarioVerification) {
    failures = result.failures.map { ($0.frame, $0.message) }
    var rest = result
    rest.failures = []
    (judgement, findings) = (result.verdict.rawValue, rest.findings)
    badRuns = result.badRuns
    (missingFrames, extraFrames) = (result.missingFrames, result.extraFrames)
  }
}

extension ReportShot {
  /// The shot of pictures a failure left inside the report's folder, with whose path theirs begin.
  init(_ pictures: FailurePictures, in folder: String) {
    func relative(_ path: String?) -> String? {
      guard let path, path.hasPrefix(folder) else { return path }
      return String(path.dropFirst(folder.count).drop { $0 == "/" })
    }
    self.init(frame: pictures.frame, actual: relative(pictures.actual))
    (expected, difference) = (relative(pictures.expected), relative(pictures.difference))
    (amount, boundsPx) = (pictures.comparison?.sentence, pictures.comparison?.boundsPx)
  }
}
