import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

/// A comparison of two files or two folders on disk.
public struct PictureComparison: Sendable {
  /// What it came to.
  public enum Outcome: Sendable {
    /// Of two still pictures.
    case pictures(Comparison)
    /// Of two folders of frames or two reels.
    case sequences(SequenceComparison)
  }

  private let expected: String
  private let actual: String
  private let options: ComparisonOptions
  private let limits: Limits

  /// Makes a comparison of what lies at two paths.
  public init(
    expected: String, actual: String, options: ComparisonOptions, limits: Limits = Limits()
  ) {
    self.expected = expected
    self.actual = actual
    self.options = options
    self.limits = limits
  }

  /// Reads and compares.
  ///
  /// - Parameter path: Where a picture of the difference goes; for sequences, that of the first frame
  ///   that is different. Nothing is written when all is equal.
  /// - Throws: `usage` for a folder against a file, else what is wrong with an input or the output.
  public func run(writingDifferenceTo path: String? = nil) throws(KeyreelError) -> Outcome {
    switch (Disk.isFolder(expected), Disk.isFolder(actual)) {
    case (true, true):
      return try compare(
        .folder(expected, limits: limits.pictures), .folder(actual, limits: limits.pictures), path)
    case (false, false): return try compareFiles(path)
    default:
      throw .usage(
        message: "a folder cannot be compared with a file",
        remedy: "name two PNGs, two animated PNGs or two folders of frames")
    }
  }

  private func compareFiles(_ path: String?) throws(KeyreelError) -> Outcome {
    let bytes = (try PictureFile.bytes(expected), try PictureFile.bytes(actual))
    if let a = try FrameSequence.animation(bytes.0, expected, limits: limits.pictures),
      let b = try FrameSequence.animation(bytes.1, actual, limits: limits.pictures)
    {
      return try compare(a, b, path)
    }
    let a = try PictureFile.decode(bytes.0, expected, limits: limits)
    let b = try PictureFile.decode(bytes.1, actual, limits: limits)
    let comparison = Comparison(expected: a, actual: b, options: options)
    if comparison.verdict != .equal { try writeDifference(a, b, path) }
    return .pictures(comparison)
  }

  private func compare(
    _ a: FrameSequence, _ b: FrameSequence, _ path: String?
  ) throws(KeyreelError) -> Outcome {
    var shown: (Bitmap, Bitmap)?
    let comparison = try SequenceComparison(expected: a, actual: b, options: options) {
      if shown == nil { shown = ($1, $2) }
    }
    if let shown { try writeDifference(shown.0, shown.1, path) }
    return .sequences(comparison)
  }

  private func writeDifference(
    _ a: Bitmap, _ b: Bitmap, _ path: String?
  ) throws(KeyreelError) {
    guard let path else { return }
    let picture = DifferencePicture(expected: a, actual: b, options: options)
    try PictureFile.write(picture.bitmap, to: path)
  }
}

extension PictureComparison.Outcome {
  /// Whether it is equal or within the limits asked for.
  public var passes: Bool {
    switch self {
    case .pictures(let comparison): comparison.verdict.passes
    case .sequences(let comparison): comparison.verdict.passes
    }
  }

  /// What `compare --json` prints (CONTRACT 6).
  package var json: JSONValue {
    switch self {
    case .pictures(let comparison): comparison.json
    case .sequences(let comparison): comparison.json
    }
  }

  /// The verdict for people; the amount of difference is told even when it passes.
  public var sentence: String {
    switch self {
    case .pictures(let comparison): comparison.sentence
    case .sequences(let comparison): comparison.sentence
    }
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
    lines += faults.map(\.text)
    if let first = frames.first(where: { $0.comparison.verdict != .equal }) {
      lines.append("first at frame \(first.frame): \(first.comparison.sentence)")
    }
    if !missing.isEmpty { lines.append("missing: " + Self.list(missing)) }
    if !extra.isEmpty { lines.append("extra: " + Self.list(extra)) }
    return lines.joined(separator: "\n")
  }

  private static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(12).map(String.init).joined(separator: ", ")
    return numbers.count > 12 ? "\(shown) and \(numbers.count - 12) more" : shown
  }
}
