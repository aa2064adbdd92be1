import KeyreelRendering
import KeyreelSupport

/// The page of a check: the recording's frames as a film beside the chart of what was measured.
struct RecordingPage {
  let check: RecordingCheck
  let film: RecordingFilm
  let comparison: RecordingComparison?
  /// The picture of each frame of the comparison.
  let ideal: [Int]

  /// The page's text; it needs no other file but the film's pictures.
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
      "findings": findings.isEmpty ? "<li class=\"none\">Nothing is broken.</li>" : findings,
      "data": data.text.replacing("<", with: "\\u003c"),
    ])
  }

  private var verdicts: String {
    check.verdicts.map { name, verdict in
      "<span class=\"\(verdict.rawValue)\">\(name) <b>\(verdict.rawValue)</b></span>"
    }.joined()
  }

  private var data: JSONValue {
    let frames = check.motion.frames
    let judged = check.judgement.frames
    let simulated = comparison.map { zip($0.frames, ideal) }?.map { frame, picture in
      JSONValue.array([
        .integer(frame.frame),
        [.number((frame.top * check.scale).rounded(1)), .integer(picture)],
      ])
    }
    return .members([
      "width": .integer(check.size.width), "height": .integer(check.size.height),
      "scale": .number(check.scale), "pictures": .array(film.pictures.map { .integer($0) }),
      "time": .array(frames.map { .number($0.time.rounded(4)) }),
      "phase": .array(judged.map { .string($0.phase.rawValue) }),
      "keyboard": .array(frames.map { ($0.keyboard?.top).json(1) }),
      "pinned": .array(frames.map { ($0.pinned?.bottom).json(1) }),
      "off": .array(judged.map { $0.off.json(2) }),
      "gap": .array(judged.map { $0.gap.json(2) }),
      "content": .array(frames.map { $0.contentOffset.json(1) }),
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
