import Pixels

/// Finds the keyboard by comparing a screen that shows it with one that does not.
public enum KeyboardFinder {
  /// The smallest rectangle as wide as the pictures, and down to their bottom, that holds every row in
  /// which they differ (CONTRACT 4), in pixels.
  ///
  /// - Throws: ``SnapshotError/sizesDiffer``, ``SnapshotError/nothingDiffers``.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func rectangle(
    shown: Bitmap, hidden: Bitmap
  ) throws(SnapshotError) -> PixelRect {
    guard shown.size == hidden.size else { throw .sizesDiffer }
    guard let first = firstDifference(shown.pixels, hidden.pixels) else { throw .nothingDiffers }
    let top = first / shown.width
    return PixelRect(x: 0, y: top, width: shown.width, height: shown.height - top)
  }

  private static func firstDifference(_ a: [UInt32], _ b: [UInt32]) -> Int? {
    a.indices.first { a[$0] != b[$0] }
  }
}
