import KeyreelSupport
import Synchronization

/// The layers of a screen: an opaque background colour, and layers in front of it.
public struct LayerStack: Sendable {
  /// The width and height of the screen, in pixels.
  public let size: PixelSize
  /// The packed opaque pixel behind all layers.
  public let background: UInt32
  /// The layers, from back to front.
  public var layers: [Layer]

  /// The number of rows in the background's strip, which is repeated as often as needed.
  private static let backgroundRows = 128

  /// Makes a stack.
  /// - Precondition: the background is opaque.
  public init(size: PixelSize, background: UInt32, layers: [Layer] = []) {
    precondition(background >> 24 == 255, "the background must be opaque")
    self.size = size
    self.background = background
    self.layers = layers
  }

  /// The frame that the stack shows.
  ///
  /// Rows that one opaque layer fills from edge to edge refer to the layer's strip and are not
  /// composed. For all other rows, composing starts with the frontmost opaque layer that covers the
  /// rows completely. If the same rows of the same strips have already been composed, the result is
  /// taken from the cache.
  /// - Complexity: O(*l*²) in the number of layers, and O(*n*) in the number of pixels newly
  ///   composed.
  public func composed(reusing cache: CompositionCache) -> Frame {
    let placed = placedStrips(cache)
    var runs: [RowRun] = []
    let cuts = rowCuts(placed)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      let rows = PixelRect(x: 0, y: top, width: size.width, height: bottom - top)
      append(rows, of: placed, to: &runs, cache)
    }
    return Frame(size: size, runs: runs)
  }

  /// The rows at which a layer visibly begins or ends, and the screen's top and bottom.
  ///
  /// Edges hidden by an opaque layer as wide as the screen do not count, so motion behind such a
  /// layer does not split the layer's rows.
  private func rowCuts(_ placed: [PlacedStrip]) -> [Int] {
    guard size.count > 0 else { return [] }
    let edges = placed.enumerated().flatMap { index, part in
      [part.visible.y, part.visible.maxY].filter { y in
        !placed[(index + 1)...].contains { above in
          above.isOpaque && above.visible.width == size.width && above.visible.y < y
            && y < above.visible.maxY
        }
      }
    }
    var cuts: [Int] = []
    for y in ([0, size.height] + edges).sorted() where cuts.last != y { cuts.append(y) }
    return cuts
  }

  private func append(
    _ rows: PixelRect, of placed: [PlacedStrip], to runs: inout [RowRun],
    _ cache: CompositionCache
  ) {
    let parts = contributors(placed, to: rows)
    if parts.isEmpty {
      appendBackground(rows.height, to: &runs, cache)
    } else if isWhole(parts[0], rows),
      let strip = parts.count == 1
        ? parts[0].strip : columns(parts.dropFirst(), over: parts[0], rows, cache)
    {
      runs.join(RowRun(strip: strip, firstRow: rows.y - parts[0].y, count: rows.height))
    } else {
      let strip = cache.strip(for: .rows(key(of: parts, in: rows)), size: rows.size) {
        painted(parts, in: rows)
      }
      runs.append(RowRun(strip: strip, firstRow: 0, count: rows.height))
    }
  }

  private func appendBackground(
    _ count: Int, to runs: inout [RowRun], _ cache: CompositionCache
  ) {
    let part = PixelSize(width: size.width, height: LayerStack.backgroundRows)
    let strip = cache.strip(for: .background(width: size.width, pixel: background), size: part) {
      Bitmap(size: part, filledWith: background)
    }
    var left = count
    while left > 0 {
      runs.append(RowRun(strip: strip, firstRow: 0, count: min(left, part.height)))
      left -= part.height
    }
  }

  private func isWhole(_ part: PlacedStrip, _ rows: PixelRect) -> Bool {
    part.isOpaque && part.strip.size.width == size.width && part.visible.contains(rows)
  }
}

