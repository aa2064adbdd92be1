import KeyreelJudgement
import KeyreelPlainText

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
    lines.append(
      "  rest \(judgement.rest.rawValue), drag \(judgement.drag.rawValue), motion \(judgement.motion.rawValue)"
    )
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
}

extension MotionFinding {
  /// Its frames in words.
  var place: String {
    frames.count == 1
      ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound)"
  }
}
