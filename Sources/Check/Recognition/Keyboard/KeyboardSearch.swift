import KeyreelImaging
import KeyreelSimulation

/// Finds the keyboard in a screenshot by its keys, and confirms the result with a second picture.
package struct KeyboardSearch {
  /// The picture's pixels per point.
  package let scale: Int
  /// The heights that keyboards can have on a screen of the pictures' size, in points.
  private let heights: [Double]
  /// The rows of the status bar, which may show a different time in each picture.
  private let statusRows: Int

  /// Prepares for pictures of the given size.
  ///
  /// If no known device has a screen of that size, the screen is taken to be a phone's.
  package init(_ size: PixelSize) {
    let places = DeviceCatalogue.all.flatMap { device in
      Orientation.allCases.map { (device, $0) }
    }
    let known = places.filter { device, orientation in
      let screen = device.screenSize(in: orientation)
      return screen.width.pixels(at: device.scale) == size.width
        && screen.height.pixels(at: device.scale) == size.height
    }
    scale = known.first?.0.scale ?? (min(size.width, size.height) >= 1080 ? 3 : 2)
    heights = known.isEmpty ? KeyboardFinder.publishedHeights : Self.heights(of: known)
    let status = known.map { $0.0.safeArea(in: $0.1).top }.max() ?? 0
    statusRows = status.pixels(at: scale)
  }

  /// The heights of keyboards on the given devices in the given orientations, in points, in
  /// ascending order.
  static func heights(of places: [(Device, Orientation)]) -> [Double] {
    let traits = [KeyboardType.default, .emoji].flatMap { type in
      [false, true].map { KeyboardTraits(type: type, showsSuggestions: $0) }
    }
    let heights = places.flatMap { device, orientation in
      traits.flatMap { traits in
        [18, 26].map {
          KeyboardHeights.height(for: traits, device: device, orientation: orientation, system: $0)
        }
      }
    }
    return Set(heights).sorted()
  }

  /// The keyboard that is seen in one picture; nil if none is seen.
  /// - Complexity: O(*n*) in the number of pixels.
  package func keyboard(in picture: Bitmap) -> PixelRect? {
    KeyboardFinder(scale: Double(scale), heights: heights).keyboard(in: picture)?.frame
  }

  /// The keyboard's rectangle.
  ///
  /// If a keyboard is seen, it has to contain all rows in which the pictures differ, except for the
  /// status bar's rows. If the pictures differ above the keyboard, the content has moved, or more
  /// than a keyboard has appeared. If no keyboard is seen, the rows in which the pictures differ
  /// are taken to be the keyboard, provided that a keyboard can be that tall.
  ///
  /// - Throws: ``RecompositionError/sizesDiffer``, ``RecompositionError/nothingDiffers``,
  ///   ``RecompositionError/nothingFound``, ``RecompositionError/keyboardInHidden(alone:)``,
  ///   ``RecompositionError/doubtful(_:proposal:)``.
  package func rectangle(shown: Bitmap, hidden: Bitmap?) throws(RecompositionError) -> PixelRect {
    let finder = KeyboardFinder(scale: Double(scale), heights: heights)
    let seen = finder.keyboard(in: shown)?.frame
    guard let hidden else {
      guard let seen else { throw .nothingFound }
      return seen
    }
    let first = try KeyboardDifference.firstRow(shown: shown, hidden: hidden, from: statusRows)
    guard finder.keyboard(in: hidden) == nil else { throw .keyboardInHidden(alone: seen == nil) }
    guard let seen else { return try plausible(shown, from: first) }
    let slack = 2 * scale
    if first < seen.y - slack { throw .doubtful(.differsAbove(row: first), proposal: seen) }
    // The first row that differs is taken as the keyboard's exact edge in two cases: it is within
    // two points of the edge that was seen, or a keyboard on this screen can begin in that row.
    // Rows that are equal in both pictures are not part of the keyboard.
    let begins = abs(first - seen.y) <= slack || isHeight(shown.height - first)
    let top = begins ? first : seen.y
    return PixelRect(x: 0, y: top, width: shown.width, height: shown.height - top)
  }

  /// Whether a keyboard on this screen can be `pixels` pixels tall, give or take one pixel.
  private func isHeight(_ pixels: Int) -> Bool {
    heights.contains { abs($0.pixels(at: scale) - pixels) <= 1 }
  }

  /// The rows in which the pictures differ, if a keyboard can be that tall.
  ///
  /// In a picture too small to be a phone's screen, any height is accepted.
  private func plausible(_ shown: Bitmap, from first: Int) throws(RecompositionError) -> PixelRect {
    let height = shown.height - first
    let rect = PixelRect(x: 0, y: first, width: shown.width, height: height)
    guard shown.width >= 300 * scale, shown.height >= 300 * scale, let tallest = heights.last,
      height > tallest.pixels(at: scale) + 2 * scale
    else { return rect }
    let usual = min(shown.height - 1, (heights.first ?? tallest).pixels(at: scale))
    throw .doubtful(
      .height(height),
      proposal: PixelRect(
        x: 0, y: shown.height - usual, width: shown.width, height: usual))
  }
}