extension LayerStack {
  /// A strip covered over its whole height by columns whose rows are all equal, such as the
  /// straight part of a scroll indicator.
  ///
  /// The pixels of such a column do not depend on how far the strip behind the column has moved.
  /// The column and the strip are therefore composed only once, and the result is reused wherever
  /// the strip appears.
  /// - Returns: The composed strip; nil if a layer's rows differ or do not cover all of `rows`, or
  ///   if the strip behind is taller than the screen. The result is also nil if a layer is
  ///   translucent, because such a layer is fading and no later frame will look the same.
  func columns(
    _ parts: ArraySlice<PlacedStrip>, over base: PlacedStrip, _ rows: PixelRect,
    _ cache: CompositionCache
  ) -> Strip? {
    guard base.strip.size.height <= size.height else { return nil }
    var columns: [CompositionKey.Column] = []
    for part in parts {
      guard part.opacity == 255, part.visible.y <= rows.y, part.visible.maxY >= rows.maxY,
        let row = part.everyRow
      else { return nil }
      columns.append(CompositionKey.Column(x: part.visible.x, row: row))
    }
    let key = CompositionKey.columns(over: base.strip.id, columns)
    return cache.strip(for: key, size: base.strip.size, isRetained: true) { [columns] in
      let below = base.strip.bitmap
      var bitmap = Bitmap(
        size: below.size, alphaMode: below.alphaMode,
        runs: [RowRun(strip: base.strip, firstRow: 0, count: below.height)])
      for column in columns { bitmap.blendEveryRow(column.row, x: column.x) }
      return bitmap
    }
  }

  /// The number of rows of a pane that are filtered together; a multiple of every filter's step.
  private static let tileHeight = 256

  /// A pane of glass as pixels, cut into tiles so that a change behind the pane affects only the
  /// tiles near the change.
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
      burns: burns.map { $0.map(\.id) })
    // Glass usually has other layers in front of it, which are composed with the pane's strip. The
    // pane's strip is retained from the start. If the strip were transient, its identity would
    // change at the second request, and those compositions would have to be made again.
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
  /// A tile of a pane, extended to all rows from which the pane's bent edge takes pixels.
  func sources(of tile: PixelRect, on layer: Layer) -> PixelRect {
    guard let rim else { return tile }
    let rows = rim.sources(of: tile.y - layer.y..<tile.maxY - layer.y)
    return PixelRect(
      x: tile.x, y: rows.lowerBound + layer.y, width: tile.width, height: rows.count)
  }

  /// The part of a pane on which a tile of the pane depends; a tile depends on nothing outside the
  /// pane.
  ///
  /// Measurements confirm that a tile depends only on its pane: two discs that touch the real
  /// keyboard's upper edge from outside leave no trace in the keyboard's first row.
  ///
  /// The pane is filtered on a grid of `step` pixels that starts at the pane's corner. This part's
  /// edges inside the pane are on the same grid, so filtering the part alone produces the same
  /// pixels as filtering the whole pane.
  func region(of tile: PixelRect, in pane: PixelRect) -> PixelRect {
    let above = max(0, tile.y - reach - pane.y) / step * step
    let below = (tile.maxY + reach - pane.y + step - 1) / step * step
    return PixelRect(
      x: pane.x, y: pane.y + above, width: pane.width, height: min(below, pane.height) - above)
  }
}

extension Bitmap {
  /// Burns a part of this pane, or gives that part a different tone.
  fileprivate mutating func apply(_ burn: Layer.Burn) {
    if let tone = burn.tone {
      glaze(tone, inside: burn.shape.bitmap, x: burn.frame.x, y: burn.frame.y)
    } else {
      self.burn(with: burn.shape.bitmap, x: burn.frame.x, y: burn.frame.y)
    }
  }
}

extension LayerStack {
  /// The slow reference version of `composed(reusing:)`: every layer is painted over the whole
  /// screen, from back to front.
  package func reference() -> Bitmap {
    let screen = PixelRect(size: size)
    var picture = Bitmap(size: size, filledWith: background)
    for layer in layers {
      let shown = (layer.clip.map { layer.frame.intersection($0) } ?? layer.frame)
        .intersection(screen)
      if shown.isEmpty { continue }
      let (source, x, y) = content(of: layer, over: picture)
      for row in shown.y..<shown.maxY {
        for column in shown.x..<shown.maxX {
          let pixel = PackedPixel.scaledReference(
            source[column - x, row - y], by: UInt32(layer.opacity))
          picture[column, row] = PackedPixel.overReference(pixel, picture[column, row])
        }
      }
    }
    return picture
  }

