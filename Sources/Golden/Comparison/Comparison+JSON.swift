import KeyreelPixels
import KeyreelPlainText

extension Comparison {
  /// What `compare --json` prints for two pictures (CONTRACT 6).
  package var json: JSONValue {
    .object(
      [
        JSONValue.Member("keyreel", 1), JSONValue.Member("verdict", .string(verdict.rawValue)),
        JSONValue.Member("mode", .string(mode.name)),
      ] + numbers)
  }

  /// The members that one pair of pictures and each frame of a sequence share.
  var numbers: [JSONValue.Member] {
    [
      JSONValue.Member("sizes", [expectedSize.json, actualSize.json]),
      JSONValue.Member("different", .integer(different)),
      JSONValue.Member("total", .integer(total)),
      JSONValue.Member("ratio", .number(ratio)),
      JSONValue.Member("maxChannelDelta", .integer(maxChannelDelta)),
      JSONValue.Member("boundsPx", boundsPx?.json ?? .null),
    ]
  }
}
