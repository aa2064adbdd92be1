import Golden
import PNGCoding
import Pixels

extension GoldenVerifier {
  /// The most frames of a golden of which pictures are left.
  static let mostPictures = 8

  /// Leaves expected, difference and actual of the frames worth showing.
  ///
  /// Expected pictures are there for the golden's key frames; the others are known by digest alone.
  func leavePictures(
    of result: ScenarioVerification, _ run: ScenarioRun, _ subject: GoldenSubject, kept: [Int]
  ) throws(KeyreelError) -> [FailurePictures] {
    guard let failures else { return [] }
    let folder = FailureFolder(path: Disk.join(failures, subject.name))
    do throws(GoldenError) {
      try folder.clear()
    } catch {
      throw KeyreelError(error)
    }
    let shown = result.framesToShow(most: Self.mostPictures, kept: kept)
    var left: [FailurePictures] = []
    try run.visit(Set(shown)) { (number, actual) throws(KeyreelError) in
      let path = subject.folder.picturePath(ofFrame: number)
      let expected = kept.contains(number) ? try? PictureFile.bitmap(path) : nil
      do throws(GoldenError) {
        left.append(try folder.write(frame: number, expected: expected, actual: actual))
      } catch {
        throw KeyreelError(error)
      }
    }
    return left
  }
}
