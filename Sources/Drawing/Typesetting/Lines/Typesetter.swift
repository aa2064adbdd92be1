import KeyreelSupport
import Synchronization

/// Sets text in lines, in the typeface Inter.
///
/// Characters that Inter lacks are set in DejaVu Sans or, if it lacks them too, in an installed
/// font that the library finds. Characters that no font contains are drawn as boxes.
///
/// Typesetting is pure: the same text and font produce the same line on every machine with the same
/// font files. A typesetter may be used from any thread.
package final class Typesetter: Sendable {
  /// The source of the faces, which also records the font files that were used to set text.
  package let library: FontLibrary

  private let cascades: [CascadeKey: FontCascade]
  private let cache = SharedCache<LineKey, TypesetLine>(limit: 2048)
  let wraps = WrapCache()
  private let shaped = Atomic<Int>(0)

  private struct CascadeKey: Hashable {
    var family: FontFamily
    var weight: FontWeight
  }

  /// Makes a typesetter, with every face mapped into memory but none parsed yet.
  /// - Throws: `font` if a face is missing or unreadable.
  package init(library: FontLibrary = FontLibrary()) throws(KeyreelError) {
    self.library = library
    var cascades: [CascadeKey: FontCascade] = [:]
    for weight in FontWeight.allCases {
      let fallback = try library.typeface(.dejaVuSans, weight)
      for family in [FontFamily.interText, .interDisplay] {
        let preferred = try library.typeface(family, weight)
        cascades[CascadeKey(family: family, weight: weight)] = FontCascade(
          typefaces: [preferred, fallback], installed: library.installed,
          emoji: library.emoji)
      }
    }
    self.cascades = cascades
  }

  /// Text set on a single line of any length; line feeds are invisible and take up no space.
  /// - Complexity: O(*n*) in the number of characters; if the line was shaped earlier, its text is
  ///   only hashed, which is also O(*n*).
  package func line(_ text: String, font: Font) -> TypesetLine {
    line(text, font: font, rightToLeft: nil)
  }

  /// A line set in its paragraph's direction; if no direction is given, the first letter determines
  /// the direction.
  func line(_ text: String, font: Font, rightToLeft: Bool?) -> TypesetLine {
    cache.value(for: LineKey(text, font, rightToLeft: rightToLeft)) {
      shaped.wrappingAdd(text.utf8.count, ordering: .relaxed)
      return shaper(font).line(text, rightToLeft: rightToLeft)
    }
  }

  /// The advance of text on one line, in points, including spaces at the end.
  package func width(of text: String, font: Font) -> Double {
    text.isEmpty ? 0 : line(text, font: font).width
  }

  /// The number of bytes of text shaped so far, for all callers together.
  package var shapedByteCount: Int { shaped.load(ordering: .relaxed) }

  private func shaper(_ font: Font) -> LineShaper {
    let family = font.family
    guard let cascade = cascades[CascadeKey(family: family, weight: font.weight)] else {
      preconditionFailure("text can only be set in Inter")
    }
    return LineShaper(font: font, cascade: cascade)
  }
}

extension Typesetter {
  /// Text broken into lines no wider than the given width.
  ///
  /// Lines break at every line feed, and otherwise after the last word that fits. A word is broken
  /// only if the word alone is wider than a line. White space at the end of a line hangs: it
  /// belongs to the line but is allowed to extend past the given width. A line contains at least
  /// one character, however small the width. Text that ends in a line feed has an empty last line;
  /// empty text has one empty line. Joined together, the lines equal the whole text. All lines of a
  /// paragraph run in the direction of the paragraph's first letter.
  /// - Returns: The lines from top to bottom, each with the index of its first character.
  /// - Complexity: O(*n*) in the number of characters.
  package func lines(_ text: String, font: Font, width: Double) -> [TypesetLine] {
    let wrapped = wrapped(text, font: font, width: width)
    return (0..<wrapped.count).map { line($0, of: wrapped, font: font) }
  }

  /// The index at which each line of ``lines(_:font:width:)`` starts.
  ///
  /// If a text with the same beginning has already been broken into lines, in the same font and at
  /// the same width, line breaking resumes a few lines before the first difference.
  /// - Complexity: O(*n*) in the number of new characters, and in the number of lines.
  package func wrapped(_ text: String, font: Font, width: Double) -> WrappedText {
    wraps.wrapped(text, font: font, width: width) { text, direction in
      LineWrapper(text, width: width, direction: direction) { text, rightToLeft in
        self.line(text, font: font, rightToLeft: rightToLeft)
      }.wrapped()
    }
  }

  /// One line of wrapped text.
  /// - Precondition: the line exists.
  /// - Complexity: O(*n*) in the number of the line's characters.
  package func line(_ index: Int, of wrapped: WrappedText, font: Font) -> TypesetLine {
    var line = line(
      String(wrapped.characters(ofLine: index)), font: font,
      rightToLeft: wrapped.isRightToLeft(line: index))
    line.firstCharacter = wrapped.starts[index]
    return line
  }

  /// The index of each line's first character, in order; `[0]` for an empty text.
  package func lineStarts(of text: String, font: Font, width: Double) -> [Int] {
    wrapped(text, font: font, width: width).starts
  }

  /// Text on one line, truncated with an ellipsis if it does not fit.
  ///
  /// Text that fits is kept whole. Otherwise, as many characters are kept as fit together with the
  /// ellipsis, without white space before the ellipsis. If the text contains line feeds, only its
  /// first line is shown, with an ellipsis. If the width is less than that of an ellipsis, the
  /// result is the ellipsis alone.
  /// - Complexity: O(*n*) in the number of characters.
  package func truncated(_ text: String, font: Font, width: Double) -> TypesetLine {
    let whole = line(text, font: font)
    let characters = Array(text.prefix { !$0.isNewline })
    guard whole.visibleWidth > width + LineWrapper.slack || characters.count < whole.characterCount
    else { return whole }
    var count = 0
    // The sum of the advances is subject to rounding errors, so the width of the resulting line is
    // checked as well.
    var room = width - self.width(of: "\u{2026}", font: font)
    while count < characters.count, whole.advances[count] <= room + LineWrapper.slack {
      room -= whole.advances[count]
      count += 1
    }
    while true {
      while count > 0, characters[count - 1].isWhitespace { count -= 1 }
      let line = line(
        String(characters[..<count]) + "\u{2026}", font: font, rightToLeft: whole.isRightToLeft)
      guard line.width > width + LineWrapper.slack, count > 0 else { return line }
      count -= 1
    }
  }
}

/// Text with its font and its paragraph's direction.
///
/// Swift treats strings that differ only in Unicode composition as equal, but a shaper does not, so
/// the UTF-8 bytes are compared.
struct LineKey: Hashable, Sendable {
  private let text: [UInt8]
  private let font: Font
  private let rightToLeft: Bool?

  init(_ text: String, _ font: Font, rightToLeft: Bool? = nil) {
    self.text = Array(text.utf8)
    self.font = font
    self.rightToLeft = rightToLeft
  }
}
