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
  init(_ source: String) {
    guard source.utf8.contains(UInt8(ascii: "*")) else {
      scalar = nil
      text = source
      return
    }
    let taken = Set(source.unicodeScalars.lazy.map(\.value).filter { $0 >= 0xE000 && $0 <= 0xF8FF })
    let free = (UInt32(0xE000)...0xF8FF).first { !taken.contains($0) } ?? 0xF8FF
    let mask = UnicodeScalar(free) ?? "*"
    scalar = mask
    text = AliasMask.replace("*", by: mask, in: source)
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
