/// How a field that was just focused is seen when everything has come to rest (CONTRACT 6).
package struct AuditResult: Sendable, Hashable {
  /// Which cell of the matrix.
  package var cell: AuditCell
  /// The content offset, on the pixel grid.
  package var contentOffset: Double
  /// The share of the field neither off screen nor under bars or keyboard, 0…1.
  package var visibleFraction: Double
  /// Whether the whole caret can be seen.
  package var caretIsVisible: Bool
  /// Whether the offset lies in the legal range.
  package var offsetIsLegal: Bool
  /// Whether the submit buttons can be scrolled into sight while the keyboard is up; true without any.
  package var submitIsReachable: Bool

  /// Whether any of the field cannot be seen.
  package var isCovered: Bool { visibleFraction < 1 }
}
