import Golden
import PNGCoding
import Pixels

extension FrameFolder {
  /// Whether a frame's file is there and right, so that it need not be written.
  ///
  /// It is when it holds the very bytes this run would write. Other bytes may be the same picture, because what a
  /// file is compressed to depends on the frames before it; then the file is decoded and its digest decides.
  func holds(_ bytes: [UInt8], frame: Int, digest: FrameDigest) -> Bool {
    guard resumes else { return false }
    let file = Disk.join(path, Self.name(ofFrame: frame))
    guard let found = try? Disk.read(file, limit: PictureFile.limit) else { return false }
    if found == bytes { return true }
    guard let bitmap = try? PNGDecoder.decode(found, limits: Limits.current.pictures) else {
      return false
    }
    return FrameDigester().digest(of: Frame(bitmap)) == digest
  }

  /// Removes the frames an earlier run left beyond those of this one.
  func removeFrames(outside numbers: ClosedRange<Int>) throws(KeyreelError) {
    guard resumes else { return }
    for name in try leftovers() {
      if let number = Self.frame(ofName: name), !numbers.contains(number) { try remove(name) }
    }
  }
}
