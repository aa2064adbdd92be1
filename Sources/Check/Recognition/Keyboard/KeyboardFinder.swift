import KeyreelImaging
import KeyreelSimulation

/// Finds a keyboard at rest in a single still picture.
///
/// A keyboard is recognised by the sides of its keys: straight vertical edges, each as long as a
/// key is tall, in three or more evenly spaced rows. The gaps between these edges match a row of
/// letters or the three columns of a pad. Emoji are recognised as evenly spaced rows of faces on a
/// pane of uniform brightness. The pane's upper edge is the row above the keys at which brightness
/// steps across the width; a row that fits a known keyboard height is preferred. The finder uses no
/// stored pictures or colours, so it recognises light and dark keyboards, and glass keyboards in
/// front of any background.
package struct KeyboardFinder: Sendable {
  /// The picture's pixels per point.
  package var scale: Double
  /// The possible heights of keyboards, in points.
  package var heights: [Double]
  /// The heights of the device's own keyboards, in points; empty if the device is not known.
  ///
  /// At these heights, an edge counts even if a codec has blurred it.
  package var ownHeights: [Double]

  /// All published keyboard heights of phones and tablets in both orientations, in points
  /// (Behaviour §3b).
  package static let publishedHeights: [Double] = [
    162, 171, 193, 194, 198, 200, 206, 208, 209, 216, 219, 226, 253, 258, 260, 264, 271, 291, 301,
    308, 309, 313, 318, 319, 333, 335, 336, 337, 340, 345, 346, 352, 384, 388, 394, 398, 403, 422,
    428, 498,
  ]

  /// Makes a finder for a device.
  ///
  /// - Parameters:
  ///   - scale: The picture's pixels per point, 1…4.
  ///   - heights: The possible heights of keyboards, in points, in any order.
  ///   - ownHeights: The heights of the device's own keyboards, in points; empty if the device is
  ///     not known.
  package init(
    scale: Double, heights: [Double] = publishedHeights, ownHeights: [Double] = []
  ) {
    self.scale = min(4, max(1, scale))
    self.heights = Set(heights + ownHeights).sorted()
    self.ownHeights = ownHeights.sorted()
  }

  /// The keyboard in a picture of the whole screen, found by the picture's brightness alone.
  ///
  /// A picture with alpha is laid over black.
  package func keyboard(in bitmap: Bitmap) -> KeyboardSighting? { keyboard(in: LumaPlane(bitmap)) }

  /// The keyboard in the brightness of a whole screen; nil unless a keyboard's keys and upper edge
  /// are both seen.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package func keyboard(in plane: LumaPlane) -> KeyboardSighting? {
    guard Double(plane.width) >= 200 * scale, Double(plane.height) >= 200 * scale else {
      return nil
    }
    let grid = PointGrid(plane, scale: scale)
    let rows = KeyRow.rows(of: grid.uprightEdges())
    if let block = KeyBlock.best(
      of: rows, width: Double(grid.width), height: Double(grid.height))
    {
      return sighting(of: block, in: plane, grid: grid)
    }
    // In a small picture, dithering or a codec may break up the sides of the keys, but the grid of
    // keys can still be seen.
    if scale < 2, let keys = LetterKeys.all(in: plane, scale: scale).first {
      return sighting(
        of: KeyBlock(keys, scale: scale), isLattice: true, in: plane, grid: grid)
    }
    return emoji(in: plane, grid: grid)
  }

  private func sighting(
    of block: KeyBlock, isLattice: Bool = false, in plane: LumaPlane, grid: PointGrid
  ) -> KeyboardSighting? {
    let edge = PanelEdge(plane, scale: scale)
    let firstRow = isLattice ? Int(block.top * scale) : firstRow(of: block, edge)
    let look: KeyboardSighting.Look =
      block.hasShadows(in: plane, scale: scale) ? .classic : .glass
    // No keyboard takes up more than three quarters of a screen. A pane that seems taller than that
    // is something else in the picture.
    guard
      let top = edge.top(
        above: firstRow, heights: heights, own: ownHeights, isWide: look == .classic),
      top.row * 4 >= plane.height
    else { return nil }
    let gaps = min(1, Double(block.gapCount) / (block.kind == .pad ? 6 : 20))
    var sighting = KeyboardSighting(
      frame: PixelRect(x: 0, y: top.row, width: plane.width, height: plane.height - top.row),
      look: look,
      appearance: block.keyBrightness(in: grid) >= 172 ? .light : .dark,
      keys: block.kind == .pad ? .pad : .letters,
      firstRow: firstRow, rowPitch: block.pitch * scale, rowCount: block.rows.count,
      hasKnownHeight: top.isKnown, hasOwnHeight: edge.begins(one: ownHeights, at: top.row),
      confidence: (0.5 + 0.5 * gaps) * (top.isKnown ? 1 : 0.8) * min(1, 0.3 + 0.7 * top.share))
    sighting.hasOldBar = top.isOldBar
    sighting.isNegative = block.isNegative(in: grid)
    return sighting
  }

  /// The upper edge of the first row of keys, in pixels.
  ///
  /// A picture's limited palette may make the first row invisible. If three rows of letters are
  /// seen, and one of the phone's own keyboards has space for exactly one more row above them, the
  /// three rows count as the second, third and fourth rows.
  private func firstRow(of block: KeyBlock, _ edge: PanelEdge) -> Int {
    let first = Int(block.top * scale)
    let upper = Int((block.top - block.pitch) * scale)
    let margins = Int(scale * 4)...Int(scale * 12)
    let isHidden =
      block.kind == .letters && block.rows.count == 3 && Double(edge.plane.width) < scale * 500
      && ownHeights.contains { margins.contains(upper - edge.row(of: $0)) }
    return isHidden ? upper : first
  }

  private func emoji(in plane: LumaPlane, grid: PointGrid) -> KeyboardSighting? {
    let edge = PanelEdge(plane, scale: scale)
    // The largest height is tried first, because the edges of the search field on the pane could be
    // mistaken for the pane's edge.
    for height in heights.reversed() where Double(plane.height) > height * scale + 60 * scale {
      let found = edge.strongest(near: edge.row(of: height), reach: max(2, Int(scale)))
      let from = Double(found.row) / scale
      guard found.share >= 0.6, let faces = FaceRows(grid, from: Int(from) + 3),
        (4...130).contains(Double(faces.firstRow) - from),
        faces.beginsWithPane(grid, at: Int(from) + 2)
      else { continue }
      let sides = edge.sideStep(at: found.row + 1).share
      let top = edge.snapped(found.row, to: heights)
      return KeyboardSighting(
        frame: PixelRect(x: 0, y: top, width: plane.width, height: plane.height - top),
        look: sides >= 0.6 ? .classic : .glass,
        appearance: faces.paneBrightness >= 128 ? .light : .dark, keys: .emoji,
        firstRow: Int(Double(faces.firstRow) * scale), rowPitch: faces.pitch * scale,
        rowCount: faces.count, hasKnownHeight: true,
        hasOwnHeight: edge.begins(one: ownHeights, at: top), confidence: 0.9 * found.share)
    }
    return nil
  }
}

