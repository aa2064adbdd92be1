import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

extension ScenarioRun {
  /// Plays the whole run and describes it in the form of a golden's manifest, with the run's fonts
  /// and the digest of every frame.
  ///
  /// No picture is encoded or written, except for a reel.
  /// - Throws: An interruption by a signal, or an error from the reel.
  func described(
    reel: EyeReel? = nil, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(KeyreelError) -> RunDescription {
    var production = FrameProduction(self, comparesImitations: false)
    let digests = DigestSink()
    let sinks: [any FrameSink] = if let reel { [digests, reel] } else { [digests] }
    if options.jobs > 1 { await production.drawAhead(jobs: options.jobs) }
    try await FrameLoop(sinks, jobs: options.jobs).run {
      () throws(KeyreelError) in
      try production.next()
    } done: {
      progress($0, frameCount)
    }
    var report = RunReport()
    for state in states { report.append(state) }
    let manifest = GoldenManifest(
      scenario: scenario.name, rate: scenario.configuration.rate, size: size, fonts: fonts,
      digests: digests.digests)
    return RunDescription(
      manifest: manifest, failures: production.failures, report: report,
      renderer: production.renderer)
  }

  /// The fonts in which text has been set so far, with their files' names and SHA-256 digests,
  /// sorted by path.
  ///
  /// The program's own emoji pictures come last, if any emoji was set.
  package var fonts: [FontRecord] {
    let faces = fontLibrary.usedTypefaces.map { face in
      FontRecord(
        family: face.file.path.fileStem,
        sha256: FrameDigest.hex(of: SHA256.hash(face.bytes)))
    }
    guard fontLibrary.emoji.hasPictures else { return faces }
    let digest = FrameDigest.hex(of: SHA256.hash(EmojiBook.bytes))
    return faces + [FontRecord(family: "NotoColorEmoji.bin", sha256: digest)]
  }
}

/// The description of a run that was played without writing any file.
struct RunDescription {
  /// The manifest that a golden of the run would have.
  var manifest: GoldenManifest
  /// The expectations that were not met.
  var failures: [ExpectationFailure]
  /// The part of a report that describes the run.
  var report: RunReport
  /// The renderer of the run's frames, with its caches.
  var renderer: FrameRenderer
}

extension String {
  /// The last component of a path, without its extension: `Inter-SemiBold`.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}

/// A verification in Markdown, for the summary page of a CI run.
///
/// The summary contains a count of the goldens, and a row for each scenario whose verdict is not
/// `equal`. For each of the first ``pictureLimit`` rows, the summary also contains the pictures of
/// one frame.
///
/// Pictures are linked by paths relative to the summary; a page that cannot load them shows their
/// descriptions instead.
struct VerificationSummary {
  /// The maximum number of scenarios that are shown with pictures: a CI run's summary page may
  /// contain at most a megabyte.
  static let pictureLimit = 20

  let verification: Verification
  /// The data for the report's page, one value per scenario.
  let page: [JSONValue]

  /// The Markdown text, which ends with a line feed.
  var text: String {
    let changed = verification.scenarios.filter { $0.verdict != .equal }
    let count = Count.text(verification.scenarios.count, "golden")
    guard !changed.isEmpty else { return "### Keyreel: \(count), all equal\n" }
    var lines = [
      "### Keyreel: \(changed.count) of \(count) not equal", "",
      "| scenario | verdict | what was found |", "|---|---|---|",
    ]
    lines += changed.map { row(of: $0) }
    for scenario in changed.prefix(Self.pictureLimit) { lines += pictures(of: scenario.name) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(of scenario: ScenarioVerification) -> String {
    let findings = scenario.findings.map(Self.escaped).joined(separator: "<br>")
    return "| \(Self.escaped(scenario.name)) | \(scenario.verdict.words) | \(findings) |"
  }

  /// The expected, difference and actual pictures, side by side, of the first frame that has
  /// pictures.
  private func pictures(of name: String) -> [String] {
    let shots = page.first { $0["name"]?.string == name }?["shots"]?.array ?? []
    guard let shot = shots.first, let frame = shot["frame"]?.integer else { return [] }
    let kinds = ["expected", "difference", "actual"].filter { shot[$0]?.string != nil }
    guard !kinds.isEmpty else { return [] }
    let images = kinds.map { kind in
      "<img alt=\"\(kind)\" height=\"400\" src=\"\(XMLText.escaped(shot[kind]?.string ?? ""))\">"
    }
    return [
      "", "**\(Self.escaped(name))**, frame \(frame)" + amount(of: shot), "",
      "| \(kinds.joined(separator: " | ")) |", "|" + kinds.map { _ in "---|" }.joined(),
      "| \(images.joined(separator: " | ")) |",
    ]
  }

  private func amount(of shot: JSONValue) -> String {
    shot["amount"]?.string.map { ": " + Self.escaped($0) } ?? ""
  }

  /// The given text, escaped so that Markdown shows it literally, even in a table.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "#": result += "\\\(character)"
      // Quotation marks have no special meaning outside a tag.
      case "'", "\"": result.append(character)
      default: result += character.isNewline ? " " : XMLText.escaped(String(character))
      }
    }
    return result
  }
}

/// A golden's reel as the source of pictures for frames that the golden does not keep at full size.
struct ReelPictures {
  private let frames: FrameSequence?
  private let plan: ReelPlan
  private let canvas: ReelCanvas
  private let scale: Int
  /// How the reel rounds colours; nil for a reel in full colour.
  private let rounding: ReelRounding?

