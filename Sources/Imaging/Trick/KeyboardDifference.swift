/// Compares a screen that shows a keyboard with one that does not.
package enum KeyboardDifference {
  /// The first row in which the pictures differ, from a row on; where they differ above it alone, the first of all.
  /// - Throws: ``RecompositionError/sizesDiffer``, ``RecompositionError/nothingDiffers``.
  /// - Complexity: O(*n*) in the number of pixels.
  package static func firstRow(
    shown: Bitmap, hidden: Bitmap, from start: Int = 0
  ) throws(RecompositionError) -> Int {
    guard shown.size == hidden.size else { throw .sizesDiffer }
    let begin = min(max(0, start), shown.height) * shown.width
    let (a, b) = (shown.pixels, hidden.pixels)
    let first =
      (begin..<a.count).first { a[$0] != b[$0] } ?? (0..<begin).first { a[$0] != b[$0] }
    guard let first else { throw .nothingDiffers }
    return first / shown.width
  }
}
