/// What two sequences of frames have in common, as data.
public struct SequenceComparison: Sendable, Hashable {
  /// One frame that both have.
  public struct Item: Sendable, Hashable {
    /// The frame's number.
    public var frame: Int
    /// What the two pictures have in common.
    public var comparison: Comparison

    /// Makes an item.
    package init(frame: Int, comparison: Comparison) {
      self.frame = frame
      self.comparison = comparison
    }
  }

  /// The rule that was applied.
  public var mode: ComparisonMode
  /// The frames that both have, ascending.
  public var frames: [Item]
  /// The numbers that only the expected sequence has.
  public var missing: [Int]
  /// The numbers that only the actual sequence has.
  public var extra: [Int]
  /// Frames found in another place than theirs; empty where every difference is one of pixels.
  public var faults: [SequenceFault]

  /// What it comes to: the worst of the frames; missing and extra frames are differences.
  public var verdict: ComparisonVerdict {
    if !missing.isEmpty || !extra.isEmpty { return .different }
    if frames.contains(where: { $0.comparison.verdict == .different }) { return .different }
    return frames.allSatisfy { $0.comparison.verdict == .equal } ? .equal : .within
  }

  /// The frames that are different, ascending.
  public var badFrames: [Int] {
    frames.filter { $0.comparison.verdict == .different }.map(\.frame)
  }

  /// The first frame that is different, if any.
  public var firstBadFrame: Int? { badFrames.first }

  /// Runs of different frames that follow each other among those compared.
  public var badRuns: [ClosedRange<Int>] {
    FrameRuns.runs(of: badFrames, among: frames.map(\.frame))
  }
}
