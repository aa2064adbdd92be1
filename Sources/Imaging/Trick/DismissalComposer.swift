/// The snapshot trick on two screenshots: one with the keyboard, one without (CONTRACT 4).
///
/// Every pixel of every frame is a pixel of one of the two; nothing is resampled or converted. The frames
/// refer to two strips, the crop and the screen without the keyboard, wherever the keyboard's rectangle is
/// as wide as the screen.
package struct DismissalComposer: Sendable {
  /// The crop.
  package let snapshot: KeyboardSnapshot
  /// What the screen behind it does.
  package let content: DismissalContent

  /// The screen without the keyboard.
  private let hidden: Strip
  /// What the system draws over each of the two.
  private let overlays: (shown: ScreenOverlay?, hidden: ScreenOverlay?)

  /// Makes a composer.
  ///
  /// Where `hidden` is nil, it is `shown` with the keyboard's rectangle filled with the row just above it. What the system draws over
  /// each of the two was taken out of them: it never moves.
  /// - Throws: ``RecompositionError/rectangleOutside``, ``RecompositionError/sizesDiffer``,
  ///   ``RecompositionError/noRowAbove`` (without `hidden`), ``RecompositionError/contentTopOutside``.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(
    shown: Bitmap, hidden: Bitmap?, keyboard: PixelRect, content: DismissalContent = .fixed,
    overlays: (shown: ScreenOverlay?, hidden: ScreenOverlay?) = (nil, nil)
  ) throws(RecompositionError) {
    self.overlays = overlays
    snapshot = try KeyboardSnapshot(of: keyboard, in: shown)
    if let hidden, hidden.size != shown.size { throw .sizesDiffer }
    if case .scroll(let top) = content, !(0...shown.height).contains(top) {
      throw .contentTopOutside
    }
    self.hidden =
      if let hidden { Strip(hidden) } else { Strip(try shown.fillingFromAbove(keyboard)) }
    self.content = content
  }

  /// The frame with the keyboard moved down.
  /// - Parameter translation: How far, in pixels; clamped to 0…H.
  /// - Complexity: O(1) in the number of pixels for a rectangle as wide as the screen, else O(*n*) in that
  ///   of the rows it stands in.
  package func frame(translation: Int) -> Frame {
    let moved = snapshot.placement.clamped(translation)
    let frame = snapshot.recomposited(over: background(translation: moved), translation: moved)
    return withOverlays(frame, translation: moved)
  }

  /// What the system draws, over the picture as it was with the keyboard and elsewhere as it was without.
  private func withOverlays(_ frame: Frame, translation: Int) -> Frame {
    let both = [overlays.shown, overlays.hidden].compactMap(\.self)
    guard let top = both.map(\.rect.y).min(), let bottom = both.map(\.rect.maxY).max() else {
      return frame
    }
    let edge = snapshot.placement.top(at: translation)
    var bitmap = frame.bitmap(
      in: PixelRect(x: 0, y: top, width: frame.size.width, height: bottom - top))
    func draw(_ overlay: ScreenOverlay?, _ seen: Range<Int>) {
      guard let overlay else { return }
      let lifted = ScreenOverlay(
        rect: overlay.rect.offsetBy(dx: 0, dy: -top), pixels: overlay.pixels)
      bitmap.draw(lifted, rows: seen.lowerBound - top..<seen.upperBound - top)
    }
    draw(overlays.hidden, 0..<max(0, edge))
    draw(overlays.shown, edge..<max(edge, bottom))
    let strip = Strip(bitmap, isRetained: false)
    return frame.replacing(
      firstRow: top, with: RowRun(strip: strip, firstRow: 0, count: bottom - top))
  }

  /// The screen behind the picture: with content that scrolls, rows [T, Y + d) are rows
  /// [T + H − d, Y + H) of the screen without the keyboard.
  private func background(translation: Int) -> Frame {
    let whole = Frame(
      size: hidden.bitmap.size,
      runs: [RowRun(strip: hidden, firstRow: 0, count: hidden.bitmap.height)])
    guard case .scroll(let top) = content else { return whole }
    let count = snapshot.placement.top(at: translation) - top
    guard count > 0 else { return whole }
    let first = top + snapshot.placement.visibleHeight(at: translation)
    return whole.replacing(
      firstRow: top, with: RowRun(strip: hidden, firstRow: first, count: count))
  }
}

extension Bitmap {
  /// The bitmap with a rectangle filled with the row just above it.
  ///
  /// - Precondition: the rectangle lies inside.
  /// - Throws: ``RecompositionError/noRowAbove`` when it starts at row 0.
  /// - Complexity: O(*n*) in the number of pixels.
  fileprivate func fillingFromAbove(_ rect: PixelRect) throws(RecompositionError) -> Bitmap {
    guard rect.y > 0 else { throw .noRowAbove }
    var filled = self
    let above = (rect.y - 1) * width + rect.x
    let row = Array(pixels[above..<above + rect.width])
    for y in rect.y..<rect.maxY {
      let start = y * width + rect.x
      filled.pixels.replaceSubrange(start..<start + rect.width, with: row)
    }
    return filled
  }
}

/// What the screen behind the picture does while the keyboard moves (CONTRACT 4).
public enum DismissalContent: Sendable, Hashable {
  /// It stays.
  case fixed
  /// What lies from row `top` on, in pixels, moves with the keyboard.
  case scroll(top: Int)
}