  private func content(
    of layer: Layer, over picture: Bitmap
  ) -> (pixels: Bitmap, x: Int, y: Int) {
    switch layer.content {
    case .strip(let strip): return (strip.bitmap, layer.x, layer.y)
    case .backdrop(let filter, _):
      let pane = layer.frame.intersection(picture.bounds)
      var glass = filter.reference(
        picture.cropped(to: pane), keeping: PixelRect(size: pane.size),
        x: pane.x - layer.x, y: pane.y - layer.y)
      for burn in layer.burns {
        let (x, y) = (layer.x + burn.frame.x - pane.x, layer.y + burn.frame.y - pane.y)
        if let tone = burn.tone {
          glass.glazeReference(tone, inside: burn.shape.bitmap, x: x, y: y)
        } else {
          glass.burnReference(with: burn.shape.bitmap, x: x, y: y)
        }
      }
      if let shape = layer.shape?.bitmap {
        for row in 0..<pane.height {
          for column in 0..<pane.width {
            let alpha = shape[column + pane.x - layer.x, row + pane.y - layer.y] >> 24
            glass[column, row] = PackedPixel.scaledReference(glass[column, row], by: alpha)
          }
        }
      }
      return (glass, pane.x, pane.y)
    }
  }

  /// The visible layers, with each pane turned into pixels that are computed from the layers behind
  /// the pane.
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

  /// The layers that are visible in a region, starting with the frontmost opaque layer that covers
  /// the whole region, if there is one.
  func contributors(_ placed: [PlacedStrip], to region: PixelRect) -> ArraySlice<PlacedStrip> {
    let seen = placed.filter { !$0.visible.intersection(region).isEmpty }
    let base = seen.lastIndex { $0.isOpaque && $0.visible.contains(region) }
    return ArraySlice(Array(seen[(base ?? 0)...]))
  }

  /// Everything that determines a region's pixels, regardless of the region's position on the
  /// screen.
  func key(of parts: ArraySlice<PlacedStrip>, in region: PixelRect) -> CompositionKey.Region {
    CompositionKey.Region(
      size: region.size, background: background, parts: parts.map { $0.key(in: region) })
  }

  /// The region's pixels.
  ///
  /// The region is painted in sections between the edges of the opaque layers that span the
  /// region's width, so that no pixel hidden by such a layer is written.
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

  /// The sections of the region, from top to bottom, cut at the edges of the opaque layers that
  /// span the region's width.
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

/// A cache of strips that are composed when their pixels are first needed; a strip's key is made
/// from all of its components.
///
/// The cache holds at most `limit` bytes of pixels and evicts the least recently used strips.
/// Strips from the cache never differ from newly composed strips; any number of tasks can share one
/// cache.
public final class CompositionCache: Sendable {
  private let strips: Mutex<LRUCache<CompositionKey, Strip>>

  /// Makes an empty cache of at most `limit` bytes of pixels; 32 MB by default.
  public init(limit: Int = 32 << 20) {
    strips = Mutex(LRUCache(limit: limit))
  }

  /// Raises the limit to at least `bytes` bytes of pixels.
  public func allow(_ bytes: Int) { strips.withLock { $0.allow(bytes) } }

  /// The number of bytes of pixels that the cache holds now.
  var heldBytes: Int { strips.withLock { $0.weight } }

  /// The strip stored under a key; if there is none, a new strip that is composed when its pixels
  /// are needed.
  ///
  /// A strip is transient until it is requested a second time. From the second request on, the
  /// strip is retained, because data derived from the strip is worth keeping. A caller that already
  /// knows that the strip will be requested a second time passes true for `isRetained`; the strip
  /// is then retained from the start. Requests in the same order return the same strips, no matter
  /// which task composes the strips, or when.
  func strip(
    for key: CompositionKey, size: PixelSize, isRetained: Bool = false,
    compose: @escaping @Sendable () -> Bitmap
  ) -> Strip {
    strips.withLock { strips in
      guard let known = strips.value(for: key) else {
        let strip = Strip(size: size, isRetained: isRetained, make: compose)
        strips.keep(strip, for: key, weight: 4 * size.count)
        return strip
      }
      if known.isRetained { return known }
      let retained = known.retained()
      strips.update(key) { strip, _ in strip = retained }
      return retained
    }
  }
}