/// A keyboard that was found in a picture by its appearance.
public struct KeyboardSighting: Sendable, Hashable {
  /// The generation of the system that drew the keyboard.
  public enum Look: String, Sendable, Hashable, Codable {
    /// Opaque keys with a shadow below each, on a pane that extends from side to side.
    case classic
    /// Keys without shadows on a pane of glass with rounded corners.
    case glass
  }

  /// Whether the keyboard's keys are light or dark.
  public enum Appearance: String, Sendable, Hashable, Codable {
    case light, dark
  }

  /// The type of the keyboard's keys.
  public enum Keys: String, Sendable, Hashable, Codable {
    /// Letters, digits or symbols in rows of many keys.
    case letters
    /// Digits in three columns.
    case pad
    /// Pictures in rows, without keys.
    case emoji
  }

  /// The keyboard's rectangle, in the picture's pixels: as wide as the picture, and from the pane's
  /// first row to the picture's last row.
  public var frame: PixelRect
  /// The generation of the system that drew the keyboard.
  public var look: Look
  /// Whether the keyboard's keys are light or dark.
  public var appearance: Appearance
  /// The type of the keyboard's keys.
  public var keys: Keys
  /// The upper edge of the keyboard's first row of keys (or faces), in pixels, accurate to 3 pt.
  public var firstRow: Int
  /// The distance from one row of keys to the next, in pixels.
  public var rowPitch: Double
  /// The number of rows of keys (or faces) that were seen.
  public var rowCount: Int
  /// Whether the keyboard's height is one of the heights that the finder knows; any other height
  /// was measured in the picture.
  public var hasKnownHeight: Bool
  /// Whether the keyboard is as tall as one of this device's keyboards, or its rectangle was given.
  ///
  /// If so, everything on the pane belongs to the keyboard. Otherwise, an app's bar may have been
  /// mistaken for part of the pane.
  public var hasOwnHeight: Bool
  /// Whether a bar of suggestions in the style of systems 8 to 12 was seen on the keyboard's pane.
  public var hasOldBar = false
  /// Whether the picture's colours are inverted: the letter keys are darker than the pane.
  var isNegative = false
  /// The distance from the pane's first row down to the first row of keys, in pixels.
  var margin: Int { firstRow - frame.y }
  /// The confidence that the picture shows a keyboard with this upper edge, 0…1.
  public var confidence: Double
}
