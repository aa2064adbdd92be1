import KeyreelImaging
import KeyreelSupport

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
  /// Where the two differ in what they are and in their frames' times.
  public var timing: TimingDifference = .none
  /// The pictures of the two folders that are no frames and were not compared, by name.
  public var beside: [String] = []

  /// What it comes to: the worst of the frames; missing and extra frames and other times are differences.
  public var verdict: ComparisonVerdict {
    if !missing.isEmpty || !extra.isEmpty || !timing.isEmpty { return .different }
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
  /// What two sequences that are known to be the same come to.
  init(equal comparison: Comparison, frameCount: Int) {
    self.init(
      mode: comparison.mode,
      frames: (0..<frameCount).map { Item(frame: $0, comparison: comparison) }, missing: [],
      extra: [], faults: [])
  }

  /// Compares two sequences, number by number.
  ///
  /// Two frames at a time are in memory, however many there are. Limits hold for each frame; `visit` is told of every pair
  /// that is not equal, while its pictures are at hand.
  /// - Throws: What is wrong with a frame's file, or `usage` where all of a frame is ignored.
  /// - Complexity: O(*n*) in the number of pixels of all frames.
  package init(
    expected: FrameSequence, actual: FrameSequence, options: ComparisonOptions = .exact,
    caret: CaretRule? = nil,
    visit: (_ frame: Int, _ expected: Bitmap, _ actual: Bitmap) throws(KeyreelError) -> Void = {
      (_, _, _) throws(KeyreelError) in
    }
  ) throws(KeyreelError) {
    let (wanted, found) = (Set(expected.numbers), Set(actual.numbers))
    let missing = expected.numbers.filter { !found.contains($0) }
    let extra = actual.numbers.filter { !wanted.contains($0) }
    var frames: [Item] = []
    let judge = PictureJudge(options: options, caret: caret)
    var contents = SequenceContents(isNeeded: expected.numbers != actual.numbers)
    for number in expected.numbers where found.contains(number) {
      if let size = try expected.sizeOfSameFile(number, in: actual) {
        try options.checkThatSomethingIsCompared(in: size)
        let equal = Comparison(DifferenceTally(), size: size, options: options)
        frames.append(Item(frame: number, comparison: equal))
        try contents.addEqual(number) { () throws(KeyreelError) in try expected.bitmap(number) }
        continue
      }
      let pair = (try expected.picture(number), try actual.picture(number))
      let (a, b) = (pair.0.bitmap, pair.1.bitmap)
      try options.checkThatSomethingIsCompared(in: a.size)
      let comparison = judge.comparison(pair.0, pair.1)
      frames.append(Item(frame: number, comparison: comparison))
      if comparison.verdict == .equal {
        try contents.addEqual(number) { () throws(KeyreelError) in a }
      } else {
        try contents.add(number, a, b)
      }
      if comparison.verdict != .equal { try visit(number, a, b) }
    }
    self.init(mode: options.mode, frames: frames, missing: missing, extra: extra, faults: [])
    timing = TimingDifference(expected.timing, actual.timing)
    guard verdict == .different else { return }
    for number in missing { contents.expected[number] = FrameDigest(try expected.bitmap(number)) }
    for number in extra { contents.actual[number] = FrameDigest(try actual.bitmap(number)) }
    faults =
      SequenceAlignment(
        expected: expected.numbers.map { ($0, contents.expected[$0]) },
        actual: actual.numbers.map { ($0, contents.actual[$0]) }
      ).faults()
  }

  /// What `compare --json` prints for two folders or reels (CONTRACT 6).
  ///
  /// `faults` is there only when a frame is not where it belongs, `notCompared` when pictures lie beside the frames,
  /// `kinds`, `delays` and `plays` only where they are not the same.
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
  /// The verdict, and a line for every run of different frames.
  public var sentence: String {
    var lines = ["\(verdict.rawValue): \(Count.text(frames.count, "frame")) compared"]
    for run in badRuns {
      lines.append(
        run.count == 1
          ? "frame \(run.lowerBound) differs"
          : "frames \(run.lowerBound) to \(run.upperBound) differ")
    }
    lines += timing.sentences + faults.map(\.text)
    if let first = frames.first(where: { $0.comparison.verdict != .equal }) {
      lines.append("first at frame \(first.frame): \(first.comparison.sentence)")
    }
    if !missing.isEmpty { lines.append("missing: " + missing.listed) }
    if !extra.isEmpty { lines.append("extra: " + extra.listed) }
    if !beside.isEmpty { lines.append("not compared, for they are no frames: " + beside.listed) }
    return lines.joined(separator: "\n")
  }
}

