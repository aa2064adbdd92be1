import KeyreelPlainText

extension SequenceComparison {
  /// What `compare --json` prints for two folders or reels (CONTRACT 6).
  ///
  /// `faults` is there only when a frame is not where it belongs.
  package var json: JSONValue {
    .object(
      [
        JSONValue.Member("keyreel", 1), JSONValue.Member("verdict", .string(verdict.rawValue)),
        JSONValue.Member("mode", .string(mode.name)),
        JSONValue.Member("frames", .array(frames.map(\.json))),
        JSONValue.Member("missing", .array(missing.map { .integer($0) })),
        JSONValue.Member("extra", .array(extra.map { .integer($0) })),
      ] + (faults.isEmpty ? [] : [JSONValue.Member("faults", .array(faults.map(\.json)))]))
  }
}

extension SequenceComparison.Item {
  /// One frame of `compare --json`.
  var json: JSONValue {
    .object(
      [
        JSONValue.Member("frame", .integer(frame)),
        JSONValue.Member("verdict", .string(comparison.verdict.rawValue)),
      ] + comparison.numbers)
  }
}
