extension Bitmap {
  /// The bitmap with its colours multiplied by alpha, each rounded to the nearest integer.
  /// - Complexity: O(*n*) in the number of pixels; O(1) when it is premultiplied already.
  public func premultiplied() -> Bitmap {
    guard alphaMode == .straight else { return self }
    return Bitmap(
      size: size, alphaMode: .premultiplied, pixels: pixels.map(PackedPixel.premultiplied))
  }

  /// The bitmap with alpha divided out of its colours, each rounded half up; transparent pixels become 0.
  ///
  /// Opaque pixels keep their bits; others lose what eight bits cannot hold.
  /// - Complexity: O(*n*) in the number of pixels; O(1) when it is straight already.
  public func straight() -> Bitmap {
    guard alphaMode == .premultiplied else { return self }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels.map(PackedPixel.straight))
  }

  /// Whether every pixel is opaque.
  /// - Complexity: O(*n*) in the number of pixels.
  public var isOpaque: Bool { pixels.reduce(0xFF00_0000, &) == 0xFF00_0000 }
}
