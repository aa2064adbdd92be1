// There is no precondition: each buffer is read only within its own length.

extension String {
  /// The number of leading bytes of UTF-8 that two strings share.
  /// - Complexity: O(*n*) in the number of those bytes, compared eight at a time.
  func commonPrefixLength(with other: String) -> Int {
    unsafe utf8.withContiguousStorageIfAvailable { one in
      unsafe other.utf8.withContiguousStorageIfAvailable { two in
        unsafe Self.commonPrefixLength(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(two))
      }
    }.flatMap(\.self) ?? referenceCommonPrefixLength(with: other)
  }

  /// The number of leading bytes that two strings share, counted byte by byte.
  func referenceCommonPrefixLength(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }

  private static func commonPrefixLength(
    _ one: UnsafeRawBufferPointer, _ two: UnsafeRawBufferPointer
  ) -> Int {
    let count = Swift.min(one.count, two.count)
    if unsafe one.baseAddress == two.baseAddress { return count }
    var place = 0
    while place + 8 <= count {
      let a = unsafe one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let b = unsafe two.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if a != b { break }
      place += 8
    }
    while place < count, unsafe one[place] == two[place] { place += 1 }
    return place
  }
}
