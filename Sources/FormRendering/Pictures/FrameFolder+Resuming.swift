import KeyreelPlatform
import KeyreelDigests
import KeyreelPNGCoding
import KeyreelPixels
import KeyreelPlainText

extension FrameFolder {
  /// Whether a frame's file is there and right, so that it need not be written.
  ///
  /// It is when it holds the very bytes this run would write, as it does where the same command was interrupted. Other
  /// bytes may be the same picture, because what a file is compressed to depends on the frames before it, which
  /// `--frames` may have left out; then the file is decoded and its digest decides.
  func holds(_ bytes: [UInt8], frame: Int, digest: FrameDigest) -> Bool {
    guard resumes else { return false }
    let file = Disk.join(path, Self.name(ofFrame: frame))
    guard let found = try? Disk.read(file, limit: PictureFile.limit) else { return false }
    if found == bytes { return true }
    guard let bitmap = try? PNGDecoder.decode(found, limits: limits.pictures) else { return false }
    return FrameDigester().digest(of: Frame(bitmap)) == digest
  }

  /// A finished run of another scenario is nothing to go on with.
  ///
  /// An unfinished run has no timeline, so whose it was is not known.
  static func refuseTimeline(
    ofOtherThan scenario: String, in path: String
  ) throws(KeyreelError) {
    let file = Disk.join(path, timelineName)
    // Frames come last of a timeline's members, so its start is enough.
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

  /// Removes the frames an earlier run left beyond those of this one.
  func removeFrames(outside numbers: ClosedRange<Int>) throws(KeyreelError) {
    guard resumes else { return }
    for name in try leftovers() {
      if let number = Self.frame(ofName: name), !numbers.contains(number) { try remove(name) }
    }
  }
}
