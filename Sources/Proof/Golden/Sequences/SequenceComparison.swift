import KeyreelImaging
import KeyreelSupport

/// The result of comparing two sequences of frames.
public struct SequenceComparison: Sendable, Hashable {
  /// One frame that is in both sequences.
  public struct Item: Sendable, Hashable {
    /// The frame's number.
    public var frame: Int
    /// The comparison of the two pictures.
    public var comparison: Comparison

    /// Makes an item.
    package init(frame: Int, comparison: Comparison) {
      self.frame = frame
      self.comparison = comparison
    }
  }

  /// The rule that was applied.
  public var mode: ComparisonMode
  /// The frames that are in both sequences, by ascending number.
  public var frames: [Item]
  /// The numbers of the frames that are only in the expected sequence.
  public var missing: [Int]
  /// The numbers of the frames that are only in the actual sequence.
  public var extra: [Int]
  /// Frames that are out of place in the sequence; empty if all differences are in pixels.
  public var faults: [SequenceFault]
  /// The numbers of frames that differ for reasons other than the faults.
  var changed: [Int] = []
  /// The differences in the type of the sequences, in the durations of frames, and in the number of
  /// plays.
  public var timing: TimingDifference = .none
  /// The names of the pictures in the two folders that are not frames; these pictures were not
  /// compared.
  public var beside: [String] = []

  /// The worst of the frames' verdicts; missing frames, extra frames and any difference in
  /// ``timing`` count as differences.
  public var verdict: ComparisonVerdict {
    if !missing.isEmpty || !extra.isEmpty || !timing.isEmpty { return .different }
    if frames.contains(where: { $0.comparison.verdict == .different }) { return .different }
    return frames.allSatisfy { $0.comparison.verdict == .equal } ? .equal : .within
  }

  /// The frames whose verdict is `different`, ascending.
  public var badFrames: [Int] {
    frames.filter { $0.comparison.verdict == .different }.map(\.frame)
  }

  /// The first frame whose verdict is `different`; nil if there is none.
  public var firstBadFrame: Int? { badFrames.first }

  /// The frames whose verdict is `different`, grouped into runs that are consecutive among the
  /// compared frames.
  public var badRuns: [ClosedRange<Int>] { badFrames.runs(among: frames.map(\.frame)) }
}

extension SequenceComparison {
  /// Makes the comparison of two sequences that are known to be the same.
  init(equal comparison: Comparison, frameCount: Int) {
    self.init(
      mode: comparison.mode,
      frames: (0..<frameCount).map { Item(frame: $0, comparison: comparison) }, missing: [],
      extra: [], faults: [])
  }

  /// Compares two sequences frame by frame; frames are matched by their numbers.
  ///
  /// Only a few frames are in memory at a time, however long the sequences are. Frames with equal
  /// files are decoded only in the search for frames that are out of place. The limits in `options`
  /// apply to each frame separately. `visit` is called for every frame whose two pictures differ.
  /// Its arguments are the frame's number and a function that returns the pictures.
  /// - Throws: An error in a frame's file, or `usage` if a whole frame is ignored.
  /// - Complexity: O(*n*) in the number of pixels of all frames.
  package init(
    expected: FrameSequence, actual: FrameSequence, options: ComparisonOptions = .exact,
    caret: CaretRule? = nil, pairs: PicturePairs = PicturePairs(),
    visit: (_ frame: Int, _ pictures: FramePictures) throws(KeyreelError) -> Void = {
      (_, _) throws(KeyreelError) in
    }
  ) throws(KeyreelError) {
    let (wanted, found) = (Set(expected.numbers), Set(actual.numbers))
    let missing = expected.numbers.filter { !found.contains($0) }
    let extra = actual.numbers.filter { !wanted.contains($0) }
    var frames: [Item] = []
    let judge = PictureJudge(options: options, caret: caret)
    var contents = SequenceContents(isNeeded: expected.numbers != actual.numbers)
    for number in expected.numbers where found.contains(number) {
      let pictures = { () throws(KeyreelError) in
        (try expected.picture(number), try actual.picture(number))
      }
      var loaded: (TaggedBitmap, TaggedBitmap)?
      let comparison: Comparison
      if let known = try judge.comparison(number, expected, actual, pairs) {
        comparison = known
      } else {
        let pair = try pictures()
        loaded = pair
        try options.checkThatSomethingIsCompared(in: pair.0.bitmap.size)
        comparison = judge.comparison(pair.0, pair.1)
      }
      frames.append(Item(frame: number, comparison: comparison))
      if comparison.verdict == .equal {
        try contents.addEqual(number) { () throws(KeyreelError) in
          if let loaded { loaded.0.bitmap } else { try expected.bitmap(number) }
        }
      } else {
        try contents.add(number, loaded.map { ($0.0.bitmap, $0.1.bitmap) })
        try visit(number) { () throws(KeyreelError) in
          let pair = if let loaded { loaded } else { try pictures() }
          return (pair.0.bitmap, pair.1.bitmap)
        }
      }
    }
    self.init(mode: options.mode, frames: frames, missing: missing, extra: extra, faults: [])
    timing = TimingDifference(expected.timing, actual.timing)
    guard verdict == .different else { return }
    try contents.complete(expected, actual, missing: missing, extra: extra)
    (faults, changed) =
      SequenceAlignment(
        expected: expected.numbers.map { ($0, contents.expected[$0]) },
        actual: actual.numbers.map { ($0, contents.actual[$0]) }
      ).findings()
  }

