extension Bitmap {
  /// Whether every pixel of a part is opaque, told by the ends of its rows: a shape's rows are in one piece.
  /// - Precondition: the part lies inside and is not empty.
  func fills(_ part: PixelRect) -> Bool {
    (part.y..<part.maxY).allSatisfy { row in
      self[part.x, row] >> 24 == 255 && self[part.maxX - 1, row] >> 24 == 255
    }
  }

  /// Multiplies every pixel by the alpha of the pixel of a shape that lies over it.
  ///
  /// - Parameters:
  ///   - shape: The shape; its rows are in one piece.
  ///   - part: The part of the shape that lies over this bitmap.
  /// - Precondition: the bitmap is premultiplied, the part has its size and lies inside the shape.
  /// - Complexity: O(*n*) in the pixels of rows that are not wholly opaque.
  mutating func mask(with shape: Bitmap, at part: PixelRect) {
    precondition(part.size == size && shape.bounds.contains(part), "the shape covers the bitmap")
    let width = width
    unsafe withPixels { to in
      unsafe shape.withPixels { from in
        for row in 0..<part.height {
          let line = unsafe from + (part.y + row) * shape.width + part.x
          if unsafe line[0] >> 24 == 255 && line[width - 1] >> 24 == 255 { continue }
          let target = unsafe to + row * width
          for i in 0..<width {
            unsafe target[i] = PackedPixel.scaled(target[i], by: line[i] >> 24)
          }
        }
      }
    }
  }
}
