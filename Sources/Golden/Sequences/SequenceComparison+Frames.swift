import KeyreelDigests
import KeyreelPixels

extension SequenceComparison {
  /// Compares two sequences, number by number.
  ///
  /// Two frames at a time are in memory, however many there are.
  /// - Parameters:
  ///   - expected: How it should be.
  ///   - actual: How it is.
  ///   - options: How two frames are compared; limits hold for each frame.
  ///   - visit: Told of every pair that is not equal, while its pictures are at hand.
  /// - Throws: What is wrong with a frame's file.
  /// - Complexity: O(*n*) in the number of pixels of all frames.
  package init(
    expected: FrameSequence, actual: FrameSequence, options: ComparisonOptions = .exact,
    visit: (_ frame: Int, _ expected: Bitmap, _ actual: Bitmap) throws(GoldenError) -> Void = {
      (_, _, _) throws(GoldenError) in
    }
  ) throws(GoldenError) {
    let (shared, missing, extra) = FrameRuns.sorted(expected.numbers, actual.numbers)
    var frames: [Item] = []
    var contents = SequenceContents(isNeeded: expected.numbers != actual.numbers)
    for number in shared {
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
