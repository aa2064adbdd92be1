/// A strip on the screen, with panes of glass already turned into pixels.
struct PlacedStrip: Sendable {
  var strip: Strip
  /// The screen's column of the strip's left edge.
  var x: Int
  /// The screen's row of the strip's top edge.
  var y: Int
  /// The part of the screen it shows on; lies within the strip.
  var visible: PixelRect
  var opacity: UInt8
  /// Whether nothing below shows through.
  var isOpaque: Bool
  /// What each of its visible rows shows from the visible part's left edge on; nil where they differ or it is
  /// not known.
  var everyRow: [UInt32]?

  /// What decides, with all others, what a region shows.
  ///
  /// Where all of its rows in the region are equal, it does not matter which of them they are.
  func key(in region: PixelRect) -> CompositionKey.Part {
    let part = visible.intersection(region)
    let row = part.isEmpty ? 0 : strip.firstRow(ofEqual: part.y - y..<part.maxY - y)
    return CompositionKey.Part(
      strip: strip.id, x: x - region.x, firstRow: row,
      seen: part.offsetBy(dx: -region.x, dy: -region.y), opacity: opacity)
  }

  /// The strip in its place, or, where it is made of rows of others, what shows of each of them.
  var sources: [PlacedStrip] {
    if strip.sources.isEmpty { return [self] }
    var parts: [PlacedStrip] = []
    var top = y
    for run in strip.sources {
      let rows = PixelRect(x: visible.x, y: top, width: visible.width, height: run.count)
      var part = self
      part.strip = run.strip
      part.y = top - run.firstRow
      part.visible = visible.intersection(rows)
      if !part.visible.isEmpty { parts.append(part) }
      top += run.count
    }
    return parts
  }
}
