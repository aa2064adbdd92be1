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
  /// The part of the shape lies over this bitmap; the shape's rows are in one piece.
  /// - Precondition: the bitmap is premultiplied, the part has its size and lies inside the shape.
  /// - Complexity: O(*n*) in the pixels of rows that are not wholly opaque.
  mutating func mask(with shape: Bitmap, at part: PixelRect) {
    precondition(part.size == size && shape.bounds.contains(part), "the shape covers the bitmap")
    unsafe forEachRow(under: shape, x: -part.x, y: -part.y) { row, line, columns in
      if unsafe line[0] >> 24 == 255 && line[columns.count - 1] >> 24 == 255 { return }
      for i in columns { unsafe row[i] = PackedPixel.scaled(row[i], by: line[i] >> 24) }
    }
  }
}