  /// Opens a golden's reel; a reel that cannot be read supplies no pictures.
  init(of folder: GoldenFolder, _ run: ScenarioRun) {
    canvas = ReelCanvas(of: run)
    scale = run.scenario.configuration.device.scale
    let bytes = try? PictureFile.bytes(folder.reelPath)
    let found = bytes.flatMap {
      try? FrameSequence.animation($0, folder.reelPath, limits: run.options.limits.pictures)
    }
    let palette = bytes.flatMap { try? APNGDecoder.palette($0) }
    rounding = palette.map { ReelRounding(palette: $0) }
    let known = (try? folder.manifest())?.digests ?? []
    let plan = Self.plan(
      rate: run.scenario.configuration.rate, known, frameCount: found?.numbers.count ?? 0)
    self.plan = plan ?? ReelPlan(rate: run.scenario.configuration.rate, frameCount: run.frameCount)
    frames = plan == nil ? nil : found
  }

  /// The plan of a golden's reel that has `frameCount` frames; nil if no plan has that number of
  /// frames.
  static func plan(rate: Int, _ digests: [FrameDigest], frameCount: Int) -> ReelPlan? {
    ReelPlan.rooms.lazy.map { ReelPlan(rate: rate, digests: digests, most: $0) }
      .first { $0.frames.count == frameCount }
  }

  /// Up to four of the wrong frames that the reel shows, including the first and the last wrong
  /// frame.
  func spread(over bad: [Int]) -> [Int] {
    guard frames != nil else { return [] }
    let bad = Set(bad)
    let known = plan.frames.filter(bad.contains)
    guard known.count > 4 else { return known }
    return (0..<4).map { known[$0 * (known.count - 1) / 3] }
  }

  /// The reel's picture of a frame, and the frame itself as the reel would show it.
  ///
  /// Nil if the reel does not show the frame or cannot be read, or if the two pictures are equal.
  ///
  /// Pixels that the reel would show in the expected colour are taken from the reel. If a frame
  /// does not fill the reel's canvas, the background around the frame is left out, provided that
  /// the background is the same in both pictures.
  func pair(_ number: Int, _ frame: Frame) -> (expected: Bitmap, actual: Bitmap)? {
    guard let index = plan.frames.firstIndex(of: number),
      let expected = try? frames?.bitmap(index)
    else { return nil }
    let reduced = canvas.bitmap(of: frame).reduced(by: scale)
    guard reduced.size == expected.size else { return (expected, reduced) }
    let actual = rounding?.shown(reduced, as: expected) ?? reduced
    guard actual.pixels != expected.pixels else { return nil }
    guard canvas.size != frame.size else { return (expected, actual) }
    let place = canvas.place(of: frame.size, scale: scale)
    let (inner, own) = (expected.cropped(to: place), actual.cropped(to: place))
    // The canvas also has space for a frame in the other orientation, and the pictures may differ
    // in that space, too.
    return Self.differences(expected, actual) == Self.differences(inner, own)
      ? (inner, own) : (expected, actual)
  }

  /// The number of pixels that differ between two pictures of the same size.
  private static func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).count { $0 != $1 }
  }
}
