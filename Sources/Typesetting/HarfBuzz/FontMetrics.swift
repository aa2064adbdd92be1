/// A face's vertical measures in font units; y grows upward, so the descender is negative.
public struct FontMetrics: Sendable, Hashable {
  /// Font units an em.
  public var unitsPerEm: Int
  /// The top of the tallest letters.
  public var ascender: Int
  /// The bottom of the lowest letters, below zero.
  public var descender: Int
  /// The height of a capital letter.
  public var capHeight: Int
  /// The height of a small x.
  public var xHeight: Int
}
