// Compares whole rows as bytes: every row has `4 * width` of them.

import KeyreelPlatform

extension Bitmap {
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
