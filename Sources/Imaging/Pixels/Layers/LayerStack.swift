/// What a screen shows: an opaque colour and layers on it, the first at the bottom.
public struct LayerStack: Sendable {
  /// The width and height of the screen, in pixels.
  public let size: PixelSize
  /// The packed opaque pixel behind all layers.
  public let background: UInt32
  /// The layers, from bottom to top.
  public var layers: [Layer]

  /// The rows of the strip of the background, which is repeated as often as it takes.
  private static let backgroundRows = 128

  /// Makes a stack.
  /// - Precondition: the background is opaque.
  public init(size: PixelSize, background: UInt32, layers: [Layer] = []) {
    precondition(background >> 24 == 255, "nothing lies behind the background")
    self.size = size
    self.background = background
    self.layers = layers
  }

  /// The frame that the stack shows.
  ///
  /// Rows that one opaque layer fills from edge to edge refer to its strip and cost nothing. All others
  /// are composed from the topmost layer that covers them all upward; rows composed before from the
  /// same rows of the same strips are taken from the cache.
  /// - Complexity: O(*l*²) in the number of layers, and O(*n*) in the number of pixels composed anew.
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

  /// The rows where some layer is seen to begin or end, with the screen's first and last.
  ///
  /// Ends hidden by an opaque layer across the screen do not count, so that what moves below it leaves its
  /// rows in one piece.
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
