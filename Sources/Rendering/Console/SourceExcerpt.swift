/// The line of a text at fault, with a caret under the place.
struct SourceExcerpt {
  /// The line's number, from 1.
  var number: Int
  /// The line as it stands.
  var text: String
  /// The column at fault, from 1, counted in Unicode scalars; one past the last stands for the line's end.
  var column: Int

  /// How many columns of a terminal a long line is cut to, around the caret.
  private static let width = 100

  /// Two lines for a terminal: number and text, and the caret; tabs are shown as spaces.
  func lines(style: TextStyle) -> [String] {
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.count)
    let (before, after, isCut) = window
    let padding = String(repeating: " ", count: Self.columns(of: before))
    let shown = (isCut.before ? "…" : "") + before + after + (isCut.after ? "…" : "")
    let caret = (isCut.before ? " " : "") + padding + style.fault("^")
    return [
      "  \(style.margin(gutter + " |")) \(shown)", "  \(style.margin(blank + " |")) \(caret)",
    ]
  }

  /// What stands before and after the place, and whether either was cut.
  private var window: (before: String, after: String, isCut: (before: Bool, after: Bool)) {
    let scalars = text.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    let place = min(max(column - 1, 0), scalars.count)
    let start = max(0, place - Self.width * 2 / 3)
    let end = min(scalars.count, start + Self.width)
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    return (string(start..<place), string(place..<end), (start > 0, end < scalars.count))
  }

  /// The columns that a terminal gives a text: two for wide characters and pictures.
  static func columns(of text: String) -> Int {
    text.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.prefix(1).contains { scalar in
        scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
      }
      return sum + (isWide ? 2 : 1)
    }
  }

  /// The blocks of wide letters: Hangul, the signs and letters of East Asia, full-width forms.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
