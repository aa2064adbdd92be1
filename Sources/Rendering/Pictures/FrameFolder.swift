import KeyreelImaging

/// A folder of numbered frames and their timeline.
///
/// Frames are written atomically, and `timeline.json` is written last, so a folder without a
/// timeline is unfinished. While this value exists, no other process may write frames into the
/// folder.
public struct FrameFolder: Sendable {
  /// The folder's path.
  public let path: String
  /// Whether correct frames of an earlier run are kept.
  let resumes: Bool
  /// The limits on the size of an earlier run's frame.
  let limits: Limits
  /// Every frame's colour space.
  package var tags: PictureTags = .none
  /// Whether the folder was made for this run.
  private let isNew: Bool
  private let lock: FolderLock

  /// The timeline's file name.
  public static let timelineName: String = "timeline.json"

  /// Makes the folder, or uses an existing folder if no file in it is in the way.
  ///
  /// - Parameters:
  ///   - path: The folder; missing folders above it are made too.
  ///   - overwriting: Whether this run is allowed to remove an earlier run's frames, timeline and
  ///     leftover temporary files; no other file is removed.
  ///   - resuming: Whether this run continues an earlier run. If so, this run is allowed to remove
  ///     the earlier run's timeline and temporary files, and to replace or remove frames that do
  ///     not belong to this run.
  ///   - scenario: The name of the run's scenario, so that resuming does not replace a finished run
  ///     of a different scenario; nil if no run can be continued.
  ///   - limits: The limits on the size of a frame that is read.
  ///   - names: The names of the other files that the run will write into the folder; these files
  ///     are replaced only when overwriting or resuming.
  /// - Throws: `cannotCreate` if something is in the way, or if another process is writing frames
  ///   into the folder.
  public init(
    path: String, overwriting: Bool, resuming: Bool = false, of scenario: String? = nil,
    limits: Limits = Limits(), for names: [String] = []
  ) throws(KeyreelError) {
    self.path = path
    resumes = resuming
    self.limits = limits
    isNew = !Disk.exists(path)
    Interruption.endBetweenFrames()
    try KeyreelError.preparing(path, try Disk.makeFolder(path))
    lock = try FolderLock(forRunInto: path)
    let left = try leftovers()
    if !overwriting, !resuming {
      guard left.allSatisfy({ $0.hasSuffix(Disk.temporarySuffix) }) else {
        throw .cannotCreate(
          path: path, reason: "it already holds frames",
          remedy:
            scenario == nil
            ? "name another folder, or add \(.overwrite) to replace its frames"
            : "name another folder, or add \(.overwrite) to replace its frames, or \(.resume) to continue that run"
        )
      }
      for file in names.map({ Disk.join(path, $0) }) where Disk.exists(file) {
        throw .cannotCreate(
          path: file, reason: "it already exists",
          remedy: "name another folder, or add \(.overwrite) to replace it")
      }
    }
    if resuming, let scenario { try Self.refuseTimeline(ofOtherThan: scenario, in: path) }
    try probe()
    // The timeline is removed first, because otherwise it would list frames that no longer exist.
    if left.contains(Self.timelineName) { try remove(Self.timelineName) }
    for name in left where !resuming || Self.frame(ofName: name) == nil { try remove(name) }
  }

  /// Removes the folder of a failed run if it was made for the run and is still empty.
  public func discardIfNew() {
    if isNew { Disk.removeEmptyFolder(path) }
  }

  /// The file name of a frame: `frame-00042.png`.
  public static func name(ofFrame frame: Int) -> String { FrameName.text(frame) }

  /// The number in a frame's file name; nil for any other name.
  public static func frame(ofName name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    guard digits.count >= 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// Whether a run writes a file of this name into its folder: a frame or the timeline.
  public static func isOwn(_ name: String) -> Bool {
    name == timelineName || frame(ofName: name) != nil
  }

  /// Writes one frame's file.
  public func write(_ bytes: [UInt8], frame: Int) throws(KeyreelError) {
    try write(tags.tagging(bytes), name: Self.name(ofFrame: frame))
  }

  /// Writes a file with the given name into the folder.
  public func write(_ bytes: [UInt8], name: String) throws(KeyreelError) {
    try Disk.put(bytes, at: Disk.join(path, name))
  }

  /// Tests whether files can be created in the folder; looking at the folder's permissions is not
  /// enough.
  private func probe() throws(KeyreelError) {
    let file = Disk.join(path, Self.timelineName + Disk.temporarySuffix)
    func make() throws(SystemFailure) {
      try Disk.remove(file)
      _ = try FileDescriptor(creating: file)
      try Disk.remove(file)
    }
    try KeyreelError.preparing(path, remedy: "name a folder that can be written to", try make())
  }

  func leftovers() throws(KeyreelError) -> [String] {
    try KeyreelError.preparing(
      path, remedy: "name a readable folder", try Disk.names(in: path).filter(Self.isOurs))
  }

  /// Whether a file of this name is a frame, the timeline, or an unfinished file of either kind.
  static func isOurs(_ name: String) -> Bool {
    let finished =
      name.hasSuffix(Disk.temporarySuffix)
      ? String(name.dropLast(Disk.temporarySuffix.count)) : name
    return finished == timelineName || (finished.hasPrefix("frame-") && finished.hasSuffix(".png"))
  }

  func remove(_ name: String) throws(KeyreelError) {
    let file = Disk.join(path, name)
    try KeyreelError.preparing(
      file, remedy: "remove it by hand or name another folder", try Disk.remove(file))
  }

  /// Whether the run is resumed and a frame's file is already correct, so that it does not have to
  /// be written.
  ///
  /// The file is correct if it contains exactly the bytes that this run would write. After an
  /// interruption of the same command, this is usually the case. Different bytes may still encode
  /// the same picture: a file's compression depends on the frames before it, which `--frames` may
  /// have left out. If the bytes differ, the file is decoded and the digest of its pixels decides.
  func holds(_ bytes: [UInt8], frame: Int, digest: FrameDigest) -> Bool {
    guard resumes else { return false }
    let file = Disk.join(path, Self.name(ofFrame: frame))
    guard let found = try? Disk.read(file, limit: PictureFile.limit) else { return false }
    if found == bytes { return true }
    guard let bitmap = try? PNGDecoder.decode(found, limits: limits.pictures) else { return false }
    return FrameDigester().digest(of: Frame(bitmap)) == digest
  }

  /// Refuses to continue a finished run of another scenario.
  ///
  /// An unfinished run has no timeline, so its scenario is not known.
  static func refuseTimeline(
    ofOtherThan scenario: String, in path: String
  ) throws(KeyreelError) {
    let file = Disk.join(path, timelineName)
    // A timeline names its scenario near its beginning, so reading the beginning is enough.
    guard let start = Disk.start(of: file, count: 4096) else { return }
    let text = String(decoding: start, as: UTF8.self)
    let ours = "{\"keyreel\": 1, "
    let name = JSONValue.string(scenario).text
    guard text.hasPrefix(ours), !text.hasPrefix("\(ours)\"scenario\": \(name),") else { return }
    throw .cannotCreate(
      path: file,
      reason: "it belongs to a finished run of another scenario, not of '\(scenario)'",
      remedy: "name another folder, or give \(.overwrite) instead of \(.resume) to replace that run"
    )
  }

  /// In a resumed run, removes the frames whose numbers are outside the given range.
  func removeFrames(outside numbers: ClosedRange<Int>) throws(KeyreelError) {
    guard resumes else { return }
    for name in try leftovers() {
      if let number = Self.frame(ofName: name), !numbers.contains(number) { try remove(name) }
    }
  }
}
