import KeyreelGolden
import KeyreelPlatform

extension GoldenFolder {
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
