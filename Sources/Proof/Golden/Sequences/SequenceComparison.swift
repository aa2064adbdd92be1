import KeyreelImaging

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
  public var badRuns: [ClosedRange<Int>] { badFrames.runs(among: frames.map(\.frame)) }
}

extension SequenceComparison {
  /// Compares two sequences, number by number.
  ///
  /// Two frames at a time are in memory, however many there are. Limits hold for each frame; `visit` is told of every pair
  /// that is not equal, while its pictures are at hand.
  /// - Throws: What is wrong with a frame's file.
  /// - Complexity: O(*n*) in the number of pixels of all frames.
  package init(
    expected: FrameSequence, actual: FrameSequence, options: ComparisonOptions = .exact,
    visit: (_ frame: Int, _ expected: Bitmap, _ actual: Bitmap) throws(GoldenError) -> Void = {
      (_, _, _) throws(GoldenError) in
    }
  ) throws(GoldenError) {
    let (wanted, found) = (Set(expected.numbers), Set(actual.numbers))
    let missing = expected.numbers.filter { !found.contains($0) }
    let extra = actual.numbers.filter { !wanted.contains($0) }
    var frames: [Item] = []
    var contents = SequenceContents(isNeeded: expected.numbers != actual.numbers)
    for number in expected.numbers where found.contains(number) {
      let (a, b) = (try expected.bitmap(number), try actual.bitmap(number))
      let comparison = Comparison(expected: a, actual: b, options: options)
      frames.append(Item(frame: number, comparison: comparison))
      contents.add(number, a, b, areEqual: comparison.verdict == .equal)
      if comparison.verdict != .equal { try visit(number, a, b) }
    }
    self.init(mode: options.mode, frames: frames, missing: missing, extra: extra, faults: [])
    guard verdict == .different else { return }
    for number in missing { contents.expected[number] = FrameDigest(try expected.bitmap(number)) }
    for number in extra { contents.actual[number] = FrameDigest(try actual.bitmap(number)) }
    faults =
      SequenceAlignment(
        expected: expected.numbers.map { ($0, contents.expected[$0]) },
        actual: actual.numbers.map { ($0, contents.actual[$0]) }
      ).faults()
  }
}
