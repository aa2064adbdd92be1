/// The snapshot trick applied to two screenshots, one with the keyboard and one without it
/// (Contract §4.6).
///
/// Every pixel of every frame is copied from one of the two screenshots; nothing is resampled or
/// converted. If the keyboard's rectangle is as wide as the screen, every frame refers to two
/// strips: the keyboard's picture and the screen without the keyboard. Rows with overlays are
/// composed for each frame.
package struct DismissalComposer: Sendable {
  /// The picture of the keyboard, cropped from the screen with the keyboard.
  package let snapshot: KeyboardSnapshot
  /// The behaviour of the screen behind the keyboard's picture.
  package let content: DismissalContent

  /// The screen without the keyboard.
  private let hidden: Strip
  /// The system's overlays on each of the two screens.
  private let overlays: (shown: ScreenOverlay?, hidden: ScreenOverlay?)

  /// Makes a composer.
  ///
  /// If `hidden` is nil, a copy of `shown` is used instead; in the copy, the row just above the
  /// keyboard's rectangle fills the rectangle. The bitmaps must not contain the system's overlays,
  /// because overlays do not move with the keyboard.
  /// - Throws: ``RecompositionError/rectangleOutside``, ``RecompositionError/sizesDiffer``,
  ///   ``RecompositionError/noRowAbove`` (without `hidden`),
  ///   ``RecompositionError/contentTopOutside``.
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
  /// - Parameter translation: The distance, in pixels; clamped to 0…H.
  /// - Complexity: O(1) if the keyboard's rectangle is as wide as the screen; otherwise O(*n*) in
  ///   the number of pixels in the rows that the rectangle covers. Overlays add O(*n*) in the
  ///   number of pixels in the rows that the overlays cover.
  package func frame(translation: Int) -> Frame {
    let moved = snapshot.placement.clamped(translation)
    let frame = snapshot.recomposited(over: background(translation: moved), translation: moved)
    return withOverlays(frame, translation: moved)
  }

  /// Adds the system's overlays to a frame.
  ///
  /// Above the top edge of the keyboard's picture, the overlay comes from the screen without the
  /// keyboard. Below this edge, the overlay comes from the screen with the keyboard.
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

  /// The screen behind the keyboard's picture.
  ///
  /// If the content scrolls, rows [T, Y + d) show rows [T + H − d, Y + H) of the screen without the
  /// keyboard.
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
  /// A copy of the bitmap in which a rectangle is filled with the row just above it.
  ///
  /// - Precondition: the rectangle is inside the bitmap.
  /// - Throws: ``RecompositionError/noRowAbove`` if the rectangle starts at row 0.
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

/// The behaviour of the screen behind the keyboard's picture while that picture moves
/// (Contract §4.6).
public enum DismissalContent: Sendable, Hashable {
  /// The screen does not move.
  case fixed
  /// Everything from pixel row `top` downwards moves with the keyboard.
  case scroll(top: Int)
}

/// An element, such as the home indicator, that the system draws over a screen, cut out of a
/// capture.
package struct ScreenOverlay: Sendable, Hashable {
  /// The overlay's rectangle on the screen, in pixels.
  package let rect: PixelRect
  /// The pixels of the rectangle, row by row; pixels that do not belong to the overlay are 0.
  package let pixels: [UInt32]

  /// Makes an overlay.
  /// - Precondition: there is one value for every pixel of the rectangle.
  package init(rect: PixelRect, pixels: [UInt32]) {
    precondition(pixels.count == rect.size.count, "there must be one value per pixel")
    self.rect = rect
    self.pixels = pixels
  }
}

extension Bitmap {
  /// Draws an overlay over the bitmap, in the given rows only.
  /// - Precondition: the overlay is inside the bitmap.
  /// - Complexity: O(*n*) in the number of pixels in the overlay.
  package mutating func draw(_ overlay: ScreenOverlay, rows: Range<Int>) {
    for y in rows.clamped(to: overlay.rect.y..<overlay.rect.maxY) {
      let source = (y - overlay.rect.y) * overlay.rect.width
      let target = y * width + overlay.rect.x
      for x in 0..<overlay.rect.width where overlay.pixels[source + x] != 0 {
        pixels[target + x] = overlay.pixels[source + x]
      }
    }
  }
}

/// Finds the home indicator: the capsule at the bottom of a screenshot.
package enum HomeIndicator {
  /// The rectangle of the capsule with a margin of one pixel; nil if no capsule is visible.
  ///
  /// The capsule is centred, 5 pt tall and 100 to 340 pt wide. It is 8 pt above the bottom edge,
  /// and differs strongly from its surroundings (Behaviour §3a). Its colour follows a wide blur of
  /// the background. Over a background of a single colour, it has a single colour. Over a red disc,
  /// it fades from black to grey by two levels per pixel, and all its rows are alike.
  /// - Complexity: O(*n*) in the screenshot's width.
  package static func rect(in bitmap: Bitmap, scale: Int) -> PixelRect? {
    let middle = bitmap.height - (21 * scale + 1) / 2
    guard middle > 0, bitmap.height > 40 * scale, bitmap.width > 120 * scale else { return nil }
    let centre = bitmap.width / 2
    func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] }
    func goesOn(_ x: Int, _ next: Int) -> Bool {
      distance(pixel(x, middle), pixel(next, middle)) <= 12
    }
    var left = centre
    while left > 0, goesOn(left, left - 1) { left -= 1 }
    var right = centre
    while right < bitmap.width - 1, goesOn(right, right + 1) { right += 1 }
    let width = right - left + 1
    guard (100 * scale...340 * scale).contains(width), left > 2, right < bitmap.width - 3,
      abs(left - (bitmap.width - 1 - right)) <= 2 * scale
    else { return nil }
    let color = pixel(centre, middle)
    func isCapsule(_ y: Int) -> Bool { distance(pixel(centre, y), color) <= 12 }
    var top = middle
    while top > 1, middle - top < 6 * scale, isCapsule(top - 1) { top -= 1 }
    var bottom = middle
    while bottom < bitmap.height - 2, bottom - middle < 6 * scale, isCapsule(bottom + 1) {
      bottom += 1
    }
    guard (3 * scale...7 * scale).contains(bottom - top + 1) else { return nil }
    guard distance(pixel(left - 3, middle), pixel(left, middle)) > 40,
      distance(pixel(right + 3, middle), pixel(right, middle)) > 40,
      distance(pixel(centre, top - 2), color) > 40
    else { return nil }
    return PixelRect(x: left - 1, y: top - 1, width: width + 2, height: bottom - top + 3)
  }

  /// Removes the capsule from a screenshot and returns it as an overlay, or returns nil if no
  /// capsule is visible.
  ///
  /// The capsule's pixels are replaced by pixels from the row just above the capsule.
  /// - Complexity: O(*n*) in the screenshot's width and in the number of pixels in the capsule.
  package static func take(from bitmap: inout Bitmap, scale: Int) -> ScreenOverlay? {
    guard let rect = rect(in: bitmap, scale: scale) else { return nil }
    var pixels = [UInt32](repeating: 0, count: rect.size.count)
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let above = bitmap.pixels[(rect.y - 1) * bitmap.width + rect.x + column]
        let place = (rect.y + row) * bitmap.width + rect.x + column
        // In the rectangle's last row, a pixel that equals the pixel below it does not belong to
        // the capsule.
        let isLast = row == rect.height - 1 && rect.maxY < bitmap.height
        let outside = isLast ? bitmap.pixels[place + bitmap.width] : above
        guard bitmap.pixels[place] != above, bitmap.pixels[place] != outside else { continue }
        pixels[row * rect.width + column] = bitmap.pixels[place]
        bitmap.pixels[place] = above
      }
    }
    return ScreenOverlay(rect: rect, pixels: pixels)
  }

  /// The largest difference between the red, green or blue channels of two pixels.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
