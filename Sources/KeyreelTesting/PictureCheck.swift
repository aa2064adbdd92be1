import Foundation

/// A check of one picture against its golden.
///
/// The check can record the golden, and saves pictures of the differences.
struct PictureCheck: Sendable {
  let context: CheckContext

  init(_ context: CheckContext) { self.context = context }

  /// Checks a picture against the golden with the given name.
  func run(_ picture: Bitmap, _ name: String) async -> CheckOutcome {
    await context.checked(name) { try check(picture.straight(), name) }
  }

  private func check(_ picture: Bitmap, _ name: String) throws -> CheckOutcome {
    let golden = PictureGolden(path: "\(context.places.goldens)/\(name).png")
    if golden.isPointer {
      return CheckOutcome(
        kind: .failed, text: "\(name).png is a Git LFS pointer: run 'git lfs pull'")
    }
    let expected = try golden.bitmap()
    let shown = expected.map {
      DifferencePicture(expected: $0, actual: picture, options: context.tolerance.options)
    }
    let isEqual = expected == picture
    if context.wants(isMissing: expected == nil, isEqual: isEqual), !isEqual,
      !context.recording.isRefused
    {
      try golden.write(picture)
      let outcome = expected == nil ? "created" : "updated"
      return CheckOutcome(
        kind: .recorded, text: "recorded '\(name)' (\(outcome)): look at it, then run again")
    }
    if isEqual { return .equal }
    return try failure(name, expected, picture, shown)
  }

  /// The outcome for a picture that differs from its golden or has no golden; saves the pictures
  /// that show the difference.
  private func failure(
    _ name: String, _ expected: Bitmap?, _ actual: Bitmap, _ shown: DifferencePicture?
  ) throws -> CheckOutcome {
    let stem = "\(context.places.failures)/\(name)"
    let files = [
      ("expected", expected), ("difference", shown?.bitmap), ("actual", Optional(actual)),
    ]
    var pictures: [String] = []
    for (kind, bitmap) in files {
      let path = "\(stem).\(kind).png"
      try? FileManager.default.removeItem(atPath: path)
      guard let bitmap else { continue }
      try PictureGolden.write(bitmap, to: path, effort: .speed)
      pictures.append(path)
    }
    guard let shown else {
      return CheckOutcome(
        kind: .failed, text: advice("there is no golden '\(name)'"), pictures: pictures)
    }
    let sentence = "'\(name)': \(shown.comparison.sentence)"
    guard !context.tolerance.isExact, shown.comparison.verdict.passes else {
      return CheckOutcome(kind: .failed, text: advice(sentence), pictures: pictures)
    }
    return CheckOutcome(
      kind: .tolerated, text: "\(sentence); tolerated: \(context.tolerance.reason)",
      pictures: pictures)
  }

  private func advice(_ text: String) -> String {
    context.advice([text], then: ", then look at the picture and explain the change")
  }
}

/// A single picture kept as a golden, in a folder without a manifest.
struct PictureGolden: Sendable {
  /// The file's path.
  let path: String

  /// The picture; nil if the file does not exist or cannot be opened.
  /// - Throws: An error if the file is not a readable PNG.
  func bitmap() throws(PNGError) -> Bitmap? {
    guard let bytes = Self.contents(path) else { return nil }
    return try PNGDecoder.decode(bytes)
  }

  /// Whether the file is a Git LFS pointer instead of a picture.
  var isPointer: Bool {
    Self.contents(path)?.starts(with: "version https://git-lfs".utf8) ?? false
  }

  /// Writes a picture, compressed as much as possible.
  func write(_ bitmap: Bitmap) throws { try Self.write(bitmap, to: path, effort: .size) }

  /// Writes a PNG atomically, and creates any missing parent folders.
  static func write(_ bitmap: Bitmap, to path: String, effort: EncodingEffort) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = try PNGEncoder.encode(bitmap, effort: effort)
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// A file's bytes; nil if the file cannot be read.
  static func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
