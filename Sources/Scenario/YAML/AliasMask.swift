/// Hides the aliases of a text from the YAML reader, which would write them out before anyone can count.
///
/// Every `*` becomes a private-use scalar: one column wide as before, harmless inside quotes and
/// comments, and the start of a plain scalar where an alias stood (a plain scalar cannot start with `*`,
/// so the two cannot be confused). Texts are unmasked, aliases resolved, after the reading.
struct AliasMask {
  /// What stands for `*`; nil when the text has none.
  let scalar: UnicodeScalar?
  /// The text to read.
  let text: String

  /// Masks a text.
  /// - Throws: An error for a text with a star that uses every private-use character by itself.
  init(_ source: String) throws(ScenarioError) {
    guard source.utf8.contains(UInt8(ascii: "*")) else {
      scalar = nil
      text = source
      return
    }
    guard let mask = AliasMask.freeScalar(in: source) else {
      throw YAMLPlace.start.error(
        "a text with a star and every private-use character", "leave private-use characters away")
    }
    scalar = mask
    text = AliasMask.replace("*", by: mask, in: source)
  }

  /// The first private-use scalar that a text neither holds nor can spell as an escape.
  private static func freeScalar(in source: String) -> UnicodeScalar? {
    var taken: Set<UInt32> = []
    for scalar in source.unicodeScalars where scalar.value >= 0xE000 { taken.insert(scalar.value) }
    var window: UInt32 = 0
    var digits = 0
    for byte in source.utf8 {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
        digits = 0
        continue
      }
      window = (window << 4 | UInt32(digit)) & 0xFFFF
      digits += 1
      if digits >= 4 { taken.insert(window) }
    }
    return (UInt32(0xE000)...0xF8FF).lazy.filter { !taken.contains($0) }.compactMap(
      UnicodeScalar.init
    )
    .first
  }

  /// A scalar's own text.
  func unmasked(_ string: String) -> String {
    guard let scalar, string.unicodeScalars.contains(scalar) else { return string }
    return AliasMask.replace(scalar, by: "*", in: string)
  }

  /// Whether a plain scalar, as it was read, is an alias.
  func isAlias(_ string: String) -> Bool {
    scalar != nil && string.unicodeScalars.first == scalar
  }

  private static func replace(
    _ old: UnicodeScalar, by new: UnicodeScalar, in string: String
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { result.append(scalar == old ? new : scalar) }
    return String(result)
  }
}
