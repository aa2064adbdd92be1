extension Character {
  /// Whether the platform shows a picture in colour for it: by its own nature, by U+FE0F after it, or with a skin tone.
  ///
  /// U+FE0E asks for plain text (Unicode Technical Standard 51, section 2.7).
  package var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let rest = unicodeScalars.dropFirst()
    if rest.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || rest.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}
