import KeyreelGeometry

/// What keeps a caret above the keyboard: the arithmetic of `keyboard-aware`; lengths in points.
///
/// Source: react-native-keyboard-controller, `KeyboardAwareScrollView` (BEHAVIOUR 2.2, 5).
package enum CaretReveal {
  /// How far to scroll so that a caret clears the keyboard by an offset; nil where it does already.
  ///
  ///     p = absY + min(caret, f.h)
  ///     if H − K − p ≤ bottomOffset:  scroll by max(0, K − (H − p) + bottomOffset)
  ///
  /// - Parameters:
  ///   - fieldTop: `absY`, the field's top on screen.
  ///   - caret: The bottom of the caret in the field.
  ///   - fieldHeight: `f.h`.
  ///   - keyboard: `K`.
  ///   - screenHeight: `H`.
  ///   - bottomOffset: The distance kept between caret and keyboard.
  package static func distance(
    fieldTop: Double, caret: Double, fieldHeight: Double, keyboard: Double,
    screenHeight: Double, bottomOffset: Double
  ) -> Double? {
    let point = fieldTop + min(caret, fieldHeight)
    guard screenHeight - keyboard - point <= bottomOffset else { return nil }
    return max(0, keyboard - (screenHeight - point) + bottomOffset)
  }

  /// The smallest snap point at or past an offset, else the offset itself.
  ///
  /// - Complexity: O(*n*) in the number of snap points, which need not be in order.
  package static func snapped(_ offset: Double, to points: [Double]) -> Double {
    points.filter { $0 >= offset }.min() ?? offset
  }
}
