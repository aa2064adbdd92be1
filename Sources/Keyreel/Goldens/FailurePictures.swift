import FormSimulation
import Golden
import PNGCoding
import Pixels

/// What a failed verification leaves for the eye: expected, difference and actual, side by side.
///
/// The expected picture is there for key frames only, the others are known by digest; of those the first
/// bad one is left as it came.
struct FailurePictures {
  let run: ScenarioRun
  let folder: GoldenFolder
  let root: String?

  /// Writes the pictures of the bad key frames and of the first bad frame.
  func write(_ result: ScenarioVerification, pictures: [Int]) throws(KeyreelError) {
    guard let root, let first = result.firstBadFrame else { return }
    let bad = Set(result.badFrames)
    let wanted = Set(pictures.filter { bad.contains($0) }).union([first])
    let target = Disk.join(root, folder.name)
    do throws(SystemFailure) {
      try Disk.makeFolder(target)
    } catch {
      throw .cannotCreate(
        path: target, reason: error.reason, remedy: "name another folder with --report")
    }
    try run.visit(wanted) { (number, actual) throws(KeyreelError) in
      try write(number, actual, keyFrame: pictures.contains(number), to: target)
    }
  }

  private func write(
    _ number: Int, _ actual: Bitmap, keyFrame: Bool, to target: String
  ) throws(KeyreelError) {
    let name = GoldenManifest.pictureName(ofFrame: number)
    try PictureFile.write(actual, to: Disk.join(target, "actual-" + name))
    let path = folder.picturePath(ofFrame: number)
    guard keyFrame, Disk.exists(path) else { return }
    let expected = try PictureFile.bitmap(path)
    try PictureFile.write(expected, to: Disk.join(target, "expected-" + name))
    try PictureFile.write(
      DifferencePicture(expected: expected, actual: actual).bitmap,
      to: Disk.join(target, "difference-" + name))
  }
}
