import KeyreelGolden
import KeyreelPlainText

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
