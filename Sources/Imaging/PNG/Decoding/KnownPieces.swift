// libdeflate writes into memory of a known capacity. A cached piece is used only after all its
// bytes have been compared.
import CKeyreelPNGShim
import KeyreelSupport

/// A cache of recently read pieces of compressed rows, keyed by their bytes.
///
/// Frames of one recording mostly consist of the same pieces, at different positions. A piece that
/// is in the cache is not decompressed again. Only ``PicturePairs`` uses the cache, under a lock,
/// so the cache is safe to send between tasks.
final class KnownPieces: @unchecked Sendable {
  /// Consecutive deflate blocks and the bytes to which they decompress.
  @safe final class Piece {
    /// The blocks.
    let blocks: [UInt8]
    /// The range of the filtered bytes in the memory for decompressed rows.
    let range: Range<Int>
    /// The Adler-32 of the filtered bytes.
    let adler: UInt32
    /// The earlier pieces that this piece may refer to; empty if this piece refers to none.
    fileprivate let before: [Piece]

    private let memory: RowMemory

    fileprivate init(
      _ blocks: ArraySlice<UInt8>, _ memory: RowMemory, _ range: Range<Int>, before: [Piece]
    ) {
      (self.blocks, self.before) = (Array(blocks), before)
      (self.memory, self.range) = (memory, range)
      adler = memory.adler32(range)
    }

    /// The filtered bytes; the pointer is valid while the piece is in the cache.
    var bytes: UnsafePointer<UInt8> { unsafe UnsafePointer(memory.bytes + range.lowerBound) }

    fileprivate func isMade(of other: ArraySlice<UInt8>, behind pieces: [Piece]) -> Bool {
      blocks.hasBytes(of: other)
        && (before.isEmpty || before.elementsEqual(pieces.suffix(before.count), by: ===))
    }
  }

  /// The maximum size, in bytes, of the rows that are kept from one pair of pictures to the next.
  private static let limit = 48 << 20
  /// The maximum distance of a block's reference to earlier data, in bytes.
  private static let window = 1 << 15
  /// The size of a stored block that holds a window, in bytes.
  private static let history = window + Deflate.storedHeader(count: window).count

  private var pieces: [UInt64: [Piece]] = [:]
  /// The memory into which the rows of all pieces are decompressed, one after the other.
  ///
  /// A piece that refers to earlier pieces is decompressed directly after a copy of their rows. The
  /// new piece's rows then replace the copy.
  private var memory = RowMemory(capacity: 0)
  private var used = 0

  /// Makes room for two pictures; removes all pieces if the pieces' rows exceed the limit or the
  /// memory is too small.
  /// - Precondition: no piece is in use.
  func makeRoom(forTwo byteCount: Int) {
    let most = Self.limit + 2 * byteCount + Self.history
    guard used > Self.limit || memory.capacity < most else { return }
    pieces = [:]
    used = 0
    if memory.capacity < most { memory = RowMemory(capacity: most) }
  }

  /// Cuts a stream into pieces that each end with a mark (an empty stored block).
  ///
  /// The result is nil if the stream is broken, does not decompress to `count` bytes, or cannot be
  /// cut at marks.
  ///
  /// A piece consists of whole deflate blocks, from the end of the previous piece. The bytes of a
  /// mark may also occur inside a block. A piece cannot end there, because that would cut the block
  /// in two.
  /// - Parameters:
  ///   - stream: All blocks but the final one.
  ///   - count: The number of bytes to which the blocks decompress.
  func cut(_ stream: ArraySlice<UInt8>, count: Int) -> [Piece]? {
    var (found, place, left): ([Piece], Int, Int) = ([], stream.startIndex, count)
    while place < stream.endIndex {
      guard let piece = next(in: stream[place...], behind: found, limit: left) else { return nil }
      found.append(piece)
      place += piece.blocks.count
      left -= piece.range.count
    }
    return left == 0 ? found : nil
  }

  private func next(
    in stream: ArraySlice<UInt8>, behind found: [Piece], limit: Int
  ) -> Piece? {
    var end = stream.startIndex
    // If the bytes of a mark occur many times within one piece, this package did not write the
    // stream.
    for _ in 0..<64 {
      guard let mark = Deflate.endOfMark(in: stream, from: end) else { return nil }
      end = mark
      let blocks = stream[..<end]
      let key = UInt64(blocks.crc32) << 32 | UInt64(truncatingIfNeeded: blocks.count)
      if let known = pieces[key]?.first(where: { $0.isMade(of: blocks, behind: found) }) {
        return known
      }
      guard let piece = read(blocks, behind: found, limit: limit) else { continue }
      pieces[key, default: []].append(piece)
      used = piece.range.upperBound
      return piece
    }
    return nil
  }

  /// Decompresses blocks that depend on no earlier data, or only on the contents of earlier pieces.
  private func read(_ blocks: ArraySlice<UInt8>, behind found: [Piece], limit: Int) -> Piece? {
    memory.prepare(from: used)
    if let count = memory.inflate(blocks, to: used, limit: used + limit) {
      return Piece(blocks, memory, used..<used + count, before: [])
    }
    var (before, history): ([Piece], [UInt8]) = ([], [])
    for piece in found.reversed() {
      if history.count == Self.window { break }
      let count = min(Self.window - history.count, piece.range.count)
      history = memory[piece.range.suffix(count)] + history
      before.insert(piece, at: 0)
    }
    guard !history.isEmpty else { return nil }
    // A stored block in front of the compressed blocks holds the earlier bytes that these blocks
    // may refer to.
    let start = history.count
    history = Deflate.storedHeader(count: start) + history
    guard let count = memory.inflate(history[...] + blocks, to: used, limit: used + start + limit)
    else { return nil }
    memory.move(used + start..<used + count, to: used)
    return Piece(blocks, memory, used..<used + count - start, before: before)
  }
}

extension [UInt8] {
  /// Whether the bytes equal those of `other`.
  fileprivate func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let a = one.baseAddress, let b = other.baseAddress else { return true }
        return unsafe memcmp(a, b, one.count) == 0
      }
    }
  }
}
