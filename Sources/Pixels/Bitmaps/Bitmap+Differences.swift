// Compares whole rows as bytes: every row has `4 * width` of them.

import Platform

extension Bitmap {
  /// The first and the last column in which a row differs from another bitmap's; nil where it does not.
  /// - Precondition: both have the same size, and the row exists.
  /// - Complexity: O(*n*) in the number of the row's pixels.
  func endsOfDifference(from other: Bitmap, row: Int) -> (first: Int, last: Int)? {
    let width = width
    var ends: (first: Int, last: Int)?
    unsafe withPixels { pixels in
      unsafe other.withPixels { others in
        let (here, there) = unsafe (pixels + row * width, others + row * width)
        guard unsafe memcmp(here, there, width * 4) != 0 else { return }
        var (first, last) = (0, width - 1)
        while unsafe here[first] == there[first] { first += 1 }
        while unsafe here[last] == there[last] { last -= 1 }
        ends = (first, last)
      }
    }
    return ends
  }
}
