import KeyreelImaging
import KeyreelRendering

/// The folder that a check writes: the measurements, and a page with a film if one is requested.
package struct RecordingReport {
  private let folder: String
  let film: RecordingFilm?

  /// Prepares a folder: creates it if necessary, and removes an earlier check's files if they may
  /// be replaced.
  /// - Throws: `cannotCreate` if the folder cannot be prepared, or if earlier files must not be
  ///   replaced.
  package init(folder: String, overwriting: Bool, hasPage: Bool) throws(KeyreelError) {
    self.folder = folder
    try KeyreelError.preparing(folder, try Disk.makeFolder(folder))
    let left = try KeyreelError.preparing(folder, try Disk.names(in: folder)).filter(Self.isOwn)
    if !overwriting, let name = left.first {
      throw .cannotCreate(
        path: Disk.join(folder, name), reason: "it already exists",
        remedy: "name another folder, or add \(.overwrite) to replace it")
    }
    for name in left {
      do throws(SystemFailure) { try Disk.remove(Disk.join(folder, name)) } catch {
        throw .cannotCreate(
          path: Disk.join(folder, name), reason: error.reason, remedy: "remove it by hand")
      }
    }
    film = hasPage ? RecordingFilm(folder: folder) : nil
  }

  /// Whether a check writes a file of this name.
  package static func isOwn(_ name: String) -> Bool {
    name == "index.html" || name == "summary.md" || name == "worst.png"
      || name == FrameFolder.timelineName
      || RecordingFilm.Kind.allCases.contains {
        name.hasPrefix($0.rawValue + "-") && name.hasSuffix(".png")
      }
  }

  /// Writes the measurements and the page.
  package func write(
    _ check: RecordingCheck, _ comparison: RecordingComparison?
  ) throws(KeyreelError) {
    try write(check.timeline.text + "\n", name: FrameFolder.timelineName)
    guard let film else { return }
    try write(
      RecordingPage(
        check: check, film: film, comparison: comparison,
        ideal: try comparison?.filmed(in: folder) ?? []
      ).html, name: "index.html")
    try write(check.summary, name: "summary.md")
    if let worst = check.judgement.findings.worst {
      let picture = try PictureFile.bitmap(
        Disk.join(folder, RecordingFilm.name(of: film.pictures[worst.worstFrame])),
        limits: Limits())
      try PictureFile.write(
        check.marked(picture, frame: worst.worstFrame, step: film.step),
        to: Disk.join(folder, "worst.png"))
    }
  }

  private func write(_ text: String, name: String) throws(KeyreelError) {
    try Disk.put(Array(text.utf8), at: Disk.join(folder, name))
  }
}

/// A folder of small pictures of recorded or simulated frames, with one picture for each frame that
/// is not a repeat.
final class RecordingFilm {
  /// The folder.
  let folder: String
  /// For each frame, the number of the picture that shows the frame.
  private(set) var pictures: [Int] = []
  /// The side, in the recording's pixels, of the square that becomes one pixel of a picture.
  private(set) var step = 1
  private let kind: Kind
  private var count = 0

  /// The type of a film's pictures; the files' names begin with the case's name.
  enum Kind: String, CaseIterable {
    /// The recording.
    case film
    /// The simulated ideal.
    case ideal
  }

  /// The maximum width of a picture, in pixels.
  private static let widest = 420

  /// Begins a film in an existing folder.
  init(folder: String, of kind: Kind = .film) {
    self.folder = folder
    self.kind = kind
  }

  /// The file name of a picture: `film-00042.png`.
  static func name(of picture: Int, _ kind: Kind = .film) -> String {
    FrameName.text(picture, kind.rawValue)
  }

  /// Adds the next frame.
  func append(_ picture: RecordingPicture, isRepeat: Bool) throws(KeyreelError) {
    if !isRepeat || pictures.isEmpty {
      step = max(1, (picture.size.width + Self.widest - 1) / Self.widest)
      try PictureFile.writeFast(
        picture.small(step: step), to: Disk.join(folder, Self.name(of: count, kind)))
      count += 1
    }
    pictures.append(count - 1)
  }
}

