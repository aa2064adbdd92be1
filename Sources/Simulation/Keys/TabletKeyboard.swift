import KeyreelGeometry

/// How many keys a tablet's keyboard has room for.
package enum TabletKeyboard: String, Sendable, Hashable, CaseIterable {
  /// Letters from edge to edge, secondary signs on them: the 9.7-inch class, the mini, and every tablet with a home button.
  case compact
  /// Tab and caps lock at the left, delete and return at the right, secondary signs on the letters: 10.9 and 11 inches.
  case medium
  /// A row of digits above the letters, brackets and punctuation in pairs: 12.9 and 13 inches.
  case full
}

extension Device {
  /// What its keyboard has room for; nil for a phone.
  ///
  /// Measured are a 9.7-inch tablet (768 pt), an 11-inch (820 pt) and a 13-inch one (1032 pt); the others go with the nearest
  /// width, those with a home button with the first.
  package var tabletKeyboard: TabletKeyboard? {
    guard isTablet else { return nil }
    let width = min(size.width, size.height)
    if width >= 1000 { return .full }
    return portraitSafeArea.bottom > 0 && width >= 794 ? .medium : .compact
  }
}
