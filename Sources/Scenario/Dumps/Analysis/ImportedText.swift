/// Texts of a dump as a scenario holds them.
enum ImportedText {
  /// The most characters of a text that is taken over.
  static let longest = 400

  /// A text on one line, cut where it is too long.
  static func line(_ text: String) -> String { shortened(flat(text), to: longest) }

  /// A text of many lines, cut where it is too long.
  static func lines(_ text: String) -> String { shortened(text, to: longest) }

  /// A name for an element: on one line, without space around it.
  static func name(_ text: String) -> String {
    let words = flat(text).split(separator: " ", omittingEmptySubsequences: true)
    return shortened(words.joined(separator: " "), to: 60)
  }

  private static func flat(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    // A character may be made of any number of scalars.
    let scalars = text.unicodeScalars
    let cut =
      scalars.count > 4 * count ? String(String.UnicodeScalarView(scalars.prefix(4 * count))) : text
    return cut.count > count ? String(cut.prefix(count - 1)) + "\u{2026}" : cut
  }
}
