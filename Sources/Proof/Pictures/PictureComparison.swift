import KeyreelImaging
import KeyreelRendering

/// A comparison of two files or two folders on disk.
public struct PictureComparison: Sendable {
  /// The outcome of a comparison.
  public enum Outcome: Sendable {
    /// A comparison of two still pictures.
    case pictures(Comparison)
    /// A comparison of two folders of frames, of two reels, or of a reel and a still picture.
    case sequences(SequenceComparison)
    /// A comparison of two folders of named pictures.
    case folders(FolderComparison)
  }

  private let expected: String
  private let actual: String
  private let options: ComparisonOptions
  private let limits: Limits
  private let caret: CaretRule?
  private let pairs: PicturePairs

  /// Makes a comparison of the files or folders at two paths.
  public init(
    expected: String, actual: String, options: ComparisonOptions, limits: Limits = Limits()
  ) {
    self.init(expected: expected, actual: actual, options: options, caret: nil, limits: limits)
  }

  /// Makes a comparison that ignores blinking carets if a caret rule is given.
  package init(
    expected: String, actual: String, options: ComparisonOptions, caret: CaretRule?,
    limits: Limits = Limits()
  ) {
    self.init(
      expected: expected, actual: actual, options: options, caret: caret, limits: limits,
      pairs: PicturePairs())
  }

  private init(
    expected: String, actual: String, options: ComparisonOptions, caret: CaretRule?,
    limits: Limits, pairs: PicturePairs
  ) {
    self.pairs = pairs
    self.caret = caret
    self.expected = expected
    self.actual = actual
    self.options = options
    self.limits = limits
  }

  /// Reads and compares the two files or folders.
  ///
  /// Two folders with frames are compared frame by frame; other folders are compared picture by
  /// picture, with pictures matched by name.
  /// - Parameter path: The file for a picture of the difference; for sequences and folders, the
  ///   picture shows the first pair that differs. If no two pictures differ, the picture of an
  ///   earlier comparison is removed.
  /// - Throws: `usage` if one path leads to a folder and the other to a file, or if the options
  ///   leave nothing to compare; otherwise an error from reading an input or writing the output.
  public func run(writingDifferenceTo path: String? = nil) throws(KeyreelError) -> Outcome {
    let place = DifferencePlace(path: path, options: options)
    let outcome: Outcome
    switch (Disk.isFolder(expected), Disk.isFolder(actual)) {
    case (true, true): outcome = try compareFolders(place)
    case (false, false): outcome = try compareFiles(place)
    default:
      // If one path leads to a folder and the other does not exist, the error reports the missing
      // file.
      for path in [expected, actual] where !Disk.exists(path) { _ = try PictureFile.bytes(path) }
      throw mixed
    }
    try place.removeStale()
    return outcome
  }

  /// The error for comparing a folder with a file; if the folder contains a file of the same name,
  /// the error suggests that file.
  private var mixed: KeyreelError {
    let isFirst = Disk.isFolder(expected)
    let (folder, file) = isFirst ? (expected, actual) : (actual, expected)
    let same = Disk.join(folder, FileLocation.parts(of: file).name)
    return .usage(
      message: "a folder cannot be compared with a file: \(folder) is a folder, but \(file) is not",
      remedy: Disk.isFile(same) && FileLocation(same) != FileLocation(file)
        ? "compare \(isFirst ? "\(same) with \(file)" : "\(file) with \(same)"), or name two folders"
        : "name two PNGs, two animated PNGs or two folders of frames")
  }

  /// Compares the frames of two folders if both folders contain frames; otherwise, compares all
  /// their pictures, matched by name.
  private func compareFolders(_ place: DifferencePlace) throws(KeyreelError) -> Outcome {
    let a = try FrameSequence.folder(expected, limits: limits.pictures)
    let b = try FrameSequence.folder(actual, limits: limits.pictures)
    guard !a.numbers.isEmpty, !b.numbers.isEmpty else {
      return .folders(
        try FolderComparison(expected: expected, actual: actual) {
          (a, b) throws(KeyreelError) in
          try PictureComparison(
            expected: a, actual: b, options: options, caret: caret, limits: limits, pairs: pairs
          ).compareFiles(place)
        })
    }
    var comparison = try compare(a, b, place)
    comparison.beside = Set([expected, actual].flatMap(FolderComparison.namesBesideFrames)).sorted()
    return .sequences(comparison)
  }

