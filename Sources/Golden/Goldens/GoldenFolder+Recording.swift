extension GoldenFolder {
  /// What recording did.
  public enum RecordOutcome: String, Sendable, Hashable {
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
  public func matches(_ run: GoldenManifest) -> Bool {
    guard state == .recorded, var known = try? manifest() else { return false }
    let files = [reelPath] + known.pictures.map(picturePath)
    if run.pictures.isEmpty { known.pictures = [] }
    return known == run && files.allSatisfy(GoldenFiles.isFile)
  }

  /// Records a golden, unless the one that is there matches.
  ///
  /// Every file is written beside its place before the first is moved into it, the manifest last, so that
  /// neither a full disk nor an interruption leaves half a golden. Pictures of frames that are no longer
  /// kept are removed; other files of the folder stay.
  /// - Throws: `cannotCreate` or `writeFailed`.
  public func record(_ recording: GoldenRecording) throws(GoldenError) -> RecordOutcome {
    if matches(recording.manifest), !scenarioDiffers(recording.scenario) { return .unchanged }
    let outcome: RecordOutcome = GoldenFiles.isFile(manifestPath) ? .updated : .created
    try GoldenFiles.makeFolder(path)
    var files: [(path: String, bytes: [UInt8])] = recording.pictures.map {
      (picturePath(ofFrame: $0.frame), $0.bytes)
    }
    files.append((reelPath, recording.reel))
    if let scenario = recording.scenario { files.append((scenarioPath, scenario)) }
    files.append((manifestPath, recording.manifest.text))
    try GoldenFiles.replace(files)
    try removePictures(except: recording.manifest.pictures)
    return outcome
  }

  /// Whether the folder's scenario has to become another.
  private func scenarioDiffers(_ scenario: [UInt8]?) -> Bool {
    guard let scenario else { return false }
    return (try? GoldenFiles.read(scenarioPath)) != scenario
  }

  private func removePictures(except kept: [Int]) throws(GoldenError) {
    let kept = Set(kept.map(GoldenManifest.pictureName))
    for name in try GoldenFiles.names(in: path)
    where name.hasPrefix("frame-") && name.hasSuffix(".png") && !kept.contains(name) {
      GoldenFiles.remove(GoldenFiles.join(path, name))
    }
  }
}