  /// A function that returns the two pictures of a frame, and reads them if they are not in memory
  /// yet.
  package typealias FramePictures = () throws(KeyreelError) -> (Bitmap, Bitmap)

  /// The output of `compare --json` for two folders or reels (Contract §6.3).
  ///
  /// `faults` is present only if a frame is out of place, and `notCompared` only if the folders
  /// contain pictures other than frames. `kinds`, `delays` and `plays` are present only if the
  /// sequences differ in them.
  package var json: JSONValue {
    .present(
      [
        "keyreel": 1, "verdict": .string(verdict.rawValue), "mode": .string(mode.name),
        "frames": .array(frames.map(\.json)), "missing": .array(missing.map(JSONValue.integer)),
        "extra": .array(extra.map(JSONValue.integer)),
        "faults": faults.isEmpty ? nil : .array(faults.map(\.json)),
        "notCompared": beside.isEmpty ? nil : .array(beside.map(JSONValue.string)),
      ], timing.members)
  }
}

extension SequenceComparison {
  /// The verdict, one line for each run of differing frames, and lines about all other differences
  /// and about pictures that were not compared.
  public var sentence: String {
    var lines = ["\(verdict.rawValue): \(Count.text(frames.count, "frame")) compared"]
    for run in badRuns {
      lines.append(
        run.count == 1
          ? "frame \(run.lowerBound) differs"
          : "frames \(run.lowerBound) to \(run.upperBound) differ")
    }
    lines += timing.sentences + SequenceFault.lines(faults, changed: changed)
    if let first = frames.first(where: { $0.comparison.verdict != .equal }) {
      lines.append("first at frame \(first.frame): \(first.comparison.sentence)")
    }
    if !missing.isEmpty { lines.append("missing: " + missing.listed) }
    if !extra.isEmpty { lines.append("extra: " + extra.listed) }
    if !beside.isEmpty {
      lines.append("not compared, because they are not frames: " + beside.listed)
    }
    return lines.joined(separator: "\n")
  }
}

extension SequenceComparison.Item {
  /// One frame in the output of `compare --json`.
  var json: JSONValue {
    .object(
      [
        JSONValue.Member("frame", .integer(frame)),
        JSONValue.Member("verdict", .string(comparison.verdict.rawValue)),
      ] + comparison.numbers)
  }
}

extension PictureJudge {
  /// Compares the two files of a frame without decoding whole pictures; returns nil if that is
  /// impossible or if the frame has no files.
  /// - Throws: An error while a file is read, an error in one of two equal files, or `usage` if the
  ///   whole frame is ignored.
  fileprivate func comparison(
    _ number: Int, _ expected: FrameSequence, _ actual: FrameSequence, _ pairs: PicturePairs
  ) throws(KeyreelError) -> Comparison? {
    guard let file = expected.file, let other = actual.file else { return nil }
    let bytes = (try file.bytes(number), try other.bytes(number))
    if bytes.0 == bytes.1 {
      let size = try file.size(bytes.0, number)
      try options.checkThatSomethingIsCompared(in: size)
      return Comparison(DifferenceTally(), size: size, options: options)
    }
    return try comparison(bytes.0, bytes.1, pairs, limits: file.limits)
  }
}

/// Access to the files of frames without decoding their pixels.
package struct FrameFile: Sendable {
  /// The limits on a picture's size.
  let limits: PNGLimits
  /// The bytes of a frame's file.
  let bytes: @Sendable (Int) throws(KeyreelError) -> [UInt8]
  /// Reads the picture's size, in pixels, from a file's bytes.
  let size: @Sendable ([UInt8], Int) throws(KeyreelError) -> PixelSize
}

