/// The faces tried for each character, the preferred one first.
struct FontCascade: Sendable {
  /// What draws a character.
  enum Choice: Equatable {
    /// A face, by its place in the cascade.
    case face(Int)
    /// A picture in colour, which no face draws.
    case emoji
    /// A box, because no face has it.
    case box
    /// Nothing: a control character.
    case blank
  }

  let typefaces: [Typeface]

  /// What draws a grapheme cluster: the first face that has all of it.
  func choice(for character: Character) -> Choice {
    let scalars = character.unicodeScalars
    if let only = scalars.first, only.properties.generalCategory == .control { return .blank }
    if character.isNewline { return .blank }
    if character.isShownAsEmoji { return .emoji }
    for (index, typeface) in typefaces.enumerated() where typeface.covers(character) {
      return .face(index)
    }
    return .box
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
