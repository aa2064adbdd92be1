/// Where lines may break: the rules of UAX #14 that matter for the scripts the fonts have.
enum LineBreaking {
  /// Whether a line may end before a character.
  ///
  /// After a space, a zero-width space, a dash or slash between word and letter, and beside ideographs and
  /// emoji; never before white space (it hangs) or closing punctuation.
  static func isAllowed(before index: Int, in text: [Character]) -> Bool {
    guard index > 0, index < text.count else { return false }
    let (before, after) = (text[index - 1], text[index])
    if after.isWhitespace { return false }
    if before.isBreakingSpace { return true }
    if dashes.contains(before), after.isLetter, index > 1 {
      return text[index - 2].isLetter || text[index - 2].isNumber
    }
    if opening.contains(before) || closing.contains(after) { return false }
    return (before.isIdeographic || after.isIdeographic) && !before.isJoiner && !after.isJoiner
  }

  private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}", "/"]
  private static let opening: Set<Character> = [
    "(", "[", "{", "\u{201C}", "\u{2018}", "\u{AB}", "\u{3008}", "\u{300A}", "\u{300C}", "\u{300E}",
    "\u{3010}", "\u{FF08}",
  ]
  private static let closing: Set<Character> = [
    ")", "]", "}", ".", ",", ":", ";", "!", "?", "\u{201D}", "\u{2019}", "\u{BB}", "\u{2026}",
    "\u{3001}", "\u{3002}", "\u{3009}", "\u{300B}", "\u{300D}", "\u{300F}", "\u{3011}", "\u{FF01}",
    "\u{FF09}", "\u{FF0C}", "\u{FF1A}", "\u{FF1B}", "\u{FF1F}", "\u{30FC}",
  ]
}

extension Character {
  fileprivate var isBreakingSpace: Bool {
    self == "\u{200B}"
      || (isWhitespace && self != "\u{A0}" && self != "\u{2007}" && self != "\u{202F}")
  }

  fileprivate var isJoiner: Bool { self == "\u{A0}" || self == "\u{2060}" || self == "\u{FEFF}" }

  /// Whether the character stands alone as a unit of text: ideographs, kana, Hangul, emoji.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3041...0x30FF, 0x3105...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
