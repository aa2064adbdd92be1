import KeyreelGoldenFolders
import KeyreelPlatform
import KeyreelFormRendering
import KeyreelGolden
import KeyreelPNGCoding
import KeyreelPixels

extension GoldenVerifier {
  /// The most frames of a golden of which pictures are left.
  static let mostPictures = 8

  /// Leaves expected, difference and actual of the frames worth showing.
  ///
  /// Key frames are compared at full size. Of other frames on the reel the golden knows what the eye saw, one pixel
  /// a point in at most 256 colours: they are left at that size. The rest, known by digest alone, have no
  /// expected picture, and neither have the frames of a run that has no golden.
  func leavePictures(
    of result: ScenarioVerification, _ run: ScenarioRun, by renderer: FrameRenderer,
    _ subject: GoldenSubject, kept: [Int]
  ) throws(KeyreelError) -> [FailurePictures] {
    guard let folder = failureFolder(of: subject) else { return [] }
    let reel = ReelPictures(of: subject.folder, run)
    let shown = result.framesToShow(
      most: Self.mostPictures, kept: kept + reel.spread(over: result.badFrames))
    var left: [FailurePictures] = []
    try run.visitFrames(Set(shown), by: renderer) { (number, frame) throws(KeyreelError) in
      do throws(GoldenError) {
        if !kept.contains(number), let pair = reel.pair(number, frame) {
          left.append(
            try folder.write(frame: number, expected: pair.expected, actual: pair.actual))
        } else {
          let path = subject.folder.picturePath(ofFrame: number)
          let expected = kept.contains(number) ? try? PictureFile.bitmap(path, limits: limits) : nil
          left.append(
            try folder.write(frame: number, expected: expected, actual: frame.bitmap()))
        }
      } catch {
        throw KeyreelError(error)
      }
    }
    return left
  }

  /// Leaves frames of a run that has no golden yet, so that there is something to look at before it is accepted.
  func leaveFrames(
    _ numbers: [Int], of run: ScenarioRun, by renderer: FrameRenderer, _ subject: GoldenSubject
  ) throws(KeyreelError) -> [FailurePictures] {
    guard let folder = failureFolder(of: subject) else { return [] }
    try clearPictures(of: subject)
    var left: [FailurePictures] = []
    try run.visitFrames(Set(numbers), by: renderer) { (number, frame) throws(KeyreelError) in
      do throws(GoldenError) {
        left.append(try folder.write(frame: number, expected: nil, actual: frame.bitmap()))
      } catch {
        throw KeyreelError(error)
      }
    }
    return left
  }

  /// Removes the pictures that an earlier verification left of a golden.
  func clearPictures(of subject: GoldenSubject) throws(KeyreelError) {
    do throws(GoldenError) {
      try failureFolder(of: subject)?.clear()
    } catch {
      throw KeyreelError(error)
    }
  }

  private func failureFolder(of subject: GoldenSubject) -> FailureFolder? {
    failures.map { FailureFolder(path: Disk.join($0, subject.name)) }
  }
}
