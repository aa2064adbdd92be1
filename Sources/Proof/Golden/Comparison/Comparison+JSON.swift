import KeyreelImaging
import KeyreelSupport

extension Comparison {
  /// What `compare --json` prints for two pictures (CONTRACT 6).
  package var json: JSONValue {
    .members(
      ["keyreel": 1, "verdict": .string(verdict.rawValue), "mode": .string(mode.name)], numbers)
  }

  /// The members that one pair of pictures and each frame of a sequence share.
  var numbers: KeyValuePairs<String, JSONValue> {
    [
      "sizes": [expectedSize.json, actualSize.json], "different": .integer(different),
      "total": .integer(total), "ratio": .number(ratio),
      "maxChannelDelta": .integer(maxChannelDelta), "boundsPx": boundsPx?.json ?? .null,
    ]
  }
}