  private func compareFiles(_ place: DifferencePlace) throws(KeyreelError) -> Outcome {
    let bytes = (try PictureFile.bytes(expected), try PictureFile.bytes(actual))
    if bytes.0 == bytes.1 { return try equalFiles(bytes.0) }
    if let comparison = try rows(bytes.0, bytes.1, place) { return .pictures(comparison) }
    let a = try FrameSequence.animation(bytes.0, expected, limits: limits.pictures)
    let b = try FrameSequence.animation(bytes.1, actual, limits: limits.pictures)
    if a != nil || b != nil {
      let first = if let a { a } else { try still(bytes.0, expected) }
      let second = if let b { b } else { try still(bytes.1, actual) }
      return .sequences(try compare(first, second, place))
    }
    let pictures = (try picture(bytes.0, expected), try picture(bytes.1, actual))
    try options.checkThatSomethingIsCompared(in: pictures.0.bitmap.size)
    let judge = PictureJudge(options: options, caret: caret)
    let comparison = judge.comparison(pictures.0, pictures.1)
    if comparison.verdict != .equal { try place.write(pictures.0.bitmap, pictures.1.bitmap) }
    return .pictures(comparison)
  }

  /// Compares two still pictures by the rows in which they differ; returns nil if the comparison
  /// needs whole pictures.
  private func rows(
    _ a: [UInt8], _ b: [UInt8], _ place: DifferencePlace
  ) throws(KeyreelError) -> Comparison? {
    let comparison = try PictureJudge(options: options, caret: caret).comparison(
      a, b, pairs, limits: limits.pictures)
    return comparison?.verdict != .equal && place.isAskedFor ? nil : comparison
  }

  /// The outcome for two files with the same bytes: their chunks are checked, but no pixel is
  /// decoded.
  private func equalFiles(_ bytes: [UInt8]) throws(KeyreelError) -> Outcome {
    let facts = try KeyreelError.decoding(
      expected, try PictureFacts(bytes, limits: limits.pictures))
    try options.checkThatSomethingIsCompared(in: facts.size)
    let comparison = Comparison(DifferenceTally(), size: facts.size, options: options)
    guard let count = facts.frameCount else { return .pictures(comparison) }
    return .sequences(SequenceComparison(equal: comparison, frameCount: count))
  }

  private func still(_ bytes: [UInt8], _ path: String) throws(KeyreelError) -> FrameSequence {
    .still(try picture(bytes, path))
  }

  private func picture(_ bytes: [UInt8], _ path: String) throws(KeyreelError) -> TaggedBitmap {
    try KeyreelError.decoding(path, try PNGDecoder.decodeTagged(bytes, limits: limits.pictures))
  }

  private func compare(
    _ a: FrameSequence, _ b: FrameSequence, _ place: DifferencePlace
  ) throws(KeyreelError) -> SequenceComparison {
    try SequenceComparison(expected: a, actual: b, options: options, caret: caret, pairs: pairs) {
      (_, pictures) throws(KeyreelError) in
      guard place.isAskedFor else { return }
      let (a, b) = try pictures()
      try place.write(a, b)
    }
  }
}

/// The file for the picture of a comparison's first difference.
private final class DifferencePlace {
  private let path: String?
  private let options: ComparisonOptions
  private var isWritten = false

  init(path: String?, options: ComparisonOptions) { (self.path, self.options) = (path, options) }

  /// Whether a picture of the next difference has to be written.
  var isAskedFor: Bool { path != nil && !isWritten }

  /// Writes a picture of the difference between two pictures, unless one has already been written.
  func write(_ a: Bitmap, _ b: Bitmap) throws(KeyreelError) {
    guard let path, !isWritten else { return }
    isWritten = true
    let picture = DifferencePicture(expected: a, actual: b, options: options)
    try PictureFile.write(picture.bitmap, to: path)
  }

  /// Removes an earlier comparison's picture if there is no difference now; a file that is not a
  /// PNG is kept.
  func removeStale() throws(KeyreelError) {
    guard let path, !isWritten, path != "-", Disk.exists(path), !Disk.isStream(path),
      !Disk.isFolder(path), let bytes = try? PictureFile.bytes(path),
      (try? PNGDecoder.checkStart(bytes)) != nil
    else { return }
    try KeyreelError.preparing(
      path, remedy: "remove it by hand or name another file", try Disk.remove(path))
  }
}

extension PictureComparison.Outcome {
  /// The verdict.
  public var verdict: ComparisonVerdict {
    switch self {
    case .pictures(let comparison): comparison.verdict
    case .sequences(let comparison): comparison.verdict
    case .folders(let comparison): comparison.verdict
    }
  }

  /// Whether the pictures are equal, or differ only within the requested limits.
  public var passes: Bool { verdict.passes }

  /// The output of `compare --json` (Contract §6.3).
  package var json: JSONValue {
    switch self {
    case .pictures(let comparison): comparison.json
    case .sequences(let comparison): comparison.json
    case .folders(let comparison): comparison.json
    }
  }

  /// The verdict as text; the amount of difference is reported even if the comparison passes.
  public var sentence: String {
    switch self {
    case .pictures(let comparison): comparison.sentence
    case .sequences(let comparison): comparison.sentence
    case .folders(let comparison): comparison.sentence
    }
  }
}