/// Numbered frames that are read on demand.
package struct FrameSequence: Sendable {
  /// The frames' numbers, ascending.
  package let numbers: [Int]
  /// The frames' form on disk, and the duration of each frame.
  package let timing: SequenceTiming
  private let load: @Sendable (Int) throws(KeyreelError) -> TaggedBitmap
  /// Access to the frames' files; nil if frames have no files of their own.
  fileprivate let file: FrameFile?

  /// Makes a sequence of frames read on demand.
  /// - Parameters:
  ///   - numbers: The frames' numbers, in any order, without repeats.
  ///   - timing: The frames' form on disk and, for frames numbered from 0, the duration of each
  ///     frame.
  ///   - load: Reads the frame with the given number; comparisons call this function from one
  ///     thread at a time.
  package init(
    numbers: [Int], timing: SequenceTiming = .folder,
    load: @escaping @Sendable (Int) throws(KeyreelError) -> Bitmap
  ) {
    self.init(tagged: numbers, timing: timing) { (number) throws(KeyreelError) in
      TaggedBitmap(try load(number), tags: .none)
    }
  }

  /// Makes a sequence of frames that are read with their files' tags.
  package init(
    tagged numbers: [Int], timing: SequenceTiming,
    file: FrameFile? = nil,
    load: @escaping @Sendable (Int) throws(KeyreelError) -> TaggedBitmap
  ) {
    self.timing = timing
    self.numbers = numbers.sorted()
    self.load = load
    self.file = file
  }

  /// The frame with the given number, and its file's tags.
  /// - Throws: An error in the frame's file.
  package func picture(_ number: Int) throws(KeyreelError) -> TaggedBitmap { try load(number) }

  /// The frame with the given number.
  /// - Throws: An error in the frame's file.
  package func bitmap(_ number: Int) throws(KeyreelError) -> Bitmap { try load(number).bitmap }
}

/// The digests that are needed to find misplaced frames.
///
/// The frames before the first difference are the same in both sequences. Of these equal frames,
/// only the last can be repeated, so only the last needs a digest.
struct SequenceContents {
  /// The digests of expected frames.
  ///
  /// Unless all digests are needed, only the last of the equal frames before the first difference
  /// has a digest.
  var expected: [Int: FrameDigest] = [:]
  /// The digests of actual frames, with digests left out as in ``expected``.
  var actual: [Int: FrameDigest] = [:]
  private var isNeeded: Bool
  /// The numbers of the frames that differ and have no digests yet.
  private var unread: [Int] = []
  /// The previous frame, if it is equal in both sequences, and a function that reads it.
  private var last: (number: Int, bitmap: () throws(KeyreelError) -> Bitmap)?

  /// Makes an empty store.
  /// - Parameter isNeeded: Whether the frame numbers of the sequences differ, so that all frames
  ///   have to be digested.
  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  /// Adds the next frame, which is equal in both sequences.
  /// - Throws: An error in the frame's file, if the file has to be read.
  mutating func addEqual(
    _ number: Int, _ bitmap: @escaping () throws(KeyreelError) -> Bitmap
  ) throws(KeyreelError) {
    guard isNeeded else {
      last = (number, bitmap)
      return
    }
    let digest = FrameDigest(try bitmap())
    (expected[number], actual[number]) = (digest, digest)
  }

  /// Adds the next pair of frames, which differ; if no pictures are given, the frames' files are
  /// read when needed.
  /// - Throws: An error in the previous frame's file, if the file has to be read.
  mutating func add(
    _ number: Int, _ pictures: (Bitmap, Bitmap)?
  ) throws(KeyreelError) {
    isNeeded = true
    if let last {
      let digest = FrameDigest(try last.bitmap())
      (expected[last.number], actual[last.number]) = (digest, digest)
    }
    last = nil
    if let (a, b) = pictures {
      (expected[number], actual[number]) = (FrameDigest(a), FrameDigest(b))
    } else {
      unread.append(number)
    }
  }

  /// Digests the differing frames that have no digests yet, and the frames that are in only one
  /// sequence.
  /// - Throws: An error in a frame's file.
  mutating func complete(
    _ one: FrameSequence, _ other: FrameSequence, missing: [Int], extra: [Int]
  ) throws(KeyreelError) {
    for number in unread + missing { expected[number] = FrameDigest(try one.bitmap(number)) }
    for number in unread + extra { actual[number] = FrameDigest(try other.bitmap(number)) }
  }
}
