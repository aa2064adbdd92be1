// libdeflate is given the capacity of the memory that it writes into. Bytes that were not written
// never affect a result.
import CKeyreelPNGShim
import KeyreelSupport

/// Memory for filtered rows, which is cleared neither before nor after use.
///
/// Only ``PicturePairs`` uses this memory, under a lock, so it is safe to send between tasks.
@safe final class RowMemory: @unchecked Sendable {
  /// The number of bytes of rows that fit into the memory; a few bytes past them may be read too.
  let capacity: Int
  /// The address of the first byte.
  let bytes: UnsafeMutablePointer<UInt8>
  private static let slack = 8
  /// The number of bytes, counted from the first, whose pages the system has prepared.
  private var prepared = 0

  /// Allocates memory for `capacity` bytes of rows.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe bytes = .allocate(capacity: capacity + Self.slack)
  }

  deinit { unsafe bytes.deallocate() }

  /// Asks the system to prepare the next megabyte of pages if `place` is near or beyond the end of
  /// the prepared pages.
  ///
  /// Preparing pages one by one, as they are written, takes longer.
  func prepare(from place: Int) {
    let step = 1 << 20
    guard prepared < capacity, place > prepared - step / 4 else { return }
    let count = min(step, capacity - prepared)
    unsafe PageAdvice.populate(bytes + prepared, byteCount: count)
    prepared += count
  }

  /// The bytes in a range.
  subscript(range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// Moves bytes to a different position in the memory.
  func move(_ range: Range<Int>, to place: Int) {
    unsafe (bytes + place).update(from: bytes + range.lowerBound, count: range.count)
  }

  /// Decompresses a whole zlib stream; returns whether it is intact and contains `count` bytes.
  func inflate(_ stream: [UInt8], count: Int) -> Bool {
    guard count <= capacity else { return false }
    return unsafe stream.withUnsafeBufferPointer { input in
      guard let from = input.baseAddress else { return false }
      return unsafe cdeflate_inflate(from, input.count, bytes, count)
    }
  }

  /// Decompresses blocks to a position in the memory; the blocks end on a byte boundary, and none
  /// of them is final.
  /// - Returns: The number of bytes to which the blocks decompress; nil if the blocks are broken,
  ///   refer to bytes before the first block, or would fill the memory beyond `limit`.
  func inflate(_ blocks: ArraySlice<UInt8>, to place: Int, limit: Int) -> Int? {
    if blocks.isEmpty { return 0 }
    guard place < limit, limit <= capacity else { return nil }
    var count = 0
    let isWhole = unsafe (blocks + Deflate.finalBlock).withUnsafeBufferPointer { input in
      guard let from = input.baseAddress else { return false }
      return unsafe cdeflate_inflate_blocks(
        from, input.count, bytes + place, limit - place, &count)
    }
    return isWhole ? count : nil
  }

  /// The Adler-32 checksum of a range of bytes, all of which were written.
  func adler32(_ range: Range<Int>) -> UInt32 {
    unsafe range.isEmpty ? 1 : cdeflate_adler32(1, bytes + range.lowerBound, range.count)
  }
}
