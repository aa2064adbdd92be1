extension Bitmap {
  /// The part of the bitmap inside a rectangle, as its own bitmap; what lies outside is left out.
  /// - Complexity: O(*n*) in the number of pixels kept.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else {
      return Bitmap(size: PixelSize(width: 0, height: 0), alphaMode: alphaMode)
    }
    var kept: [UInt32] = []
    kept.reserveCapacity(part.size.count)
    for y in part.y..<part.maxY {
      let start = y * width + part.x
      kept.append(contentsOf: pixels[start..<start + part.width])
    }
    return Bitmap(size: part.size, alphaMode: alphaMode, pixels: kept)
  }

  /// Some of the rows, as their own bitmap.
  func rows(_ rows: Range<Int>) -> Bitmap {
    cropped(to: PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
  }

  /// Replaces pixels by those of a rectangle of another bitmap, its top left corner landing on (x, y).
  ///
  /// Bytes are copied as they are. Parts outside either bitmap are left out.
  /// - Precondition: both have the same alpha mode.
  /// - Complexity: O(*n*) in the number of pixels copied.
  public mutating func blit(_ rect: PixelRect, of source: Bitmap, toX x: Int, y: Int) {
    precondition(source.alphaMode == alphaMode, "copying does not convert")
    let (dx, dy) = (x - rect.x, y - rect.y)
    let landed = rect.offsetBy(dx: dx, dy: dy)
    unsafe forEachRow(under: source, x: dx, y: dy, clip: landed) { to, from, columns in
      unsafe (to + columns.lowerBound).update(
        from: from + columns.lowerBound, count: columns.count)
    }
  }

  /// Sets the pixels of a rectangle to one packed value; parts outside are left out.
  /// - Complexity: O(*n*) in the number of pixels.
  public mutating func fill(_ rect: PixelRect, with bits: UInt32) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let width = width
    unsafe withPixels { base in
      for y in part.y..<part.maxY {
        unsafe (base + y * width + part.x).update(repeating: bits, count: part.width)
      }
    }
  }
}
