extension Bitmap {
  /// Lays another bitmap over this one, its top left corner on (x, y), at an opacity of 0…255.
  ///
  /// Source-over on premultiplied pixels, each product rounded to the nearest integer. Parts outside are left out.
  /// - Precondition: both are premultiplied.
  /// - Complexity: O(*n*) in the number of pixels covered.
  public mutating func draw(
    _ source: Bitmap, atX x: Int, y: Int, opacity: UInt8 = 255, clip: PixelRect? = nil
  ) {
    precondition(
      alphaMode == .premultiplied && source.alphaMode == .premultiplied,
      "source-over needs premultiplied pixels")
    var landed = source.bounds.offsetBy(dx: x, dy: y).intersection(bounds)
    if let clip { landed = landed.intersection(clip) }
    guard !landed.isEmpty, opacity > 0 else { return }
    let width = width
    unsafe withPixels { to in
      unsafe source.withPixels { from in
        for row in landed.y..<landed.maxY {
          unsafe RowKernel.blend(
            to + row * width + landed.x, landed.width,
            with: from + (row - y) * source.width + landed.x - x, opacity: UInt32(opacity))
        }
      }
    }
  }
}
