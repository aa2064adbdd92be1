// Precondition: all compared bytes are inside their arrays.

extension [UInt8] {
  /// The first and last offsets at which two ranges of bytes with the same length differ; nil if
  /// the ranges are equal.
  /// - Precondition: the range is inside this array, and a range of the same length that begins at
  ///   `start` is inside the other array.
  /// - Complexity: O(*n*) in the number of bytes; eight bytes are compared at a time.
  func endsOfDifference(
    _ range: Range<Int>, from others: [UInt8], at start: Int
  ) -> (first: Int, last: Int)? {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "the range must be inside these bytes")
    precondition(
      start >= 0 && start + range.count <= others.count, "the range must be inside the other bytes")
    return unsafe withUnsafeBytes { here in
      unsafe others.withUnsafeBytes { there in
        func difference(_ place: Int) -> UInt8 {
          unsafe here[range.lowerBound + place] ^ there[start + place]
        }
        func differenceOfEight(_ place: Int) -> UInt64 {
          let word = unsafe here.loadUnaligned(
            fromByteOffset: range.lowerBound + place, as: UInt64.self)
          return unsafe word
            ^ there.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
        }
        var first = 0
        while first + 8 <= range.count, differenceOfEight(first) == 0 { first += 8 }
        while first < range.count, difference(first) == 0 { first += 1 }
        guard first < range.count else { return nil }
        var end = range.count
        while end - 8 > first, differenceOfEight(end - 8) == 0 { end -= 8 }
        while difference(end - 1) == 0 { end -= 1 }
        return (first, end - 1)
      }
    }
  }
}
