extension LayerStack {
  /// The layers that show on the screen, panes turned into pixels by what lies below them.
  func placedStrips(_ cache: CompositionCache) -> [PlacedStrip] {
    let screen = PixelRect(size: size)
    var placed: [PlacedStrip] = []
    for layer in layers where layer.opacity > 0 {
      let shown = layer.clip.map { layer.frame.intersection($0) } ?? layer.frame
      let visible = shown.intersection(screen)
      if visible.isEmpty { continue }
      switch layer.content {
      case .strip(let strip):
        placed += PlacedStrip(
          strip: strip, x: layer.x, y: layer.y, visible: visible, opacity: layer.opacity,
          isOpaque: layer.isOpaque && layer.opacity == 255
        ).dividedAtEqualRows()
      case .backdrop(let filter, _):
        placed += panes(layer, filter, visible: visible, over: placed, cache)
      }
    }
    return placed
  }

  /// The layers that can be seen in a region, from the topmost that covers all of it upward.
  func contributors(_ placed: [PlacedStrip], to region: PixelRect) -> ArraySlice<PlacedStrip> {
    let seen = placed.filter { !$0.visible.intersection(region).isEmpty }
    let base = seen.lastIndex { $0.isOpaque && $0.visible.contains(region) }
    return ArraySlice(Array(seen[(base ?? 0)...]))
  }

  /// Everything that decides a region's pixels, wherever it lies on the screen.
  func key(of parts: ArraySlice<PlacedStrip>, in region: PixelRect) -> [Int] {
    parts.reduce([region.width, region.height, Int(background)]) { $0 + $1.key(in: region) }
  }

  /// The region's pixels.
  func painted(_ parts: ArraySlice<PlacedStrip>, in region: PixelRect) -> Bitmap {
    let base = parts.first.flatMap { $0.isOpaque && $0.visible.contains(region) ? $0 : nil }
    var bitmap =
      base.map { $0.copied(region) } ?? Bitmap(size: region.size, filledWith: background)
    for part in base == nil ? parts : parts.dropFirst() { part.draw(on: &bitmap, region: region) }
    return bitmap
  }
}
