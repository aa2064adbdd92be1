import Golden
import Pixels

extension PictureComparison.Outcome {
  /// Whether it is equal or within the limits asked for.
  public var passes: Bool {
    switch self {
    case .pictures(let comparison): comparison.verdict.passes
    case .sequences(let comparison): comparison.verdict.passes
    }
  }

  /// What `compare --json` prints (CONTRACT 6).
  public var json: JSONValue {
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

extension Comparison {
  /// The verdict in one sentence.
  var sentence: String {
    if verdict == .equal { return "equal: \(total) pixels" }
    if expectedSize != actualSize {
      return "different: \(expectedSize.width) × \(expectedSize.height) pixels against "
        + "\(actualSize.width) × \(actualSize.height)"
    }
    let percent = JSONValue.number((ratio * 1e6).rounded() / 1e4).text
    let place = boundsPx.map { " in \($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
    return "\(verdict.rawValue): \(different) of \(total) pixels (\(percent) %)\(place), "
      + "at most \(maxChannelDelta) levels a channel"
  }
}

extension SequenceComparison {
  /// The verdict, and a line for every run of different frames.
  var sentence: String {
    var lines = ["\(verdict.rawValue): \(frames.count) frames compared"]
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