/// The page of a check: the recording's frames as a film beside the chart of the measurements.
struct RecordingPage {
  let check: RecordingCheck
  let film: RecordingFilm
  let comparison: RecordingComparison?
  /// For each frame of the comparison, the number of the picture that shows the frame.
  let ideal: [Int]

  /// The page's text; the page needs no files other than the film's pictures.
  var html: String {
    let findings = check.judgement.findings.map { finding in
      """
      <li><button data-frame="\(finding.worstFrame)"><b>\(finding.kind.rawValue)</b> \
      <span>\(finding.place)</span> \(XMLText.escaped(finding.text))</button></li>

      """
    }.joined()
    return PageTemplate(resource: "check.html").text(with: [
      "title": XMLText.escaped(check.path), "seen": XMLText.escaped(check.seen),
      "outcome": check.outcome,
      "state": ["0": "holds", "1": "broken"]["\(check.exitCode)"] ?? "unknown",
      "verdicts": verdicts, "against": comparison.map { XMLText.escaped($0.name) } ?? "",
      "kind": comparison == nil ? "alone" : "beside",
      "findings": (findings.isEmpty ? "<li class=\"none\">\(nothingFound)</li>" : findings)
        + notes,
      "data": data.text.replacing("<", with: "\\u003c"),
    ])
  }

  /// A list item for each show, hide or drag of the keyboard that was not judged; empty if nothing
  /// at all could be judged.
  private var notes: String {
    check.unjudgedNotes.map { "<li class=\"none\">Note: \(XMLText.escaped($0)).</li>" }.joined()
  }

  /// The report's sentence for a check without findings, which depends on whether the recording
  /// could be judged.
  private var nothingFound: String {
    [0, 1].contains(check.exitCode)
      ? "Nothing is broken." : "Nothing was found, because nothing could be judged."
  }

  private var verdicts: String {
    check.verdicts.map { name, verdict in
      "<span class=\"\(verdict.rawValue)\">\(name) <b>\(verdict.rawValue)</b></span>"
    }.joined()
  }

  private var data: JSONValue {
    let frames = check.motion.frames
    let judged = check.judgement.frames
    let screen = check.place ?? PixelRect(size: check.size)
    let simulated = comparison.map { zip($0.frames, ideal) }?.map { frame, picture in
      JSONValue.array([
        .integer(frame.frame),
        [.number(check.row(frame.top * check.motion.scale).rounded(1)), .integer(picture)],
      ])
    }
    return .members([
      "width": .integer(check.size.width), "height": .integer(check.size.height),
      "screen": .array(
        [screen.x, screen.y, screen.width, screen.height].map { .integer($0) }),
      "scale": .number(check.scale), "pictures": .array(film.pictures.map { .integer($0) }),
      "time": .array(frames.map { .number($0.time.rounded(4)) }),
      "phase": .array(judged.map { .string($0.phase.rawValue) }),
      "keyboard": .array(frames.map { ($0.keyboard.map { check.row($0.top) }).json(1) }),
      "pinned": .array(frames.map { ($0.pinned.map { check.row($0.bottom) }).json(1) }),
      "off": .array(judged.map { $0.off.json(2) }),
      "gap": .array(judged.map { $0.gap.json(2) }),
      "content": .array(frames.map { ($0.contentOffset.map(check.pixels)).json(1) }),
      "findings": .array(
        check.judgement.findings.map { finding in
          .members([
            "kind": .string(finding.kind.rawValue), "from": .integer(finding.frames.lowerBound),
            "to": .integer(finding.frames.upperBound), "worst": .integer(finding.worstFrame),
          ])
        }),
      "simulated": simulated.map { .array($0) } ?? .null,
    ])
  }
}
