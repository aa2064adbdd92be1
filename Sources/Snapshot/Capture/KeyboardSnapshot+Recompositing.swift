import KeyreelPixels

extension KeyboardSnapshot {
  /// A screen without the keyboard, with the picture drawn over it.
  ///
  /// Rows [Y + d, Y + H) of columns [X, X + W) are the picture's rows [0, H − d), all else is the
  /// background's (CONTRACT 4). Where the picture is as wide as the screen its rows are referred to;
  /// else the rows it stands in are composed anew, for this frame alone.
  ///
  /// - Parameters:
  ///   - background: The screen without the keyboard, as large as the capture.
  ///   - translation: How far the picture has moved down, in pixels; clamped to 0…H.
  /// - Complexity: O(1) in the number of pixels for a picture as wide as the screen, else O(*n*) in that
  ///   of the rows it stands in.
  package func recomposited(over background: Frame, translation: Int) -> Frame {
    let visible = visibleRect(translation: translation)
    guard !visible.isEmpty else { return background }
    if visible.width == background.size.width {
      let run = RowRun(strip: strip, firstRow: 0, count: visible.height)
      return background.replacing(firstRow: visible.y, with: run)
    }
    let rows = Strip(composed(over: background, in: visible), isRetained: false)
    return background.replacing(
      firstRow: visible.y, with: RowRun(strip: rows, firstRow: 0, count: visible.height))
  }

  /// The background's rows that the picture stands in, with its pixels in place of theirs.
  private func composed(over background: Frame, in visible: PixelRect) -> Bitmap {
    let width = background.size.width
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * visible.height)
    for run in background.runs(visible.y..<visible.maxY) {
      let start = run.firstRow * width
      pixels.append(contentsOf: run.strip.bitmap.pixels[start..<start + run.count * width])
    }
    for row in 0..<visible.height {
      let target = row * width + visible.x
      let source = row * visible.width
      pixels.replaceSubrange(
        target..<target + visible.width, with: image.pixels[source..<source + visible.width])
    }
    return Bitmap(
      size: PixelSize(width: width, height: visible.height), alphaMode: .straight, pixels: pixels)
  }
}
