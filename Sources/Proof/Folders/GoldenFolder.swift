import KeyreelSupport

/// The folder of one golden: a scenario, its manifest and the pictures kept for the eye.
package struct GoldenFolder: Sendable, Hashable {
  /// What a folder holds.
  package enum State: Sendable, Hashable {
    /// A scenario and a manifest.
    case recorded
    /// A scenario that was never recorded.
    case missing
    /// A manifest whose scenario is gone.
    case orphan
    /// Neither: no golden of ours, to be left alone.
    case foreign
  }

  /// The folder's path.
  package let path: String

  /// The scenario's file name.
  package static let scenarioName: String = "scenario.yaml"
  /// The reel's file name.
  package static let reelName: String = "reel.png"

  /// Names a folder, which need not exist.
  package init(path: String) { self.path = path }

  /// The folder's own name, which is the scenario's.
  package var name: String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The scenario's path.
  package var scenarioPath: String { Disk.join(path, Self.scenarioName) }
  /// The manifest's path.
  package var manifestPath: String { Disk.join(path, GoldenManifest.fileName) }
  /// The reel's path.
  package var reelPath: String { Disk.join(path, Self.reelName) }

  /// The path of a frame's picture.
  package func picturePath(ofFrame frame: Int) -> String {
    Disk.join(path, GoldenManifest.pictureName(ofFrame: frame))
  }

  /// What the folder holds now.
  package var state: State {
    switch (Disk.isFile(scenarioPath), Disk.isFile(manifestPath)) {
    case (true, true): .recorded
    case (true, false): .missing
    case (false, true): .orphan
    case (false, false): .foreign
    }
  }

  /// The manifest.
  /// - Throws: `cannotOpen` or `manifest`.
  package func manifest() throws(GoldenError) -> GoldenManifest {
    let bytes = try GoldenFiles.read(manifestPath)
    do throws(ManifestFault) {
      let manifest = try GoldenManifest(parsing: bytes)
      guard manifest.scenario == name else {
        throw .invalid(member: "scenario", expected: "the folder's name, \(name)")
      }
      return manifest
    } catch {
      throw .manifest(path: manifestPath, error)
    }
  }

  /// The golden folders of a root folder, sorted by name; other tests' folders are left out.
  /// - Throws: `cannotOpen` for a root that is no readable folder.
  package static func all(in root: String) throws(GoldenError) -> [GoldenFolder] {
    StagedFolder.recoverAll(in: root)
    return try GoldenFiles.names(in: root)
      .filter { !$0.hasPrefix(".") }
      .map { GoldenFolder(path: Disk.join(root, $0)) }
      .filter { $0.state != .foreign }
  }

  /// Puts the golden back that a recording, killed between two steps on a file system that cannot exchange
  /// folders, left under another name; everywhere else there is nothing to do.
  package func recover() { StagedFolder.recover(path) }

  /// The folder of a scenario's name in a root folder, whether it exists or not.
  package static func named(_ name: String, in root: String) -> GoldenFolder {
    GoldenFolder(path: Disk.join(root, name))
  }

  /// What recording did.
  package enum RecordOutcome: String, Sendable, Hashable {
    /// The golden matched already and was not touched.
    case unchanged
    /// There was none.
    case created
    /// It was replaced.
    case updated
  }

  /// Whether the golden already says what a run says, with every file in its place.
  ///
  /// Which frames are kept as pictures is compared where the run names any, else the golden's own choice. A
  /// manifest that cannot be read does not match.
  package func matches(_ run: GoldenManifest) -> Bool {
    guard state == .recorded, var known = try? manifest() else { return false }
    let files = [reelPath] + known.pictures.map(picturePath)
    if run.pictures.isEmpty { known.pictures = [] }
    return known == run && files.allSatisfy(GoldenFiles.isPNG)
  }

  /// Records a golden, unless the one that is there matches.
  ///
  /// The whole folder is made beside its place and swapped in, so that at every moment the old golden or the new
  /// one is there, whatever ends the process. Pictures of frames that are no longer kept are left out; other
  /// files of the folder stay.
  /// - Throws: `cannotCreate`, also while another process records the same golden, or `writeFailed`.
  package func record(_ recording: GoldenRecording) throws(GoldenError) -> RecordOutcome {
    if matches(recording.manifest), !scenarioDiffers(recording.scenario) {
      removeLeftovers()
      return .unchanged
    }
    let staged = try StagedFolder(for: path)
    let outcome: RecordOutcome = Disk.isFile(manifestPath) ? .updated : .created
    let files = recording.files
    for name in try foreignNames(beside: files.map(\.name)) { try staged.keep(name) }
    for file in files { try staged.write(file.bytes, file.name) }
    try staged.commit()
    return outcome
  }

  /// Removes what a recording that was killed left beside the folder, unless another one is at work there.
  package func removeLeftovers() { StagedFolder.removeLeftovers(of: path) }

  /// The names in the folder that a recording does not replace: all but pictures, and what a run that was killed
  /// left unfinished.
  private func foreignNames(beside own: [String]) throws(GoldenError) -> [String] {
    guard Disk.isFolder(path) else { return [] }
    return try GoldenFiles.names(in: path).filter { name in
      let isPicture = name.hasPrefix("frame-") && name.hasSuffix(".png")
      return !isPicture && !name.hasSuffix(Disk.temporarySuffix) && !own.contains(name)
    }
  }

  /// Whether the folder's scenario has to become another.
  private func scenarioDiffers(_ scenario: [UInt8]?) -> Bool {
    guard let scenario else { return false }
    return (try? GoldenFiles.read(scenarioPath)) != scenario
  }
}
