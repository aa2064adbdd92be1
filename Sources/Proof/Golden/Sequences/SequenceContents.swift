import KeyreelImaging

/// What frames show, as far as it takes to find those that are not where they belong.
///
/// As long as every frame is in its place nothing has to be digested: the frames before the first difference
/// are alike in both sequences, and only the last of them can come again.
struct SequenceContents {
  /// The digests of expected frames; none for frames that are known to be alike.
  var expected: [Int: FrameDigest] = [:]
  /// The digests of actual frames.
  var actual: [Int: FrameDigest] = [:]
  private var isNeeded: Bool
  private var last: (number: Int, bitmap: Bitmap)?

  /// Starts with nothing.
  /// - Parameter isNeeded: Whether the sequences differ from the start, by their numbers.
  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  /// Takes in the next pair of frames.
  mutating func add(_ number: Int, _ a: Bitmap, _ b: Bitmap, areEqual: Bool) {
    if !isNeeded && areEqual {
      last = (number, a)
      return
    }
    isNeeded = true
    if let last {
      expected[last.number] = FrameDigest(last.bitmap)
      actual[last.number] = expected[last.number]
    }
    last = nil
    expected[number] = FrameDigest(a)
    actual[number] = areEqual ? expected[number] : FrameDigest(b)
  }
}
