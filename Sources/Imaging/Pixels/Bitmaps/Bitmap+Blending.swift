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
    guard opacity > 0 else { return }
    unsafe forEachRow(under: source, x: x, y: y, clip: clip) { below, above, columns in
      unsafe RowKernel.blend(
        below + columns.lowerBound, columns.count, with: above + columns.lowerBound,
        opacity: UInt32(opacity))
    }
  }
}
