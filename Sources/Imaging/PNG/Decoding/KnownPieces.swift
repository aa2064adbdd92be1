// libdeflate writes into memory of a known capacity; bytes are compared before a piece is taken for one that is known.
import CKeyreelPNGShim
import KeyreelSupport

/// Compressed rows that were read lately, by their bytes.
///
/// Frames of one recording mostly consist of the same pieces, at different positions; each piece is
/// decompressed once. Only ``PicturePairs`` uses it, under its lock; hence it may be sent.
final class KnownPieces: @unchecked Sendable {
  /// Some deflate blocks and their contents.
  @safe final class Piece {
    /// The blocks.
    let blocks: [UInt8]
    /// The bytes that they hold, filtered.
    let rows: RowMemory
    /// The Adler-32 of those.
    let adler: UInt32
    /// The pieces before it that it may refer to; none if it refers to nothing before it.
    fileprivate let before: [Piece]

    fileprivate init(_ blocks: ArraySlice<UInt8>, rows: RowMemory, before: [Piece]) {
      (self.blocks, self.rows, self.before) = (Array(blocks), rows, before)
      adler = rows.adler32(0..<rows.capacity)
    }

    fileprivate func isMade(of other: ArraySlice<UInt8>, behind pieces: [Piece]) -> Bool {
      blocks.hasBytes(of: other)
        && (before.isEmpty || before.elementsEqual(pieces.suffix(before.count), by: ===))
    }
  }

  /// The most bytes of rows that are kept from one pair of pictures to the next.
  private static let limit = 48 << 20
  /// How far back blocks can refer.
  private static let window = 1 << 15

  private var pieces: [UInt64: [Piece]] = [:]
  private var byteCount = 0
  private var scratch = RowMemory(capacity: 0)

  /// Forgets pieces if there are too many.
  /// - Precondition: none of them is in use.
  func makeRoom() {
    guard byteCount > Self.limit else { return }
    pieces = [:]
    byteCount = 0
  }

  /// Cuts a stream into pieces; nil if it is broken, or is not made of pieces that each end with a mark.
  ///
  /// A piece consists of whole deflate blocks, from the end of the one before. It cannot end at a mark that lies inside
  /// a block, because that block would be cut.
  /// - Parameters:
  ///   - stream: All blocks but the final one.
  ///   - count: The number of bytes that they hold.
  func cut(_ stream: ArraySlice<UInt8>, count: Int) -> [Piece]? {
    if scratch.capacity < count + Self.window {
      scratch = RowMemory(capacity: count + Self.window)
    }
    var (found, place, left): ([Piece], Int, Int) = ([], stream.startIndex, count)
    while place < stream.endIndex {
      guard let piece = next(in: stream[place...], behind: found, limit: left) else { return nil }
      found.append(piece)
      place += piece.blocks.count
      left -= piece.rows.capacity
    }
    return left == 0 ? found : nil
  }

  private func next(
    in stream: ArraySlice<UInt8>, behind found: [Piece], limit: Int
  ) -> Piece? {
    var end = stream.startIndex
    // A stream whose blocks hold many marks was not written by this package.
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
      byteCount += piece.rows.capacity
      return piece
    }
    return nil
  }

  /// Decompresses blocks that refer to nothing before them, or only to the contents of pieces
  /// before them.
  private func read(_ blocks: ArraySlice<UInt8>, behind found: [Piece], limit: Int) -> Piece? {
    if let count = scratch.inflate(blocks, to: 0, limit: limit) {
      return Piece(blocks, rows: scratch.copy(0..<count), before: [])
    }
    var (before, history): ([Piece], [UInt8]) = ([], [])
    for piece in found.reversed() {
      if history.count == Self.window { break }
      history = piece.rows.last(Self.window - history.count) + history
      before.insert(piece, at: 0)
    }
    guard !history.isEmpty else { return nil }
    // A stored block in front of them holds what they may refer to.
    let start = history.count
    history = Deflate.storedHeader(count: start) + history
    guard let count = scratch.inflate(history[...] + blocks, to: 0, limit: start + limit) else {
      return nil
    }
    return Piece(blocks, rows: scratch.copy(start..<count), before: before)
  }
}

extension [UInt8] {
  /// Whether the bytes are the same.
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
