import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

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
      let (expected, actual): (Bitmap?, Bitmap)
      if kept.contains(number) {
        let path = subject.folder.picturePath(ofFrame: number)
        (expected, actual) = (try? PictureFile.bitmap(path, limits: limits), frame.bitmap())
      } else if let pair = reel.pair(number, frame) {
        (expected, actual) = pair
      } else {
        (expected, actual) = (nil, frame.bitmap())
      }
      left.append(
        try KeyreelError.golden(
          try folder.write(frame: number, expected: expected, actual: actual)))
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
      left.append(
        try KeyreelError.golden(
          try folder.write(frame: number, expected: nil, actual: frame.bitmap())))
    }
    return left
  }

  /// Removes the pictures that an earlier verification left of a golden.
  func clearPictures(of subject: GoldenSubject) throws(KeyreelError) {
    _ = try KeyreelError.golden(try failureFolder(of: subject)?.clear())
  }

  private func failureFolder(of subject: GoldenSubject) -> FailureFolder? {
    failures.map { FailureFolder(path: Disk.join($0, subject.name)) }
  }

  /// What is wrong with the files that a manifest names, told without decoding one.
  ///
  /// A picture or the reel may be missing, be no PNG, or be the pointer that Git LFS leaves in its
  /// place; the size may be another.
  func keptFileFaults(
    _ golden: GoldenManifest, _ run: GoldenManifest, _ subject: GoldenSubject
  ) -> [GoldenProblem] {
    var problems: [GoldenProblem] = []
    if golden.size != run.size {
      problems.append(
        .unusable(
          "the manifest says \(golden.size.width) × \(golden.size.height) pixels, the run has "
            + "\(run.size.width) × \(run.size.height)"))
    }
    let names = golden.pictures.map(GoldenManifest.pictureName) + [GoldenFolder.reelName]
    for name in names {
      let file = Disk.join(subject.folder.path, name)
      guard let start = Disk.start(of: file, count: PNGDecoder.startCount) else {
        problems.append(.unusable("the picture \(name) is missing or cannot be read"))
        continue
      }
      do throws(PNGError) { try PNGDecoder.checkStart(start) } catch {
        let what = error == .gitLFSPointer ? "a Git LFS pointer: run 'git lfs pull'" : "not a PNG"
        problems.append(.unusable("\(name) is \(what)"))
      }
    }
    return problems
  }
}
