/// What a character says about line breaks: the classes of UAX #14 that matter for the scripts the fonts have.
enum LineBreakClass: Equatable {
  /// White space that a line may break after.
  case space
  /// White space that glues its neighbours together.
  case glue
  /// A dash or slash.
  case dash
  /// An opening bracket or quotation mark.
  case opening
  /// A closing bracket or quotation mark, or punctuation that ends something.
  case closing
  /// A unit of its own: ideograph, kana, Hangul syllable, emoji.
  case ideographic
  /// Letters.
  case letter
  /// Digits.
  case digit
  /// Everything else.
  case other

  /// The class of a grapheme cluster: that of its first scalar.
  init(_ character: Character) {
    let scalar = character.unicodeScalars.first ?? "\0"
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: self = .letter
    case 0x30...0x39: self = .digit
    case 0x20, 0x09, 0x200B: self = .space
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: self = .glue
    case 0x2D, 0x2F, 0x2010, 0x2013, 0x2014: self = .dash
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C: self = .opening
    case 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x2026: self = .closing
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: self = .closing
    case 0x3001, 0x3002, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: self = .closing
    // The corner and angle brackets come in pairs, the opening one first.
    case 0x3008...0x3011: self = scalar.value % 2 == 0 ? .opening : .closing
    case 0xFF08: self = .opening
    default: self = Self.byProperty(scalar)
    }
  }

  private static func byProperty(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    if properties.isIdeographic || properties.isEmojiPresentation { return .ideographic }
    switch scalar.value {
    case 0x3041...0x30FF, 0x3105...0x312F, 0xAC00...0xD7A3: return .ideographic
    default:
      if properties.generalCategory == .decimalNumber { return .digit }
      return properties.isAlphabetic ? .letter : .other
    }
  }
}
