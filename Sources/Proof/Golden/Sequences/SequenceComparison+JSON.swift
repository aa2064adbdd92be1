import KeyreelSupport

extension SequenceComparison {
  /// What `compare --json` prints for two folders or reels (CONTRACT 6).
  ///
  /// `faults` is there only when a frame is not where it belongs.
  package var json: JSONValue {
    .present([
      "keyreel": 1, "verdict": .string(verdict.rawValue), "mode": .string(mode.name),
      "frames": .array(frames.map(\.json)), "missing": .array(missing.map(JSONValue.integer)),
      "extra": .array(extra.map(JSONValue.integer)),
      "faults": faults.isEmpty ? nil : .array(faults.map(\.json)),
    ])
  }
}

extension SequenceComparison.Item {
  /// One frame of `compare --json`.
  var json: JSONValue {
    .members(
      ["frame": .integer(frame), "verdict": .string(comparison.verdict.rawValue)],
      comparison.numbers)
  }
}
