extension PlacedStrip {
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
