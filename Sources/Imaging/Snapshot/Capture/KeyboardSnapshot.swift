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

  /// Cuts the keyboard out of a capture of the whole screen; nil for a rectangle that is empty or not wholly inside.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package init?(of rect: PixelRect, in screen: Bitmap) {
    guard !rect.isEmpty, screen.bounds.contains(rect) else { return nil }
    self.rect = rect
    strip = Strip(screen.cropped(to: rect))
  }

  /// Cuts the keyboard out of a capture that is held as rows of strips; nil for a rectangle that is empty or not wholly inside.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package init?(of rect: PixelRect, in screen: Frame) {
    guard !rect.isEmpty, PixelRect(size: screen.size).contains(rect) else { return nil }
    self.rect = rect
    strip = Strip(screen.bitmap(in: rect))
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

  /// A screen without the keyboard, with the picture drawn over it.
  ///
  /// Rows [Y + d, Y + H) of columns [X, X + W) are the picture's rows [0, H − d), all else is the
  /// background's (CONTRACT 4). Where the picture is as wide as the screen its rows are referred to;
  /// else the rows it stands in are composed anew, for this frame alone.
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
    var rows = background.bitmap(
      in: PixelRect(x: 0, y: visible.y, width: background.size.width, height: visible.height))
    var picture = image
    picture.alphaMode = .straight
    rows.blit(PixelRect(size: visible.size), of: picture, toX: visible.x, y: 0)
    return rows
  }
}
