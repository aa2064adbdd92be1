import KeyreelImaging

extension Bitmap {
  /// The pixels of a row.
  package func row(_ y: Int) -> ArraySlice<UInt32> { pixels[y * width..<(y + 1) * width] }

  /// Whether the given rows of this picture equal the rows of another picture that start at row
  /// `row`.
  package func hasRows(_ rows: Range<Int>, of other: Bitmap, from row: Int) -> Bool {
    pixels[rows.lowerBound * width..<rows.upperBound * width]
      == other.pixels[row * width..<(row + rows.count) * width]
  }

  /// The positions at which this picture differs from another picture of the same size, row by row.
  package func differences(from other: Bitmap) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      places.append((index % width, index / width))
    }
    return places
  }

  /// The greatest difference in red, green or blue from a picture of the same size.
  package func greatestDifference(from other: Bitmap) -> Int {
    var greatest = 0
    for (one, two) in zip(pixels, other.pixels) where one != two {
      for shift: UInt32 in [0, 8, 16] {
        greatest = max(greatest, abs(Int(one >> shift & 255) - Int(two >> shift & 255)))
      }
    }
    return greatest
  }

  /// The greatest difference in a channel between this picture, drawn over the colour `ground`, and
  /// another picture.
  package func greatestDifference(over ground: UInt32, from other: Bitmap) -> Int {
    var greatest = 0
    for (one, two) in zip(pixels, other.pixels) {
      let alpha = Int(one >> 24)
      for shift: UInt32 in [0, 8, 16] {
        let level = Int(one >> shift & 255) * alpha + Int(ground >> shift & 255) * (255 - alpha)
        greatest = max(greatest, abs((level + 127) / 255 - Int(two >> shift & 255)))
      }
    }
    return greatest
  }
}
