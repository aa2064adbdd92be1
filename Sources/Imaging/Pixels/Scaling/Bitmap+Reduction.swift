extension Bitmap {
  /// The bitmap at a fraction of its size, each pixel the mean of a square of pixels.
  ///
  /// Sides are rounded up; squares that reach over the right or bottom edge are averaged over what there is
  /// of them. Means are rounded half up, in integers.
  /// - Parameter factor: How many pixels a side become one; 1 changes nothing.
  /// - Precondition: the bitmap is opaque and the factor positive.
  /// - Complexity: O(*n*) in the number of pixels.
  public func reduced(by factor: Int) -> Bitmap {
    precondition(factor > 0, "a picture is made smaller")
    if factor == 1 { return self }
    var small = Bitmap(
      size: PixelSize(
        width: (width + factor - 1) / factor, height: (height + factor - 1) / factor),
      alphaMode: alphaMode)
    // What is left beside the last whole square has its own share in each mean.
    for rows in Self.spans(height, factor) {
      for columns in Self.spans(width, factor) {
        let part = PixelRect(
          x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        let size = PixelSize(
          width: (columns.count + factor - 1) / factor, height: (rows.count + factor - 1) / factor)
        let means = AreaScaler(from: part.size, to: size).scaled(cropped(to: part))
        small.blit(
          means.bounds, of: means, toX: part.x / factor, y: part.y / factor)
      }
    }
    return small
  }

  /// A length in whole squares, and what is left; none that is empty.
  private static func spans(_ length: Int, _ factor: Int) -> [Range<Int>] {
    let whole = length / factor * factor
    return [0..<whole, whole..<length].filter { !$0.isEmpty }
  }
}
