/// What a character says about direction: the classes of the Unicode Bidirectional Algorithm (UAX #9),
/// reduced to those that matter without explicit embeddings.
enum DirectionClass: Equatable {
  /// A letter that runs from left to right.
  case left
  /// A letter that runs from right to left.
  case right
  /// A digit.
  case number
  /// A sign that belongs to digits on both sides, as in 12.5 or 10:30.
  case separator
  /// A sign that belongs to a digit on either side, such as % or $.
  case terminator
  /// A space or another sign, which follows its surroundings.
  case neutral

  /// The class of a grapheme cluster: that of its first scalar.
  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .neutral
      return
    }
    self = Self.marked(scalar) ?? Self.byCategory(scalar)
  }

  private static func marked(_ scalar: Unicode.Scalar) -> DirectionClass? {
    switch scalar.value {
    case 0x200E: .left
    case 0x200F, 0x061C: .right
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x2B, 0x2D: .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0x2030, 0x20A0...0x20CF: .terminator
    default: nil
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> DirectionClass {
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .number
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      return TextScript(of: scalar).isRightToLeft ? .right : .left
    default:
      let script = TextScript(of: scalar)
      return !script.isShared && script.isRightToLeft ? .right : .neutral
    }
  }
}
