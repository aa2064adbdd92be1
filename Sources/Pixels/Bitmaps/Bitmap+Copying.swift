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

  /// Replaces pixels by those of a rectangle of another bitmap, its top left corner landing on (x, y).
  ///
  /// Bytes are copied as they are. Parts outside either bitmap are left out.
  /// - Precondition: both have the same alpha mode.
  /// - Complexity: O(*n*) in the number of pixels copied.
  public mutating func blit(_ rect: PixelRect, of source: Bitmap, toX x: Int, y: Int) {
    precondition(source.alphaMode == alphaMode, "copying does not convert")
    let wanted = rect.intersection(source.bounds)
    let (dx, dy) = (x - rect.x, y - rect.y)
    let landed = wanted.offsetBy(dx: dx, dy: dy).intersection(bounds)
    guard !landed.isEmpty else { return }
    for row in landed.y..<landed.maxY {
      let to = row * width + landed.x
      let from = (row - dy) * source.width + landed.x - dx
      pixels.replaceSubrange(
        to..<to + landed.width, with: source.pixels[from..<from + landed.width])
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
        unsafe RowKernel.fill(base + y * width + part.x, part.width, with: bits)
      }
    }
  }
}
