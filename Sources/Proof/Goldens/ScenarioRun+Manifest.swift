import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

extension ScenarioRun {
  /// Goes through the whole run and describes it as a golden would: with the fonts and the digest
  /// of every frame.
  ///
  /// No picture is encoded or written, except for a reel.
  /// - Throws: The interruption, or an error from the reel.
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

  /// The fonts that text has been set in so far, by the names and SHA-256 of their files, sorted by
  /// path.
  ///
  /// The pictures of emoji that are part of the program come last, if any emoji was set.
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
  /// The run's part of a report.
  var report: RunReport
  /// The renderer of the run's frames, with its caches.
  var renderer: FrameRenderer
}

extension String {
  /// A path's last part without its extension: `Inter-SemiBold`.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}

/// A verification in Markdown, for the page that a CI run ends with: a count, a row for each
/// scenario that is not equal and, for the first ``pictureLimit`` of these, the pictures of one
/// frame.
///
/// Pictures are named by their paths relative to the summary; a page from which they cannot be
/// reached shows their descriptions.
struct VerificationSummary {
  /// The maximum number of scenarios that are shown with pictures: a run's page may hold at most a
  /// megabyte.
  static let pictureLimit = 20

  let verification: Verification
  /// The data for the report's page, a value per scenario.
  let page: [JSONValue]

  /// The text, ending with a line feed.
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

  /// The pictures of the first frame that has pictures: expected, difference, actual, side by side.
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

  /// The given text, escaped so that Markdown shows it as it is, even in a table.
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

  /// Opens a golden's reel; if it cannot be read, it supplies no pictures.
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

  /// The plan of a golden's reel of `frameCount` frames; nil if there is no such plan.
  static func plan(rate: Int, _ digests: [FrameDigest], frameCount: Int) -> ReelPlan? {
    ReelPlan.rooms.lazy.map { ReelPlan(rate: rate, digests: digests, most: $0) }
      .first { $0.frames.count == frameCount }
  }

  /// Up to four of the bad frames that are on the reel, including the first and the last.
  func spread(over bad: [Int]) -> [Int] {
    guard frames != nil else { return [] }
    let bad = Set(bad)
    let known = plan.frames.filter(bad.contains)
    guard known.count > 4 else { return known }
    return (0..<4).map { known[$0 * (known.count - 1) / 3] }
  }

  /// The reel's picture of a frame, and the frame itself as the reel would show it; nil if the reel
  /// does not show the frame or cannot be read, or if the two pictures are equal.
  ///
  /// Pixels that the reel would show in the expected colour are taken from the reel. The background
  /// around a frame that does not fill the reel's canvas is left out if it is the same in both.
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
    // The canvas also has space for a frame in the other orientation, and that space may differ,
    // too.
    return Self.differences(expected, actual) == Self.differences(inner, own)
      ? (inner, own) : (expected, actual)
  }

  /// The number of pixels that differ in two pictures of the same size.
  private static func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).count { $0 != $1 }
  }
}
