import KeyreelImaging
import KeyreelRendering

/// Notes that describe in words how a run differs from its golden.
extension GoldenVerifier {
  /// Sentences about how the scenario's text and one frame differ from the golden.
  ///
  /// The frame is the first wrong frame that the golden has a picture of.
  /// - Parameter shots: The pictures that were written; if there are none, the frame to describe is
  ///   drawn again.
  func notes(
    on result: ScenarioVerification, _ run: ScenarioRun, by renderer: FrameRenderer,
    _ subject: GoldenSubject, kept: [Int], shots: [FailurePictures]
  ) throws(KeyreelError) -> [String] {
    var seen = shots.lazy.compactMap { shot in shot.comparison.map { (shot.frame, $0) } }.first
    if shots.isEmpty {
      seen = try firstDifference(result, run, by: renderer, subject, kept: kept)
    }
    let isKept = seen.map { kept.contains($0.0) } ?? false
    let pixels = seen.map {
      "frame \($0.0)\(isKept ? "" : ", at one pixel per point"): \($0.1.sentence)"
    }
    return [subject.textDifference(limits: limits), pixels].compactMap(\.self)
  }

  /// The first wrong frame that the golden has a picture of, and its difference from that picture;
  /// nil if there is no such frame.
  private func firstDifference(
    _ result: ScenarioVerification, _ run: ScenarioRun, by renderer: FrameRenderer,
    _ subject: GoldenSubject, kept: [Int]
  ) throws(KeyreelError) -> (Int, Comparison)? {
    let reel = ReelPictures(of: subject.folder, run)
    let known = Set(kept + reel.spread(over: result.badFrames))
    guard let first = result.badFrames.first(where: known.contains) else { return nil }
    var found: Comparison?
    try run.visitFrames([first], by: renderer) { (number, frame) throws(KeyreelError) in
      let path = subject.folder.picturePath(ofFrame: number)
      if kept.contains(number) {
        let expected = try? PictureFile.bitmap(path, limits: limits)
        found = expected.map { Comparison(expected: $0, actual: frame.bitmap()) }
      } else if let pair = reel.pair(number, frame) {
        found = Comparison(expected: pair.expected, actual: pair.actual)
      }
    }
    return found.map { (first, $0) }
  }
}

extension GoldenSubject {
  /// A sentence that names the first line in which a scenario differs from the text recorded with
  /// its golden; nil whenever ``lineDifference(limits:)`` is nil.
  fileprivate func textDifference(limits: Limits) -> String? {
    lineDifference(limits: limits).map {
      "the scenario has changed since it was recorded: line \($0)"
    }
  }

  /// The first line in which a scenario differs from the text recorded with its golden: its number,
  /// and both versions of the line.
  ///
  /// Nil if the texts are the same, if one of them cannot be read, or if the scenario is the copy
  /// in the golden's folder.
  func lineDifference(limits: Limits) -> String? {
    guard !isInPlace, let own = Self.lines(path, limits),
      let recorded = Self.lines(folder.scenarioPath, limits), own != recorded
    else { return nil }
    let line = zip(own, recorded).prefix { $0 == $1 }.count
    func text(_ lines: [Substring], beside others: [Substring]) -> String {
      guard lines.indices.contains(line) else { return "the end of the file" }
      let other = others.indices.contains(line) ? others[line] : ""
      return "'\(Self.difference(of: lines[line], from: other))'"
    }
    return "\(line + 1) is \(text(own, beside: recorded)), not \(text(recorded, beside: own))"
  }

  /// The part of a line around its first difference from another line; … marks omitted text on
  /// either side.
  static func difference(of line: Substring, from other: Substring) -> String {
    let most = 60
    let indent = line.prefix { $0 == " " }.count
    guard line.count - indent > most else { return String(line.dropFirst(indent)) }
    let same = zip(line, other).prefix { $0 == $1 }.count
    // Normally, a third of the shown part precedes the difference. Near the line's end, more than a
    // third precedes it, so that the shown part keeps its full length.
    let start = max(indent, min(same - most / 3, line.count - most))
    let shown = line.dropFirst(start).prefix(most)
    return (start > indent ? "…" : "") + shown + (start + most < line.count ? "…" : "")
  }

  private static func lines(_ path: String, _ limits: Limits) -> [Substring]? {
    (try? Disk.read(path, limit: limits.bytes)).map { bytes in
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
  }
}
