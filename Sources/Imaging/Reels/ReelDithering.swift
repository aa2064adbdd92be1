/// How a reel of few colours shows those between them.
public enum ReelDithering: String, Sendable, Hashable, CaseIterable {
  /// As the nearest: flat areas stay flat, and soft shades have steps.
  case none
  /// As a fixed pattern of dots of the two around them, which does not crawl from frame to frame.
  case ordered

  /// How many different thresholds there are.
  static let levels: UInt32 = 16

  /// The 4 × 4 matrix of Bayer's 1973 paper on two-level rendition of continuous-tone pictures.
  private static let matrix: [UInt32] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The matrix's level at a place.
  static func level(x: Int, y: Int) -> Int { Int(matrix[(y & 3) * 4 + (x & 3)]) }

  /// What is added to a channel where the matrix has a level, before it is rounded down to a multiple of a step.
  static func threshold(level: UInt32, step: UInt32) -> UInt32 {
    (2 * level + 1) * step / (2 * levels)
  }
}
