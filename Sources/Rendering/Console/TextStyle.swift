/// How messages look: in colour for a person, plain for other programs.
package struct TextStyle {
  /// Whether there are colours.
  var hasColours: Bool

  /// Without colours.
  package static let plain = TextStyle(hasColours: false)

  /// The word that something is wrong, and the caret that points at it.
  func fault(_ text: String) -> String { coloured(text, "1;31") }

  /// Where something is.
  func place(_ text: String) -> String { coloured(text, "1") }

  /// What stands beside a quoted line.
  func margin(_ text: String) -> String { coloured(text, "34") }

  private func coloured(_ text: String, _ codes: String) -> String {
    hasColours ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }
}
