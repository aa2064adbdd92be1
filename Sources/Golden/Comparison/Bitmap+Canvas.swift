import KeyreelPixels

extension Bitmap {
  /// The top left part of a size.
  /// - Precondition: it is not larger than the bitmap.
  func corner(_ size: PixelSize) -> Bitmap {
    if size == self.size { return self }
    var corner = Bitmap(size: size, alphaMode: alphaMode)
    corner.place(self, rows: size.height, columns: size.width)
    return corner
  }

  /// The bitmap at the top left of a larger one of one colour.
  /// - Precondition: the size is not smaller than the bitmap.
  func enlarged(to size: PixelSize, filledWith bits: UInt32) -> Bitmap {
    var canvas = Bitmap(size: size, alphaMode: alphaMode, filledWith: bits)
    canvas.place(self, rows: height, columns: width)
    return canvas
  }

  /// Copies the top left part of another bitmap into this one's.
  private mutating func place(_ other: Bitmap, rows: Int, columns: Int) {
    for y in 0..<rows {
      let start = y * other.width
      pixels.replaceSubrange(
        y * width..<y * width + columns, with: other.pixels[start..<start + columns])
    }
  }
}
