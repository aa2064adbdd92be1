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
        ).sources.flatMap { $0.dividedAtEqualRows() }
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
  func key(of parts: ArraySlice<PlacedStrip>, in region: PixelRect) -> CompositionKey.Region {
    CompositionKey.Region(
      size: region.size, background: background, parts: parts.map { $0.key(in: region) })
  }

  /// The region's pixels.
  ///
  /// It is painted in sections from one edge of an opaque layer across it to the next, so that no pixel is
  /// written that such a layer hides.
  func painted(_ parts: ArraySlice<PlacedStrip>, in region: PixelRect) -> Bitmap {
    unsafe Bitmap(size: region.size) { pixels in
      for section in sections(of: region, parts) {
        let seen = contributors(Array(parts), to: section)
        let target = unsafe pixels + (section.y - region.y) * region.width
        if let base = seen.first, base.isOpaque, base.visible.contains(section) {
          unsafe base.copy(section, to: target)
        } else {
          unsafe target.initialize(repeating: background, count: section.size.count)
        }
        for part in seen where !(part.isOpaque && part.visible.contains(section)) {
          unsafe part.draw(section, on: target)
        }
      }
    }
  }

  /// The region cut at the edges of the opaque layers across it, from top to bottom.
  private func sections(
    of region: PixelRect, _ parts: ArraySlice<PlacedStrip>
  ) -> [PixelRect] {
    var cuts = [region.y, region.maxY]
    for part in parts where part.isOpaque {
      let seen = part.visible.intersection(region)
      if !seen.isEmpty && seen.width == region.width { cuts += [seen.y, seen.maxY] }
    }
    cuts.sort()
    return zip(cuts, cuts.dropFirst()).compactMap { top, bottom in
      top < bottom
        ? PixelRect(x: region.x, y: top, width: region.width, height: bottom - top) : nil
    }
  }
}
