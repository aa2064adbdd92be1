import Golden
import PNGCoding
import Pixels

extension GoldenVerifier {
  /// The most frames of a golden of which pictures are left.
  static let mostPictures = 8

  /// Leaves expected, difference and actual of the frames worth showing.
  ///
  /// Key frames are compared at full size. Of other frames on the reel the golden knows what the eye saw, one pixel
  /// a point in at most 256 colours: they are left at that size, and compared by ``reelOptions``. The rest, known
  /// by digest alone, have no expected picture.
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
    let reel = ReelPictures(of: subject.folder, run)
    let shown = result.framesToShow(
      most: Self.mostPictures, kept: kept + reel.spread(over: result.badFrames))
    var left: [FailurePictures] = []
    try run.visitFrames(Set(shown)) { (number, frame) throws(KeyreelError) in
      do throws(GoldenError) {
        if !kept.contains(number), let pair = reel.pair(number, frame) {
          left.append(
            try folder.write(
              frame: number, expected: pair.expected, actual: pair.actual,
              options: Self.reelOptions))
        } else {
          let path = subject.folder.picturePath(ofFrame: number)
          let expected = kept.contains(number) ? try? PictureFile.bitmap(path) : nil
          left.append(
            try folder.write(frame: number, expected: expected, actual: frame.bitmap()))
        }
      } catch {
        throw KeyreelError(error)
      }
    }
    return left
  }

  /// How a frame is compared with its picture on the reel, whose palette is 8 levels off at most.
  static let reelOptions = ComparisonOptions(mode: .channel(tolerance: 8))
}
