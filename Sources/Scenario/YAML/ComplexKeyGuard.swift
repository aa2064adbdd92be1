/// Turns away texts with many keys that are lists or mappings.
///
/// The YAML reader compares keys by everything in them, so that keys within keys cost the square of their
/// size or worse. No scenario has such keys; a few may still stand in quoted text, so the count decides.
enum ComplexKeyGuard {
  /// Counts `? ` at the start of a node, and `:` after a closing bracket.
  static func check(_ text: String) throws(ScenarioError) {
    var place = YAMLPlace.start
    var last = UInt8(ascii: "\n")
    var pending = false
    var count = 0
    for byte in text.utf8 {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if pending && isSpace { count += 1 }
      pending = byte == UInt8(ascii: "?") && opensNode(last)
      if byte == UInt8(ascii: ":"), last == UInt8(ascii: "]") || last == UInt8(ascii: "}") {
        count += 1
      }
      if count > ScenarioLimits.complexKeys {
        throw place.error(
          "too many keys that are lists or mappings", "keys are plain words, such as 'name: login'")
      }
      if byte == 0x0A || byte == 0x0D || !isSpace { last = byte == 0x0D ? 0x0A : byte }
      advance(&place, byte)
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

  private static func advance(_ place: inout YAMLPlace, _ byte: UInt8) {
    if byte == 0x0A {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
