import KeyreelGolden
import KeyreelPixels
import KeyreelPlainText

extension PictureComparison.Outcome {
  /// Whether it is equal or within the limits asked for.
  public var passes: Bool {
    switch self {
    case .pictures(let comparison): comparison.verdict.passes
    case .sequences(let comparison): comparison.verdict.passes
    }
  }

  /// What `compare --json` prints (CONTRACT 6).
  package var json: JSONValue {
    switch self {
    case .pictures(let comparison): comparison.json
    case .sequences(let comparison): comparison.json
    }
  }

  /// The verdict for people; the amount of difference is told even when it passes.
  public var sentence: String {
    switch self {
    case .pictures(let comparison): comparison.sentence
    case .sequences(let comparison): comparison.sentence
    }
  }
}

extension SequenceComparison {
  /// The verdict, and a line for every run of different frames.
  public var sentence: String {
    var lines = ["\(verdict.rawValue): \(Count.text(frames.count, "frame")) compared"]
    for run in badRuns {
      lines.append(
        run.count == 1
          ? "frame \(run.lowerBound) differs"
          : "frames \(run.lowerBound) to \(run.upperBound) differ")
    }
    lines += faults.map(\.text)
    if let first = frames.first(where: { $0.comparison.verdict != .equal }) {
      lines.append("first at frame \(first.frame): \(first.comparison.sentence)")
    }
    if !missing.isEmpty { lines.append("missing: " + Self.list(missing)) }
    if !extra.isEmpty { lines.append("extra: " + Self.list(extra)) }
    return lines.joined(separator: "\n")
  }

  private static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(12).map(String.init).joined(separator: ", ")
    return numbers.count > 12 ? "\(shown) and \(numbers.count - 12) more" : shown
  }
}
