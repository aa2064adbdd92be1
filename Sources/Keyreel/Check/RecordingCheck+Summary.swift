import KeyreelGolden
import KeyreelJudgement
import KeyreelPixels

extension RecordingCheck {
  /// The finding that is worst, in points; nil where there is none.
  var worstFinding: MotionFinding? {
    judgement.findings.max { $0.worst < $1.worst }
  }

  /// The check in Markdown, for a CI job's summary; the worst frame's picture is `worst.png` beside it.
  var summary: String {
    var lines = ["## Keyboard check: \(outcome)", "", seen + ".", ""]
    lines += ["| rest | drag | motion |", "|---|---|---|"]
    lines.append(
      "| \(judgement.rest.rawValue) | \(judgement.drag.rawValue) | \(judgement.motion.rawValue) |")
    if let shortfall { lines += ["", "Note: \(shortfall)."] }
    if !judgement.findings.isEmpty {
      lines += ["", "| finding | frames | worst |", "|---|---|---|"]
      lines += judgement.findings.map { finding in
        "| \(finding.kind.rawValue) | \(finding.frames.lowerBound)–\(finding.frames.upperBound) | \(finding.text) |"
      }
      lines += ["", "![The worst frame, with the measured lines](worst.png)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What it comes to in a word or two.
  var outcome: String {
    switch exitCode {
    case 0: "holds"
    case 1: "broken"
    default: "nothing could be judged"
    }
  }

  /// A small picture of a frame with the measured lines drawn in: the keyboard's first row blue, the element's lower
  /// edge red, and green where it had to be.
  func marked(_ picture: Bitmap, frame: Int, step: Int) -> Bitmap {
    var picture = picture
    func draw(_ place: Double, _ color: UInt32) {
      let row = Int((place / Double(step)).rounded())
      for y in row - 1...row where y >= 0 && y < picture.height {
        for x in 0..<picture.width { picture[x, y] = color }
      }
    }
    let measured = motion.frames[frame]
    if let keyboard = measured.keyboard { draw(keyboard.top, 0xFFEB_6325) }
    if let pinned = measured.pinned {
      if let off = judgement.frames[frame].off { draw(pinned.bottom - off * scale, 0xFF4A_A316) }
      draw(pinned.bottom, 0xFF26_26DC)
    }
    return picture
  }
}
