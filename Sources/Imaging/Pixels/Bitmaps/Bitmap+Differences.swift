// Compares whole rows as bytes: every row has `4 * width` of them.

import KeyreelSupport

extension Bitmap {
  /// The first and the last column in which a row differs from one of another bitmap; nil where it does not.
  /// - Precondition: both are as wide, and the rows exist.
  /// - Complexity: O(*n*) in the number of the row's pixels.
  func endsOfDifference(
    inRow row: Int, from other: Bitmap, row otherRow: Int
  ) -> (first: Int, last: Int)? {
    precondition(width == other.width && 0..<height ~= row && 0..<other.height ~= otherRow)
    let width = width
    var ends: (first: Int, last: Int)?
    unsafe withPixels { pixels in
      unsafe other.withPixels { others in
        let (here, there) = unsafe (pixels + row * width, others + otherRow * width)
        guard unsafe memcmp(here, there, width * 4) != 0 else { return }
        var (first, last) = (0, width - 1)
        while unsafe here[first] == there[first] { first += 1 }
        while unsafe here[last] == there[last] { last -= 1 }
        ends = (first, last)
      }
    }
    return ends
  }

  /// How many pixels are unlike the other bitmap's in the same place, in any byte.
  /// - Precondition: both have the same size.
  /// - Complexity: O(*n*) in the number of pixels; equal rows cost one `memcmp`.
  package func countOfPixels(unlike other: Bitmap) -> Int {
    precondition(size == other.size, "bitmaps of one size")
    var count = 0
    for row in 0..<height {
      guard let ends = endsOfDifference(inRow: row, from: other, row: row) else { continue }
      let places = row * width + ends.first...row * width + ends.last
      count += zip(pixels[places], other.pixels[places]).lazy.filter { $0 != $1 }.count
    }
    return count
  }

  /// The first row of the stretch of equal rows that ends with a row.
  ///
  /// `known` holds what was found before, −1 for rows not asked about, and gets what is found now.
  /// - Precondition: the row exists, and `known` has an entry for every row.
  /// - Complexity: O(*n*) in the pixels of the stretch; every row is compared once.
  func startOfEqualRows(_ row: Int, known: inout [Int32]) -> Int {
    var top = row
    while top > 0, known[top] < 0, isRowEqualToAbove(top) { top -= 1 }
    let start = known[top] < 0 ? Int32(top) : known[top]
    for found in top...row { known[found] = start }
    return Int(start)
  }

  private func isRowEqualToAbove(_ row: Int) -> Bool {
    let width = width
    var isEqual = false
    unsafe withPixels { pixels in
      let here = unsafe pixels + row * width
      isEqual = unsafe memcmp(here - width, here, width * 4) == 0
    }
    return isEqual
  }
}
