/// The faces tried for each character, the preferred one first.
struct FontCascade: Sendable {
  /// What draws a character.
  enum Choice: Equatable {
    /// A face.
    case face(Typeface)
    /// A picture in colour, which no face draws.
    case emoji
    /// A box, because no face has it.
    case box
    /// Nothing: a control character.
    case blank
  }

  let typefaces: [Typeface]
  /// Where a letter is looked for that no face has.
  var installed: InstalledFonts? = nil

  /// What draws a grapheme cluster: the first face that has all of it.
  func choice(for character: Character) -> Choice {
    let scalars = character.unicodeScalars
    if let only = scalars.first, only.properties.generalCategory == .control { return .blank }
    if character.isNewline { return .blank }
    if character.isShownAsEmoji { return .emoji }
    let face = typefaces.first { $0.covers(character) } ?? installed?.typeface(for: character)
    return face.map(Choice.face) ?? .box
  }
}

extension Typeface {
  /// Whether the face can show all of a grapheme cluster.
  func covers(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy({ $0.isIgnorable || face.nominalGlyph($0.value) != nil }) {
      return scalars.contains { !$0.isIgnorable } || scalars.count == 1
    }
    guard scalars.count > 1, let first = scalars.first else { return false }
    // The shaper may compose what the face lacks apart, such as a letter and its accent.
    let values = scalars.map(\.value)
    let script = TextScript(of: first)
    return face.shape(
      values, values.indices, script: script.isShared ? .latin : script,
      rightToLeft: script.isRightToLeft, features: ShapingFeatures()
    ).allSatisfy { $0.glyph != 0 }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows nothing of itself: joiners, direction marks, variation selectors.
  fileprivate var isIgnorable: Bool { properties.isDefaultIgnorableCodePoint }
}