extension SequenceComparison.Item {
  /// One frame of `compare --json`.
  var json: JSONValue {
    .object(
      [
        JSONValue.Member("frame", .integer(frame)),
        JSONValue.Member("verdict", .string(comparison.verdict.rawValue)),
      ] + comparison.numbers)
  }
}

/// How the files of frames are read, before any pixel is decoded.
package struct FrameFile: Sendable {
  /// The bytes of a frame's file.
  let bytes: @Sendable (Int) throws(KeyreelError) -> [UInt8]
  /// The size of the picture in them.
  let size: @Sendable ([UInt8], Int) throws(KeyreelError) -> PixelSize
}

/// Numbered frames that are read when they are asked for.
package struct FrameSequence: Sendable {
  /// The numbers, ascending.
  package let numbers: [Int]
  /// What they are on disk, and how long each is shown.
  package let timing: SequenceTiming
  private let load: @Sendable (Int) throws(KeyreelError) -> TaggedBitmap
  /// Reads the file of a frame, and tells its size by its bytes; nil where frames have no files of their own.
  private let file: FrameFile?

  /// Makes a sequence of frames read on demand.
  /// - Parameters:
  ///   - numbers: The frames' numbers, in any order, each once.
  ///   - timing: What they are, and how long each of frames numbered from 0 is shown.
  ///   - load: Reads the frame of a number; called from one thread at a time by comparisons.
  package init(
    numbers: [Int], timing: SequenceTiming = .folder,
    load: @escaping @Sendable (Int) throws(KeyreelError) -> Bitmap
  ) {
    self.init(tagged: numbers, timing: timing) { (number) throws(KeyreelError) in
      TaggedBitmap(try load(number), tags: .none)
    }
  }

  /// Makes a sequence of frames that are read with what their files say of them.
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

  /// The size of a frame whose file has the same bytes in another sequence; nil for any other frame.
  /// - Throws: What is wrong with the file.
  func sizeOfSameFile(_ number: Int, in other: FrameSequence) throws(KeyreelError) -> PixelSize? {
    guard let file, let second = other.file else { return nil }
    let bytes = try file.bytes(number)
    return try bytes == second.bytes(number) ? file.size(bytes, number) : nil
  }

  /// The frame of a number, with what its file says of it.
  /// - Throws: What is wrong with its file.
  package func picture(_ number: Int) throws(KeyreelError) -> TaggedBitmap { try load(number) }

  /// The frame of a number.
  /// - Throws: What is wrong with its file.
  package func bitmap(_ number: Int) throws(KeyreelError) -> Bitmap { try load(number).bitmap }
}

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
  /// The frame before, which both have alike, and how it is read.
  private var last: (number: Int, bitmap: () throws(KeyreelError) -> Bitmap)?

  /// Starts with nothing.
  /// - Parameter isNeeded: Whether the sequences differ from the start, by their numbers.
  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  /// Takes in the next frame, which both have alike.
  /// - Throws: What is wrong with its file, if it has to be read.
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

  /// Takes in the next pair of frames, which differ.
  /// - Throws: What is wrong with the file of the frame before, if it has to be read.
  mutating func add(_ number: Int, _ a: Bitmap, _ b: Bitmap) throws(KeyreelError) {
    isNeeded = true
    if let last {
      let digest = FrameDigest(try last.bitmap())
      (expected[last.number], actual[last.number]) = (digest, digest)
    }
    last = nil
    (expected[number], actual[number]) = (FrameDigest(a), FrameDigest(b))
  }
}
