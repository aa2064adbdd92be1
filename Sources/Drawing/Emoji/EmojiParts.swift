extension Character {
  /// Whether the platform shows this character as a picture in colour.
  ///
  /// A character is shown in colour if colour is its default, if U+FE0F or a skin tone follows, or
  /// if the character is a digit or symbol on a keycap. U+FE0E requests plain text (Unicode
  /// Technical Standard 51, section 2.7). A keycap needs no U+FE0F.
  package var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let rest = unicodeScalars.dropFirst()
    if rest.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || rest.contains { $0 == "\u{FE0F}" || $0 == Self.key || $0.properties.isEmojiModifier }
  }

  /// The combining character that encloses the preceding character in a keycap.
  private static let key: Unicode.Scalar = "\u{20E3}"

  /// The characters that are drawn for this character, one after the other: the character itself
  /// or, if no picture shows the whole character, its parts.
  ///
  /// A skin tone after a character that cannot have one, such as a letter or an animal, is drawn as
  /// a separate swatch, as on the platform. A joined emoji without a picture is drawn as its parts,
  /// one by one.
  /// - Complexity: O(*n*) in the number of the character's scalars.
  var drawnParts: [Character] {
    guard isDrawnInParts else { return [self] }
    var parts = EmojiParts()
    var rest = Array(unicodeScalars)[...]
    while let first = rest.first {
      if let (emoji, count) = EmojiParts.longestEmoji(rest) {
        parts.append(emoji)
        rest = rest.dropFirst(count)
      } else {
        parts.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts.finish()
  }

  /// Whether no picture shows the whole character, and the character has a skin tone or is an emoji
  /// of several scalars.
  fileprivate var isDrawnInParts: Bool {
    let rest = unicodeScalars.dropFirst()
    guard !rest.isEmpty, rest.contains(where: \.properties.isEmojiModifier) || isShownAsEmoji
    else { return false }
    return !isKnownEmoji
  }

  /// Whether this character is several emoji joined into one, and no picture shows the whole
  /// character.
  var isDividedEmoji: Bool {
    isShownAsEmoji && unicodeScalars.contains(Self.joiner) && !isKnownEmoji
  }

  /// The character that joins emoji into one.
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether this character is an emoji with a picture.
  fileprivate var isKnownEmoji: Bool { isShownAsEmoji && EmojiBook.shared.has(self) }
}

/// The parts of a character: its emoji, and the scalars between the emoji.
private struct EmojiParts {
  /// The maximum number of scalars in an emoji, including skin tones and U+FE0F: the kiss emoji has
  /// ten.
  private static let longest = 10

  private var parts: [Character] = []
  private var plain = String.UnicodeScalarView()

  /// The longest prefix of the given scalars that is an emoji with a picture, and the number of
  /// scalars in that prefix; nil if no prefix is such an emoji.
  static func longestEmoji(_ scalars: ArraySlice<Unicode.Scalar>) -> (Character, Int)? {
    for count in stride(from: min(longest, scalars.count), to: 0, by: -1) {
      let text = String(String.UnicodeScalarView(scalars.prefix(count)))
      if text.count == 1, let emoji = text.first, emoji.isKnownEmoji { return (emoji, count) }
    }
    return nil
  }

  mutating func append(_ emoji: Character) {
    flush()
    parts.append(emoji)
  }

  mutating func append(_ scalar: Unicode.Scalar) { plain.append(scalar) }

  /// Adds the scalars after the last emoji as characters, unless all of these scalars are invisible
  /// (such as joiners).
  private mutating func flush() {
    if !plain.allSatisfy(\.properties.isDefaultIgnorableCodePoint) { parts += String(plain) }
    plain = String.UnicodeScalarView()
  }

  /// All parts.
  mutating func finish() -> [Character] {
    flush()
    return parts
  }
}

/// The characters of a string, each in the form in which it is drawn.
struct DrawnText {
  /// The characters that are drawn, in order.
  let parts: [Character]
  /// For each part, the index of its character in the string; nil if every character is one part.
  let owners: [Int]?

  /// Splits the characters of a string into the parts that are drawn.
  /// - Complexity: O(*n*) in the number of characters.
  init(_ characters: [Character]) {
    guard characters.contains(where: \.isDrawnInParts) else {
      (parts, owners) = (characters, nil)
      return
    }
    let split = characters.map(\.drawnParts)
    parts = split.flatMap(\.self)
    owners = split.indices.flatMap { [Int](repeating: $0, count: split[$0].count) }
  }

  /// Turns an array with one value per character into an array with one value per part.
  func spread<Value>(_ values: [Value]) -> [Value] {
    owners.map { $0.map { values[$0] } } ?? values
  }
}
