/// A canvas of palette indices that reports which indices change when part of a frame is drawn on
/// it.
package struct PaletteCanvas: Sendable {
  /// The canvas's width and height, in pixels.
  let size: PixelSize
  private var indexer: ReelIndexer
  private var places: [UInt8] = []
  /// The palette indices of spans that many frames show.
  private var known = SpanCache<[UInt8]>(limit: 64 << 20)

  /// The palette indices of a rectangle's pixels.
  /// - Precondition: the rectangle is inside the canvas, which has been filled.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package func places(in rect: PixelRect) -> [UInt8] {
    precondition(PixelRect(size: size).contains(rect), "the rectangle must be inside the canvas")
    var rows: [UInt8] = []
    rows.reserveCapacity(rect.size.count)
    for y in rect.y..<rect.maxY {
      let start = y * size.width + rect.x
      rows += places[start..<start + rect.width]
    }
    return rows
  }

  /// Makes an empty canvas of the given size.
  package init(size: PixelSize, colors: ReelColors) {
    self.size = size
    indexer = ReelIndexer(colors)
  }

  /// Draws part of a frame in a rectangle of the canvas; alpha is ignored.
  /// - Returns: The smallest rectangle that contains every changed index, and the rectangle's new
  ///   indices; nil if no index changes.
  /// - Precondition: the runs have the rectangle's size, the palette has noted the runs' colours,
  ///   and the first part to be drawn covers the whole canvas.
  /// - Complexity: O(*n*) in the number of the part's pixels.
  package mutating func put(
    _ runs: PixelRuns, at rect: PixelRect
  ) -> (rect: PixelRect, places: [UInt8])? {
    precondition(runs.size == rect.size, "the pixels must have the rectangle's size")
    precondition(PixelRect(size: size).contains(rect), "the rectangle must be inside the canvas")
    let part = indexer.places(of: runs, x: rect.x, y: rect.y)
    guard !places.isEmpty else {
      precondition(rect == PixelRect(size: size), "the first part must be the whole canvas")
      places = part
      return (rect, part)
    }
    guard let changed = changedRect(part, rect) else { return nil }
    for y in changed.y..<changed.maxY {
      let start = (y - rect.y) * rect.width + changed.x - rect.x
      let target = y * size.width + changed.x
      places.replaceSubrange(
        target..<target + changed.width, with: part[start..<start + changed.width])
    }
    return (changed, places(in: changed))
  }

  /// Draws spans that fill a rectangle of the canvas from top to bottom.
  ///
  /// For a single span that no other frame shows, the result is the smallest rectangle around the
  /// changes. Otherwise, the result consists of all spans from the first changed span to the last.
  /// - Returns: The changed rectangle and its indices, or nil if no index changes.
  /// - Precondition: the preconditions of ``put(_:at:)`` hold for each span. If there are several
  ///   spans, or if other frames may show the span, all spans are as wide as the canvas and
  ///   dithering is off.
  /// - Complexity: O(*n*) in the number of pixels.
  package mutating func put(
    _ spans: [ReelSpan], at rect: PixelRect
  ) -> (rect: PixelRect, part: PalettePart)? {
    guard let first = spans.first else { return nil }
    guard spans.count > 1 || first.isShared else {
      return put(first.runs, at: rect).map { ($0.rect, .places($0.places)) }
    }
    precondition(rect.x == 0 && rect.width == size.width, "the rows must be whole")
    var (row, rows, changed): (Int, Range<Int>?, [PaletteSpan]) = (rect.y, nil, [])
    // The unchanged spans since the last changed span, and the current span.
    var between: [PaletteSpan] = []
    for span in spans {
      let made = PaletteSpan(span: span, places: places(of: span))
      let end = row + span.size.height
      between.append(made)
      if put(made.places, firstRow: row) {
        changed += rows == nil ? between.suffix(1) : between[...]
        rows = (rows?.lowerBound ?? row)..<end
        between = []
      }
      row = end
    }
    precondition(row == rect.maxY, "the spans must fill the rectangle")
    return rows.map {
      let rect = PixelRect(x: 0, y: $0.lowerBound, width: size.width, height: $0.count)
      return (rect, .spans(changed))
    }
  }

  /// The palette indices of a span's pixels, which do not depend on the span's position.
  private mutating func places(of span: ReelSpan) -> [UInt8] {
    if let known = known.value(of: span) { return known }
    let places = indexer.places(of: span.runs, x: 0, y: 0)
    known.keep(places, of: span, weight: places.count)
    return places
  }

  /// Writes the indices of whole rows, and returns whether any index changed.
  ///
  /// The first calls must fill the canvas from top to bottom, in any number of parts.
  private mutating func put(_ rows: [UInt8], firstRow: Int) -> Bool {
    let start = firstRow * size.width
    precondition(start <= places.count, "there must be no gap between the rows")
    if start == places.count {
      places += rows
    } else if rows.endsOfDifference(0..<rows.count, from: places, at: start) != nil {
      places.replaceSubrange(start..<start + rows.count, with: rows)
    } else {
      return false
    }
    return true
  }

  private func changedRect(_ part: [UInt8], _ rect: PixelRect) -> PixelRect? {
    var (left, right, top, bottom) = (rect.width, -1, -1, -1)
    for y in 0..<rect.height {
      let (start, target) = (y * rect.width, (rect.y + y) * size.width + rect.x)
      guard
        let ends = part.endsOfDifference(
          start..<start + rect.width, from: places, at: target)
      else { continue }
      (left, right, bottom) = (min(left, ends.first), max(right, ends.last), y)
      if top < 0 { top = y }
    }
    guard bottom >= 0 else { return nil }
    return PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// The new contents of a part of a canvas.
package enum PalettePart: Sendable {
  /// The palette indices of the part's pixels.
  case places([UInt8])
  /// The spans of whole rows, from top to bottom.
  case spans([PaletteSpan])
}

/// A span and the palette indices of its pixels.
package struct PaletteSpan: Sendable {
  package let span: ReelSpan
  package let places: [UInt8]
}
