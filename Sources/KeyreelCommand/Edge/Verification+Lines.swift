import KeyreelGolden
import Keyreel
import KeyreelPlainText

extension Verification {
  /// The verification for people: a line a scenario, what is wrong with it, and how to accept a change.
  ///
  /// - Parameters:
  ///   - goldens: The folder that has the golden folders.
  ///   - asked: The scenarios that were asked for; empty for all.
  func lines(goldens: String, asked: [String]) -> [String] {
    var lines: [String] = []
    for scenario in scenarios {
      let frames = Count.text(scenario.frameCount, "frame")
      lines.append("\(scenario.verdict.rawValue): \(scenario.name) (\(frames))")
      // What is wrong with an unusable file is an error, and told as one.
      if scenario.verdict != .invalid { lines += scenario.findings.map { "  " + $0 } }
    }
    let changed = scenarios.filter { $0.verdict == .different || $0.verdict == .missing }
    if !changed.isEmpty {
      let names = asked.isEmpty ? changed.map(\.name) : asked
      lines.append(
        "to accept what was rendered: "
          + ShellLine.recording(names, goldens: goldens))
    }
    return lines
  }
}
