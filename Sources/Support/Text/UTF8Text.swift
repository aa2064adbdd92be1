/// Bytes that should be UTF-8 text.
package enum UTF8Text {
  /// Whether bytes are valid UTF-8; the check is as strict as that of `String`, but makes no
  /// string.
  package static func isValid(_ bytes: [UInt8], in range: Range<Int>? = nil) -> Bool {
    let range = range ?? bytes.indices
    return unsafe bytes.withUnsafeBytes { bytes in
      var place = range.lowerBound
      while place < range.upperBound {
        if place + 8 <= range.upperBound,
          unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            & 0x8080_8080_8080_8080 == 0
        {
          place += 8
          continue
        }
        let first = unsafe bytes[place]
        place += 1
        if first < 0x80 { continue }
        guard let (count, second) = following(first), place + count <= range.upperBound,
          unsafe second ~= bytes[place]
        else { return false }
        for next in place + 1..<max(place + 1, place + count) {
          guard unsafe 0x80...0xBF ~= bytes[next] else { return false }
        }
        place += count
      }
      return true
    }
  }

  /// The position of the first occurrence of a byte at or after `start`; nil if the byte does not
  /// occur there.
  package static func place(of byte: UInt8, in bytes: [UInt8], from start: Int = 0) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The number of bytes after the first byte of a non-ASCII character, and the valid range of the
  /// second byte.
  ///
  /// The result is nil for a byte that does not begin such a character (Unicode 15, table 3-7).
  @inline(__always)
  private static func following(_ first: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (2, 0x80...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
  }
}
