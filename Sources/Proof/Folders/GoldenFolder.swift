import KeyreelImaging
import KeyreelSupport

/// The folder of one golden: a scenario, its manifest and the pictures kept for viewing.
package struct GoldenFolder: Sendable, Hashable {
  /// The state of a folder.
  package enum State: Sendable, Hashable {
    /// A scenario and a manifest.
    case recorded
    /// A scenario without a manifest, such as one that was never recorded.
    case missing
    /// A manifest whose scenario is missing.
    case orphan
    /// Neither a scenario nor a manifest: the folder is not a golden and is left alone.
    case foreign
  }

  /// The folder's path.
  package let path: String

  /// The scenario's file name.
  package static let scenarioName: String = "scenario.yaml"
  /// The reel's file name.
  package static let reelName: String = GoldenManifest.reelName

  /// Makes a reference to a folder; the folder need not exist.
  package init(path: String) { self.path = path }

  /// The folder's own name, which is also the scenario's name.
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

  /// The folder's current state.
  package var state: State {
    switch (Disk.isFile(scenarioPath), Disk.isFile(manifestPath)) {
    case (true, true): .recorded
    case (true, false): .missing
    case (false, true): .orphan
    case (false, false): .foreign
    }
  }

  /// The manifest.
  /// - Throws: `cannotOpen`, or `input` with the position of the error.
  package func manifest() throws(KeyreelError) -> GoldenManifest {
    let bytes = try GoldenFiles.read(manifestPath)
    do { return try GoldenManifest(parsing: bytes, of: name) } catch {
      throw error.at(manifestPath)
    }
  }

  /// The golden folders of a root folder, sorted by name; hidden folders, and folders that are not
  /// goldens, are left out.
  /// - Throws: `cannotOpen` for a root that is not a readable folder.
  package static func all(in root: String) throws(KeyreelError) -> [GoldenFolder] {
    StagedFolder.recoverAll(in: root)
    return try GoldenFiles.names(in: root)
      .filter { !$0.hasPrefix(".") }
      .map { GoldenFolder(path: Disk.join(root, $0)) }
      .filter { $0.state != .foreign }
  }

  /// Restores a golden that a killed recording left under another name, as can happen on a file
  /// system that cannot exchange folders.
  package func recover() { StagedFolder.recover(path) }

  /// The folder for a scenario's name in a root folder; the folder need not exist.
  package static func named(_ name: String, in root: String) -> GoldenFolder {
    GoldenFolder(path: Disk.join(root, name))
  }

  /// The result of recording.
  package enum RecordOutcome: String, Sendable, Hashable {
    /// The golden already matched and was left unchanged.
    case unchanged
    /// There was no golden.
    case created
    /// The golden was replaced.
    case updated
  }

  /// Whether the golden already equals a run, every recorded file is in place and unchanged, and
  /// there are no other pictures.
  ///
  /// The choice of frames that are kept as pictures is compared only if the run names such frames.
  /// A manifest that cannot be read does not match.
  package func matches(_ run: GoldenManifest) -> Bool {
    guard state == .recorded, let golden = try? manifest() else { return false }
    var known = golden
    if run.pictures.isEmpty { known.pictures = [] }
    known.files = run.files
    guard known == run, golden.files.count == golden.keptNames.count,
      strayPictures(beside: golden.pictures).isEmpty
    else { return false }
    return golden.keptNames.allSatisfy { name in
      guard let bytes = try? GoldenFiles.read(Disk.join(path, name)) else { return false }
      return golden.files[name] == GoldenManifest.digest(ofFile: bytes)
    }
  }

  /// The names of the folder's frame pictures that do not belong to the kept frames.
  func strayPictures(beside kept: [Int]) -> [String] {
    let names = Set(kept.map(GoldenManifest.pictureName))
    return ((try? Disk.names(in: path)) ?? []).filter { Self.isPicture($0) && !names.contains($0) }
  }

  /// Whether the folder has pictures of a recording but no manifest that describes them.
  package var lacksManifest: Bool {
    !Disk.exists(manifestPath) && (Disk.isFile(reelPath) || !strayPictures(beside: []).isEmpty)
  }

  /// Whether a file could be a frame's picture, judging by its name.
  private static func isPicture(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  /// Records a golden, unless the existing golden matches.
  ///
  /// The whole folder is made next to its final place and then swapped with the existing folder. At
  /// every moment, either the old golden or the new golden is in place, even if the process is
  /// killed. For file systems that cannot swap folders, see ``StagedFolder``. Pictures of frames
  /// that are no longer kept are left out; other files in the folder remain.
  /// - Throws: `cannotCreate` (for example, while another process records the same golden) or
  ///   `writeFailed`.
  package func record(_ recording: GoldenRecording) throws(KeyreelError) -> RecordOutcome {
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

  /// Removes the files that a killed recording left beside the folder, unless another recording of
  /// the golden is under way.
  package func removeLeftovers() { StagedFolder.removeLeftovers(of: path) }

  /// The names in the folder that a recording does not replace: all except pictures, unfinished
  /// files of a killed run, and the recording's own files.
  private func foreignNames(beside own: [String]) throws(KeyreelError) -> [String] {
    guard Disk.isFolder(path) else { return [] }
    return try GoldenFiles.names(in: path).filter { name in
      !Self.isPicture(name) && !name.hasSuffix(Disk.temporarySuffix) && !own.contains(name)
    }
  }

  /// Whether the folder's scenario has to be replaced.
  private func scenarioDiffers(_ scenario: [UInt8]?) -> Bool {
    guard let scenario else { return false }
    return (try? GoldenFiles.read(scenarioPath)) != scenario
  }
}

/// The file operations that goldens need; each throws the error that fits the operation.
enum GoldenFiles {
  /// The size of the largest file that is read, in bytes.
  static let limit = 1 << 30

  /// Reads a whole regular file; a pipe or device is refused, since reading from it could block
  /// forever.
  static func read(_ path: String) throws(KeyreelError) -> [UInt8] {
    try KeyreelError.opening(path, try Disk.read(path, limit: limit))
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws(KeyreelError) -> [String] {
    try KeyreelError.opening(folder, try Disk.names(in: folder))
  }

  /// Makes a folder and the folders above it; a folder that already exists is kept.
  static func makeFolder(_ path: String) throws(KeyreelError) {
    try KeyreelError.preparing(
      path, remedy: "name a place that can be written", try Disk.makeFolder(path))
  }
}

/// A golden to be written: the manifest and the files kept for viewing.
package struct GoldenRecording: Sendable {
  /// The run.
  package var manifest: GoldenManifest
  /// The scenario's text; nil if the folder already contains it.
  package var scenario: [UInt8]?
  /// The reel, as an animated PNG.
  package var reel: [UInt8]
  /// The PNG of each frame that the manifest names under `pictures`.
  package var pictures: [(frame: Int, bytes: [UInt8])]

  /// Makes a recording.
  /// - Precondition: there is a picture for every frame that the manifest names, and for no other
  ///   frame.
  package init(
    manifest: GoldenManifest, scenario: [UInt8]?, reel: [UInt8],
    pictures: [(frame: Int, bytes: [UInt8])]
  ) {
    precondition(
      pictures.map(\.frame).sorted() == manifest.pictures, "there must be one file per picture")
    self.manifest = manifest
    self.scenario = scenario
    self.reel = reel
    self.pictures = pictures
    self.manifest.files = Dictionary(
      uniqueKeysWithValues: eyeFiles.map {
        ($0.name, GoldenManifest.digest(ofFile: $0.bytes))
      })
  }

  /// The files for viewing, by name.
  private var eyeFiles: [(name: String, bytes: [UInt8])] {
    pictures.map { (name: GoldenManifest.pictureName(ofFrame: $0.frame), bytes: $0.bytes) }
      + [(GoldenFolder.reelName, reel)]
  }

  /// Every file of the recording, by name; the manifest comes last.
  var files: [(name: String, bytes: [UInt8])] {
    var files = eyeFiles
    if let scenario { files.append((GoldenFolder.scenarioName, scenario)) }
    files.append((GoldenManifest.fileName, manifest.text))
    return files
  }
}

/// A folder in which a verification stores the frames that differ from the golden's frames.
package struct FailureFolder: Sendable, Hashable {
  /// The folder's path.
  package let path: String

  /// Makes a reference to a folder; the folder itself is made when the first picture is written.
  package init(path: String) { self.path = path }

  /// Writes a frame's pictures, for example `frame-00042.expected.png`, `.difference.png` and
  /// `.actual.png`; a picture that is nil is left out.
  ///
  /// Pictures of different scales are compared only where they overlap, so convert them to the same
  /// scale first.
  /// - Throws: `cannotCreate`, for example if there is a link in the folder's place, since links
  ///   are not followed; or `writeFailed` or `encoding`.
  package func write(
    frame: Int, expected: Bitmap?, actual: Bitmap?, options: ComparisonOptions = .exact
  ) throws(KeyreelError) -> FailurePictures {
    try checkPlace()
    try GoldenFiles.makeFolder(path)
    var difference: DifferencePicture?
    if let expected, let actual {
      difference = DifferencePicture(expected: expected, actual: actual, options: options)
    }
    return FailurePictures(
      frame: frame, expected: try write(expected, "expected", frame),
      difference: try write(difference?.bitmap, "difference", frame),
      actual: try write(actual, "actual", frame), comparison: difference?.comparison)
  }

  /// Removes only the pictures that an earlier verification left, including unfinished pictures.
  /// - Throws: `cannotOpen` for a folder that cannot be listed, and `cannotCreate` for a link in
  ///   the folder's place; a missing folder counts as empty.
  package func clear() throws(KeyreelError) {
    guard Disk.isFolder(path) else { return }
    try checkPlace()
    let whole = [".expected.png", ".difference.png", ".actual.png"]
    let endings = whole + whole.map { $0 + Disk.temporarySuffix }
    for name in try GoldenFiles.names(in: path)
    where name.hasPrefix("frame-") && endings.contains(where: name.hasSuffix) {
      Disk.removeAll(Disk.join(path, name))
    }
  }

  /// Throws an error if the path leads to a file or a link; a link could point outside the report.
  private func checkPlace() throws(KeyreelError) {
    guard Disk.exists(path), !Disk.isOwnFolder(path) else { return }
    throw .cannotCreate(
      path: path, reason: "it is a link or not a folder",
      remedy: "move it away, or name another folder with \(.report)")
  }

  private func write(
    _ bitmap: Bitmap?, _ kind: String, _ frame: Int
  ) throws(KeyreelError) -> String? {
    guard let bitmap else { return nil }
    let stem = GoldenManifest.pictureName(ofFrame: frame).dropLast(4)
    let file = Disk.join(path, "\(stem).\(kind).png")
    let bytes = try KeyreelError.coding(try PNGEncoder.encode(bitmap))
    try Disk.put(bytes, at: file)
    return file
  }
}
