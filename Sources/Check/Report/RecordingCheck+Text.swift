import KeyreelImaging
import KeyreelScenario
import KeyreelSupport

extension RecordingCheck {
  /// What is told: a line of what was seen, a line for every finding, a line with the verdicts.
  public var lines: [String] { lines(naming: { "'\($0.rawValue)'" }) }

  /// The same, in the words of a program.
  /// - Parameter naming: What it calls a setting.
  package func lines(naming: (Remedy.Setting) -> String) -> [String] {
    var lines = ["\(path): \(seen)"]
    if let shortfall { lines.append("  note: \(shortfall)") }
    lines += judgement.motions.map { motion in
      "  \(motion.phase.rawValue), frames \(motion.frames.lowerBound) to \(motion.frames.upperBound): ω \(motion.omega.rounded(2)) 1/s, rms \(motion.rms.rounded(2)) pt"
    }
    lines += judgement.findings.map { "  \($0.kind.rawValue), \($0.place): \($0.text)" }
    let told = verdicts.map { "\($0.name) \($0.verdict.rawValue)" }
    lines.append("  " + told.joined(separator: ", "))
    if let remedy { lines.append("  try: \(remedy.text(naming: naming))") }
    return lines
  }

  /// What would let something be judged; nil where something could.
  var remedy: Remedy? {
    guard exitCode == 2 else { return nil }
    if motion.frames.count < 2 {
      return
        "one frame shows no motion: start recording before the keyboard comes, and stop after it has gone"
    }
    if device == nil {
      return "record the whole screen of an iPhone or iPad, or name it with \(.device)"
    }
    if keyboard == nil {
      return
        "no frame shows a keyboard at rest: record it for a second without motion, or say where it is with \(.keyboard)"
    }
    if motion.frames.allSatisfy({ $0.pinned == nil }) {
      return
        "nothing is seen to move with the keyboard: say what rests on it with \(.pinned)"
    }
    return "start recording before the keyboard comes, and stop after it has gone"
  }

  /// What was seen, in one line.
  var seen: String {
    let name = device?.name ?? "no known device"
    let what =
      keyboard.map { "\($0.appearance.rawValue) \($0.look.rawValue) keyboard" }
      ?? "no keyboard seen"
    return
      "\(Count.text(motion.frames.count, "frame")), \(duration.rounded(2)) s, \(size.width) × \(size.height) px (\(name)), \(what)"
  }

  /// The finding that is worst, in points; nil where there is none.
  var worstFinding: MotionFinding? {
    judgement.findings.max { $0.worst < $1.worst }
  }

  /// The check in Markdown, for a CI job's summary; the worst frame's picture is `worst.png` beside it.
  var summary: String {
    var lines = ["## Keyboard check: \(outcome)", "", seen + ".", ""]
    let words = verdicts.map { $0.verdict.rawValue }.joined(separator: " | ")
    lines += ["| rest | drag | motion |", "|---|---|---|", "| \(words) |"]
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

extension MotionFinding {
  /// Its frames in words.
  var place: String {
    frames.count == 1
      ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound)"
  }
}
