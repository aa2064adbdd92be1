import KeyreelPlatform
import KeyreelFormRendering
import KeyreelGolden
import KeyreelPNGCoding
import KeyreelPixels

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
    let comparison: SequenceComparison
    do throws(GoldenError) {
      comparison = try SequenceComparison(expected: a, actual: b, options: options) {
        if shown == nil { shown = ($1, $2) }
      }
    } catch {
      throw KeyreelError(error)
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
