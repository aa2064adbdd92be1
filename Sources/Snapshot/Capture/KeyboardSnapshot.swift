import KeyreelPixels

/// A picture of the keyboard, cut out of a capture of the whole screen (CONTRACT 4).
///
/// What shone through a translucent keyboard is part of it and moves with it.
package struct KeyboardSnapshot: Sendable {
  /// Where the keyboard was on the screen, in device pixels.
  package let rect: PixelRect
  /// The crop as frames refer to it: as large as ``rect``, its first row the keyboard's first.
  package let strip: Strip

  /// The crop's pixels.
  package var image: Bitmap { strip.bitmap }

  /// Cuts the keyboard out of a capture.
  ///
  /// - Parameters:
  ///   - rect: The keyboard's rectangle, in the capture's pixels.
  ///   - screen: The capture of the whole screen.
  /// - Throws: ``SnapshotError/rectangleOutside`` for a rectangle that is empty or not wholly inside.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package init(of rect: PixelRect, in screen: Bitmap) throws(SnapshotError) {
    guard !rect.isEmpty, screen.bounds.contains(rect) else { throw .rectangleOutside }
    self.rect = rect
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.size.count)
    for y in rect.y..<rect.maxY {
      let start = y * screen.width + rect.x
      pixels.append(contentsOf: screen.pixels[start..<start + rect.width])
    }
    strip = Strip(Bitmap(size: rect.size, alphaMode: screen.alphaMode, pixels: pixels))
  }

  /// Cuts the keyboard out of a capture that is held as rows of strips.
  ///
  /// - Parameters:
  ///   - rect: The keyboard's rectangle, in the capture's pixels.
  ///   - screen: The capture of the whole screen.
  /// - Throws: ``SnapshotError/rectangleOutside`` for a rectangle that is empty or not wholly inside.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package init(of rect: PixelRect, in screen: Frame) throws(SnapshotError) {
    guard !rect.isEmpty, PixelRect(size: screen.size).contains(rect) else {
      throw .rectangleOutside
    }
    let runs = screen.runs(rect.y..<rect.maxY)
    let rows = Frame(size: PixelSize(width: screen.size.width, height: rect.height), runs: runs)
    try self.init(of: rect, rows: rows.bitmap())
  }

  private init(of rect: PixelRect, rows: Bitmap) throws(SnapshotError) {
    let inner = rect.offsetBy(dx: 0, dy: -rect.y)
    if inner == rows.bounds {
      self.init(rect: rect, image: rows)
    } else {
      self.init(rect: rect, image: try KeyboardSnapshot(of: inner, in: rows).image)
    }
  }

  private init(rect: PixelRect, image: Bitmap) {
    self.rect = rect
    strip = Strip(image)
  }

  /// A translation as the picture can take it: 0 at rest, the keyboard's height when it is gone.
  package func clamped(_ translation: Int) -> Int { min(max(translation, 0), rect.height) }

  /// Where the picture is seen after moving down by a translation, which is clamped: its lower rows
  /// are cut off where the rectangle ended.
  package func visibleRect(translation: Int) -> PixelRect {
    let moved = clamped(translation)
    return PixelRect(
      x: rect.x, y: rect.y + moved, width: rect.width, height: rect.height - moved)
  }
}
