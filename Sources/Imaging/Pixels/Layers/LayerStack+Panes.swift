extension LayerStack {
  /// The rows of a pane that are filtered together; a multiple of every filter's step.
  private static let tileHeight = 256

  /// A pane of glass as pixels, cut into tiles so that what changes behind one leaves the others alone.
  func panes(
    _ layer: Layer, _ filter: BackdropFilter, visible: PixelRect, over placed: [PlacedStrip],
    _ cache: CompositionCache
  ) -> [PlacedStrip] {
    let pane = layer.frame.intersection(PixelRect(size: size))
    return stride(from: pane.y, to: pane.maxY, by: LayerStack.tileHeight).compactMap { top in
      let tile = PixelRect(
        x: pane.x, y: top, width: pane.width, height: min(LayerStack.tileHeight, pane.maxY - top))
      let seen = visible.intersection(tile)
      if seen.isEmpty { return nil }
      let part = tile.offsetBy(dx: -layer.x, dy: -layer.y)
      let shape = layer.shape.flatMap { $0.bitmap.fills(part) ? nil : $0 }
      return PlacedStrip(
        strip: glass(
          filter, tile, of: pane, layer, shape.map { ($0, part) }, over: placed, cache),
        x: tile.x, y: tile.y, visible: seen, opacity: layer.opacity,
        isOpaque: layer.opacity == 255 && shape == nil)
    }
  }

  private func glass(
    _ filter: BackdropFilter, _ tile: PixelRect, of pane: PixelRect, _ layer: Layer,
    _ shape: (strip: Strip, part: PixelRect)?, over placed: [PlacedStrip],
    _ cache: CompositionCache
  ) -> Strip {
    let burns = layer.burns(in: tile.offsetBy(dx: -layer.x, dy: -layer.y))
    let shown = filter.sources(of: tile, on: layer)
    let region = filter.region(of: shown, in: pane)
    let place = region.offsetBy(dx: -layer.x, dy: -layer.y)
    let parts = contributors(placed, to: region)
    let inner = tile.offsetBy(dx: -region.x, dy: -region.y)
    let key = CompositionKey.Pane(
      filter: filter, inner: inner, region: filter.rim == nil ? nil : place,
      shape: shape.map { CompositionKey.Shape(strip: $0.strip.id, part: $0.part) },
      burns: burns.map {
        CompositionKey.Burn(strip: $0.strip.id, tone: $0.tone, x: $0.x, y: $0.y)
      })
    // Glass mostly lies below something else. Its identity must not change when it is found again, or what was
    // composed with it would be composed anew.
    return cache.strip(
      for: .pane(key, behind: self.key(of: parts, in: region)), size: tile.size, isRetained: true
    ) {
      var glass = filter.applied(to: region.size, keeping: inner, x: place.x, y: place.y) { rows in
        painted(
          parts,
          in: PixelRect(
            x: region.x, y: region.y + rows.lowerBound, width: region.width, height: rows.count))
      }
      for burn in burns { glass.apply(burn) }
      if let shape { glass.mask(with: shape.strip.bitmap, at: shape.part) }
      return glass
    }
  }
}

extension BackdropFilter {
  /// Some rows of a pane together with those that its edge shows there.
  func sources(of tile: PixelRect, on layer: Layer) -> PixelRect {
    guard let rim else { return tile }
    let rows = rim.sources(of: tile.y - layer.y..<tile.maxY - layer.y)
    return PixelRect(
      x: tile.x, y: rows.lowerBound + layer.y, width: tile.width, height: rows.count)
  }

  /// The part of a pane that decides what some of its rows show: nothing that lies around the pane does.
  ///
  /// Measured: two discs that touch the real keyboard's upper edge from outside leave no trace in its first row.
  /// The pane is filtered on a grid of `step` pixels that starts at its corner; this part's edges lie
  /// on the same grid, so that both give the same pixels.
  func region(of tile: PixelRect, in pane: PixelRect) -> PixelRect {
    let above = max(0, tile.y - reach - pane.y) / step * step
    let below = (tile.maxY + reach - pane.y + step - 1) / step * step
    return PixelRect(
      x: pane.x, y: pane.y + above, width: pane.width, height: min(below, pane.height) - above)
  }
}

extension Bitmap {
  /// Burns this pane, or gives a part of it another tone.
  fileprivate mutating func apply(_ burn: Layer.Burn) {
    if let tone = burn.tone {
      glaze(tone, inside: burn.strip.bitmap, x: burn.x, y: burn.y)
    } else {
      self.burn(with: burn.strip.bitmap, x: burn.x, y: burn.y)
    }
  }
}
