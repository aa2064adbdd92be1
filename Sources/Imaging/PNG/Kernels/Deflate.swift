// Each compressor writes into a buffer that is large enough for the worst case.
import CKeyreelPNGShim

/// The compression of whole buffers, and their framing as zlib streams (RFC 1950, RFC 1951).
package enum Deflate {
  /// A compressor whose output ends on a byte boundary, so that other blocks may follow.
  enum Compressor: Sendable, Hashable {
    /// ISA-L level 1, after a first byte that is stored uncompressed.
    case fast
    /// zlib, which compares at most `chain` earlier positions to find a match.
    case small(chain: Int32)

    /// Whether the compressor looks for matches before the start of its input.
    var usesHistory: Bool { self != .fast }
  }

  /// The two bytes at the start of a zlib stream with a 32 KiB window.
  static let zlibHeader: [UInt8] = [0x78, 0x01]
  /// An empty final block.
  static let finalBlock: [UInt8] = [0x03, 0x00]

  /// A whole zlib stream, written by libdeflate.
  /// - Parameter level: libdeflate's compression level, from 1 to 12.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: O(*n*) in the number of bytes.
  static func zlibStream(_ bytes: [UInt8], level: Int32) throws(PNGError) -> [UInt8] {
    try unsafe output(for: bytes[...]) { unsafe cdeflate_zlib(level, $0, $1, $2, $3) }
  }

  /// Deflate blocks, none of them final, that end with an empty stored block on a byte boundary.
  ///
  /// The dictionary consists of the bytes that a reader decodes immediately before the blocks; only
  /// ``Compressor/small(chain:)`` uses it.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: O(*n*) in the number of bytes.
  static func blocks(
    _ bytes: ArraySlice<UInt8>, after dictionary: ArraySlice<UInt8> = [], by compressor: Compressor
  ) throws(PNGError) -> [UInt8] {
    switch compressor {
    case .fast: try unsafe output(for: bytes) { unsafe cdeflate_fast_blocks($0, $1, $2, $3) }
    case .small(let chain):
      try unsafe output(for: bytes) { input, count, out, capacity in
        unsafe dictionary.withUnsafeBufferPointer { before in
          unsafe cdeflate_small_blocks(
            chain, before.baseAddress, before.count, input, count, out, capacity)
        }
      }
    }
  }

  /// Decompresses a zlib stream of unknown length; returns nil if the stream is broken, or
  /// decompresses to no bytes or to more than `limit` bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func inflated(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    let capacity = min(limit, bytes.count * 1032 + 64)
    let inflated = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let from = input.baseAddress, let to = out.baseAddress else { return }
        count = unsafe cdeflate_inflate_some(from, input.count, to, capacity)
      }
    }
    return inflated.isEmpty ? nil : inflated
  }

  private typealias Call = (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int) -> Int

  private static func output(
    for bytes: ArraySlice<UInt8>, _ compress: Call
  ) throws(PNGError) -> [UInt8] {
    let capacity = cdeflate_bound(bytes.count)
    return try unsafe output(capacity: capacity) { out in
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let from = input.baseAddress else { return 0 }
        return unsafe compress(from, input.count, out, capacity)
      }
    }
  }

  /// The bytes that `write` puts into memory of the given capacity.
  /// - Parameter write: Returns the number of bytes that it wrote; 0 if memory ran out.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  static func output(
    capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) throws(PNGError) -> [UInt8] {
    let written = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
      guard let to = out.baseAddress else { return }
      count = unsafe write(to)
    }
    guard !written.isEmpty else { throw .encoding("out of memory while compressing") }
    // The bytes are copied, because keeping the original array would also keep the memory that was
    // allocated for the worst case. An array made from the whole of another array would share that
    // memory.
    return unsafe [UInt8](unsafeUninitializedCapacity: written.count) { exact, count in
      count = unsafe written.withUnsafeBytes { from in
        unsafe UnsafeMutableRawBufferPointer(exact).copyMemory(from: from)
        return from.count
      }
    }
  }

  /// The start of a stored block that is not final and begins on a byte boundary (RFC 1951, 3.2.4).
  /// - Precondition: the block holds fewer than 65,536 bytes.
  static func storedHeader(count: Int) -> [UInt8] {
    let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
    return [0, low, high, ~low, ~high]
  }

  /// The index at which the next empty stored block ends, recognised by its last four bytes; nil if
  /// there is no such block.
  /// - Complexity: O(*n*) in the number of bytes up to the end of that block.
  static func endOfMark(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      var place = start - bytes.startIndex
      while place + 4 <= buffer.count {
        // The fourth byte determines how many bytes the search may skip.
        switch unsafe buffer[place + 3] {
        case 0xFF:
          if unsafe buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self) == 0xFFFF_0000 {
            return place + 4 + bytes.startIndex
          }
          place += 1
        case 0: place += 2
        default: place += 4
        }
      }
      return nil
    }
  }

  /// The Adler-32 of two consecutive runs of bytes, computed from the Adler-32 of each run.
  ///
  /// `count` is the length of the second run.
  static func adler32(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
    cdeflate_adler32_combine(first, second, count)
  }
}

// Checksums of whole buffers, computed by libdeflate.
import CKeyreelPNGShim

extension [UInt8] {
  /// The CRC-32 of part of the bytes, continued from the CRC-32 of the preceding bytes.
  func crc32(of range: Range<Int>, after crc: UInt32 = 0) -> UInt32 {
    unsafe withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let base = part.baseAddress else { return crc }
      return unsafe cdeflate_crc32(crc, base, part.count)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The CRC-32 of the bytes.
  var crc32: UInt32 {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe cdeflate_crc32(0, base, buffer.count)
    }
  }

  /// The Adler-32 of the bytes, continued from the Adler-32 of the preceding bytes.
  func adler32(after adler: UInt32 = 1) -> UInt32 {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return adler }
      return unsafe cdeflate_adler32(adler, base, buffer.count)
    }
  }
}
