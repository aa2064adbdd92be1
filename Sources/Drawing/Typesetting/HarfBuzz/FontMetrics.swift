/// A face's vertical measures in font units; y grows upward, so the descender is negative.
package struct FontMetrics: Sendable, Hashable {
  /// Font units an em.
  package var unitsPerEm: Int
  /// The top of the tallest letters.
  package var ascender: Int
  /// The bottom of the lowest letters, below zero.
  package var descender: Int
  /// The height of a capital letter.
  package var capHeight: Int
  /// The height of a small x.
  package var xHeight: Int
}
