/// Turns away texts with many keys that are lists or mappings.
///
/// The YAML reader compares keys by everything in them, so that keys within keys cost the square of their
/// size or worse. No scenario has such keys; a few may still stand in quoted text, so the count decides.
enum ComplexKeyGuard {
  /// Counts `? ` at the start of a node, and `:` after a closing bracket.
  static func check(_ text: String) throws(ScenarioError) {
    let bytes = Array(text.utf8)
    var last = UInt8(ascii: "\n")
    var pending = false
    var count = 0
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || byte == 0x0D
      let isSpace = isBreak || byte == 0x20 || byte == 0x09
      if pending, isSpace { count += 1 }
      if byte == UInt8(ascii: ":"), last == UInt8(ascii: "]") || last == UInt8(ascii: "}") {
        count += 1
      }
      if count > ScenarioLimits.complexKeys { throw error(at: index, in: bytes) }
      pending = byte == UInt8(ascii: "?") && opensNode(last)
      if isBreak { last = 0x0A } else if !isSpace { last = byte }
    }
  }

  /// Whether a node can start after this byte (blanks left aside).
  private static func opensNode(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "?"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func error(at index: Int, in bytes: [UInt8]) -> ScenarioError {
    var place = YAMLPlace.start
    var previous: UnicodeScalar = " "
    for scalar in String(decoding: bytes[..<index], as: UTF8.self).unicodeScalars {
      place.advance(over: scalar, after: previous)
      previous = scalar
    }
    return place.error(
      "too many keys that are lists or mappings", "keys are plain words, such as 'name: login'")
  }
}
