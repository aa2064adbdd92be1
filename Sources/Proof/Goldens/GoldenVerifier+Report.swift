import KeyreelRendering
import KeyreelScenario
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

/// A scenario and the folder of its golden.
struct GoldenSubject: Sendable {
  /// The scenario's file.
  var path: String
  /// The golden's folder.
  var folder: GoldenFolder
  /// The golden's name.
  var name: String { folder.name }

  /// Whether another is the same scenario, however it was named.
  func isSame(as other: GoldenSubject) -> Bool {
    guard name == other.name else { return false }
    return path == other.path || identity != nil && identity == other.identity
  }

  private var identity: FileStamp.Identity? { FileStamp(path)?.identity }

  /// Whether the scenario's file is the one in its golden folder.
  var isInPlace: Bool { path == folder.scenarioPath }

  /// A scenario that lies in a golden folder has to bear its name.
  /// - Throws: `input`, at the name.
  func check(_ scenario: Scenario, limits: Limits) throws(KeyreelError) {
    guard scenario.name != name else { return }
    throw ScenarioFile.fault(
      at: ["name"], of: path, limits: limits,
      "the scenario is called '\(scenario.name)', and its golden folder '\(name)'",
      "give both the same name")
  }
}

extension GoldenVerifier {
  /// The golden folders of a root, sorted by name; none where it cannot be read.
  public static func folders(in root: String) -> [String] {
    ((try? GoldenFolder.all(in: root)) ?? []).map(\.path)
  }

  /// The scenarios named, or all that have a folder under the root.
  func subjects(_ scenarios: [String]) throws(KeyreelError) -> [GoldenSubject] {
    if scenarios.isEmpty {
      return try folders().filter { $0.state != .orphan }
        .map { GoldenSubject(path: $0.scenarioPath, folder: $0) }
    }
    var subjects: [GoldenSubject] = []
    for name in scenarios {
      let subject = try Self.subject(name, root: root, limits: limits)
      if !subjects.contains(where: { $0.isSame(as: subject) }) { subjects.append(subject) }
    }
    return subjects
  }

  /// The golden folders of the root, sorted by name.
  func folders() throws(KeyreelError) -> [GoldenFolder] {
    do throws(GoldenError) {
      return try GoldenFolder.all(in: root)
    } catch {
      if case .cannotOpen(root, let reason) = error {
        throw .proof(.noGoldens(folder: root, reason: reason))
      }
      throw KeyreelError(error)
    }
  }

  /// A scenario by its file, or by the name of its golden.
  static func subject(
    _ name: String, root: String, limits: Limits
  ) throws(KeyreelError) -> GoldenSubject {
    let folder = GoldenFolder.named(name, in: root)
    if GoldenManifest.isName(name) { folder.recover() }
    if GoldenManifest.isName(name), Disk.exists(folder.scenarioPath) {
      return GoldenSubject(path: folder.scenarioPath, folder: folder)
    }
    let path = Disk.isFolder(name) ? Disk.join(name, GoldenFolder.scenarioName) : name
    if let folder = goldenFolder(of: path, root: root) {
      return GoldenSubject(path: folder.scenarioPath, folder: folder)
    }
    if GoldenManifest.isName(name), !Disk.exists(path) {
      let isFile = Disk.exists(path + ".yaml")
      let names = isFile ? [] : (try? GoldenFolder.all(in: root))?.map(\.name) ?? []
      throw .proof(
        .noSuchGolden(
          name: name, folder: root, near: Suggestion.nearest(to: name, among: names)))
    }
    let scenario = try ScenarioFile.read(path, limits: limits)
    return GoldenSubject(path: path, folder: .named(scenario.name, in: root))
  }

  /// The golden folder of the root that a scenario's file lies in, whatever path leads there; nil for others.
  private static func goldenFolder(of path: String, root: String) -> GoldenFolder? {
    guard let file = FileStamp(path)?.identity, path.hasSuffix(GoldenFolder.scenarioName),
      let name = Disk.folder(of: path).split(separator: "/").last.map(String.init),
      GoldenManifest.isName(name)
    else { return nil }
    let folder = GoldenFolder.named(name, in: root)
    return FileStamp(folder.scenarioPath)?.identity == file ? folder : nil
  }
}
