import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

extension GoldenVerifier {
  /// Compares the pictures that a golden keeps with those of a run, for whoever puts up with a difference.
  ///
  /// The reel is smaller than the screen: rectangles to ignore shrink with it to the next whole pixel
  /// outward, and a number of pixels that may differ by the square of the scale, rounded up.
  /// - Parameters:
  ///   - name: A scenario file, or the name of a golden under the root.
  ///   - options: The rule and the limits, for pictures of full size.
  /// - Throws: What is wrong with the scenario or the golden's files.
  public func compareKeptPictures(
    _ name: String, options: ComparisonOptions
  ) throws(KeyreelError) -> KeptComparison {
    let subject = try Self.subject(name, root: root, limits: limits)
    let run = try ScenarioRun(
      read: ScenarioFile.read(subject.path, limits: limits), from: subject.path, options: runOptions
    )
    let golden = try manifest(of: subject)
    let kept = golden.pictures
    var items: [SequenceComparison.Item] = []
    try run.visit(Set(kept)) { (number, actual) throws(KeyreelError) in
      let expected = try PictureFile.bitmap(
        subject.folder.picturePath(ofFrame: number), limits: limits)
      let comparison = Comparison(expected: expected, actual: actual, options: options)
      items.append(SequenceComparison.Item(frame: number, comparison: comparison))
    }
    let scale = run.scenario.configuration.device.scale
    let (reel, plan) = try compareReels(
      run, golden, subject, options: options.reduced(by: scale))
    return KeptComparison(
      keyFrames: items, reel: reel, frames: Set(kept + plan.frames).sorted())
  }

  private func compareReels(
    _ run: ScenarioRun, _ golden: GoldenManifest, _ subject: GoldenSubject,
    options: ComparisonOptions
  ) throws(KeyreelError) -> (SequenceComparison, ReelPlan) {
    let (path, rate) = (subject.folder.reelPath, run.scenario.configuration.rate)
    guard
      let expected = try FrameSequence.animation(
        try PictureFile.bytes(path), path, limits: limits.pictures)
    else {
      throw .input(
        path: path, line: nil, column: nil, message: "the reel is not an animated PNG",
        remedy: "record the golden again")
    }
    // A run of another length has another reel, whatever the golden's shows.
    let same = golden.digests.count == run.frameCount ? golden.digests : []
    let plan =
      ReelPictures.plan(rate: rate, same, frameCount: expected.numbers.count)
      ?? ReelPlan(rate: rate, frameCount: run.frameCount)
    let reel = EyeReel(of: run, plan)
    try reel.draw(by: run.renderer())
    guard
      let actual = try FrameSequence.animation(
        try reel.encoded(plan, for: .speed), path, limits: limits.pictures)
    else {
      preconditionFailure("a reel is an animated PNG")
    }
    let comparison = try KeyreelError.golden(
      try SequenceComparison(expected: expected, actual: actual, options: options))
    return (comparison, plan)
  }
}

extension ComparisonOptions {
  /// The same for pictures that many times smaller.
  fileprivate func reduced(by scale: Int) -> ComparisonOptions {
    var copy = self
    copy.limits.maxPixels = limits.maxPixels.map { ($0 + scale * scale - 1) / (scale * scale) }
    copy.ignoring = ignoring.map { rect in
      let (x, y) = (rect.x.quotient(scale), rect.y.quotient(scale))
      return PixelRect(
        x: x, y: y, width: (rect.maxX + scale - 1).quotient(scale) - x,
        height: (rect.maxY + scale - 1).quotient(scale) - y)
    }
    return copy
  }
}

/// What the pictures that a golden keeps have in common with a run's: key frames and the reel.
public struct KeptComparison: Sendable, Hashable {
  /// The key frames at full size.
  public var keyFrames: [SequenceComparison.Item]
  /// The reel, at one pixel a point; its frames are numbered from 0.
  public var reel: SequenceComparison
  /// The run's frames of which there is a picture to compare, ascending.
  public var frames: [Int]

  /// Whether every picture is equal or within the limits.
  public var passes: Bool {
    keyFrames.allSatisfy { $0.comparison.verdict.passes } && reel.verdict.passes
  }

  /// What was compared, and the largest difference found.
  public var sentence: String {
    let all = keyFrames.map(\.comparison) + reel.frames.map(\.comparison)
    let most = all.max { $0.ratio < $1.ratio }
    return
      "\(Count.text(keyFrames.count, "key frame")) and \(Count.text(reel.frames.count, "frame")) of the reel are within it"
      + (most.map { ", at worst \($0.sentence)" } ?? "")
  }
}
