import FormSimulation
import Golden
import PNGCoding
import Pixels
import Scenario

/// Renders scenarios and records them as goldens: `keyreel record` (CONTRACT 1, 7).
public struct GoldenRecorder: Sendable {
  /// The folder that holds the golden folders.
  public var root: String
  /// How many frames are worked on at the same time, at least 1.
  public var jobs: Int

  /// Makes a recorder.
  public init(root: String, jobs: Int = 1) {
    self.root = root
    self.jobs = jobs
  }

  /// The command that records scenarios, by their files or the names of their goldens.
  public static func command(recording scenarios: [String], goldens: String) -> String {
    let folder = goldens == defaultRoot ? [] : ["--goldens", goldens]
    return (["keyreel", "record"] + scenarios + folder).map(ShellWord.quoted)
      .joined(separator: " ")
  }

  /// Where goldens lie unless another folder is named.
  public static let defaultRoot: String = "TestImages"

  /// The scenarios without those named twice; no two may be recorded under one name.
  /// - Throws: `usage` that names two with one name, or what is wrong with a scenario.
  public func distinct(_ scenarios: [String]) throws(KeyreelError) -> [String] {
    var known: [String: GoldenSubject] = [:]
    var distinct: [String] = []
    for scenario in scenarios {
      let subject = try GoldenVerifier.subject(scenario, root: root)
      if let other = known.updateValue(subject, forKey: subject.name) {
        if other.isSame(as: subject) { continue }
        throw .usage(
          message: "\(other.path) and \(subject.path) are both named '\(subject.name)'",
          remedy: "give each scenario a name of its own")
      }
      distinct.append(scenario)
    }
    return distinct
  }

  /// Records one golden, unless it already matches.
  ///
  /// - Parameter scenario: A scenario file, or the name of a golden under the root.
  /// - Throws: What is wrong with the scenario, a key frame past its end included, or with writing; the golden is
  ///   then as it was.
  public func record(
    _ scenario: String
  ) async throws(KeyreelError) -> RecordedGolden {
    let subject = try GoldenVerifier.subject(scenario, root: root)
    let read = try ScenarioFile.read(subject.path)
    try subject.check(read)
    try checkPictures(of: read, in: subject)
    let run = try ScenarioRun(read, path: subject.path, options: RunOptions(jobs: jobs))
    try checkKeyFrames(of: run)
    var manifest = try await run.described().manifest
    manifest.pictures = run.scenario.keyFrames
    if subject.folder.matches(manifest), subject.isInPlace {
      subject.folder.removeLeftovers()
      return RecordedGolden(
        name: subject.name, outcome: .unchanged, machineFonts: run.machineFonts)
    }
    if manifest.pictures.isEmpty { manifest.pictures = KeyFrames.pick(from: manifest.digests) }
    let recording = GoldenRecording(
      manifest: manifest, scenario: subject.isInPlace ? nil : try bytes(subject.path),
      reel: try EyeReel(of: run).encoded(), pictures: try pictures(manifest.pictures, of: run))
    do throws(GoldenError) {
      return RecordedGolden(
        name: subject.name, outcome: try subject.folder.record(recording),
        machineFonts: run.machineFonts)
    } catch {
      throw KeyreelError(error)
    }
  }

  /// A picture beside the scenario that is called like a file of the golden's own would be replaced by it.
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

  /// A key frame that the run does not have would be kept nowhere.
  private func checkKeyFrames(of run: ScenarioRun) throws(KeyreelError) {
    guard let frame = run.scenario.keyFrames.first(where: { $0 >= run.frameCount }) else { return }
    throw ScenarioFile.fault(
      at: ["keyFrames"], of: run.path,
      "'keyFrames' names frame \(frame), but the run has \(Count.text(run.frameCount, "frame"))",
      "name frames from 0 to \(run.frameCount - 1)")
  }

  private func bytes(_ path: String) throws(KeyreelError) -> [UInt8] {
    do throws(SystemFailure) {
      return try Disk.read(path, limit: 64 << 20)
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }

  private func pictures(
    _ numbers: [Int], of run: ScenarioRun
  ) throws(KeyreelError) -> [(frame: Int, bytes: [UInt8])] {
    var pictures: [(frame: Int, bytes: [UInt8])] = []
    try run.visit(Set(numbers)) { (number, bitmap) throws(KeyreelError) in
      do throws(PNGError) {
        pictures.append((number, try PNGEncoder.encode(bitmap, effort: .size)))
      } catch {
        throw .encoding(error)
      }
    }
    return pictures
  }
}
