extension KeyboardTraits {
  /// Whether there is no key for a character, the return key's included: pads of digits and wheels have few.
  ///
  /// A phone's keys for addresses have no space bar. Other letters lead to pages of signs and emoji; another vendor's keyboard may
  /// have anything. A tablet shows numbers on a whole keyboard, and a hardware keyboard has all keys. A wheel chooses what is typed,
  /// but has no return key.
  func lacksKey(for character: Character, isTablet: Bool) -> Bool {
    guard place != .hardware else { return false }
    if type == .picker { return character == "\n" }
    if isTablet { return false }
    if type == .url { return character == " " }
    guard type.isPad else { return false }
    let letters = LetterRows.of(language)
    let key = String(character)
    if letters.digits.contains(key) || "0"..."9" ~= character { return false }
    switch type {
    case .decimal: return key != letters.decimalSeparator
    case .phone: return !"+*#,;".contains(character)
    default: return true
    }
  }
}
