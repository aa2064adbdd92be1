// Precondition: none; whole pieces of both lists are compared, no byte outside of them is read.

import KeyreelSupport

/// The digests of a frame's rows, and their hash, kept on the way: another list that begins like this one is hashed from
/// where they part.
struct RowList: Sendable {
  /// The bytes between two hashes that are kept: 64 rows.
  private static let piece = 64 * SHA256.length

  private let bytes: [UInt8]
  /// The hash after each whole piece.
  private let hashes: [SHA256]
  /// The hash of the whole list.
  let hash: SHA256

  /// Hashes a list.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8], like other: RowList?) {
    let piece = RowList.piece
    let common = other.map { RowList.commonPieces(bytes, $0.bytes) } ?? 0
    var hashes = Array(other?.hashes[..<common] ?? [])
    var hash = hashes.last ?? SHA256()
    for start in stride(from: common * piece, to: bytes.count, by: piece) {
      let end = min(start + piece, bytes.count)
      hash.update(bytes[start..<end])
      if end - start == piece { hashes.append(hash) }
    }
    (self.bytes, self.hashes, self.hash) = (bytes, hashes, hash)
  }

  /// How many whole pieces two lists begin with alike.
  private static func commonPieces(_ list: [UInt8], _ other: [UInt8]) -> Int {
    let count = min(list.count, other.count) / piece
    return unsafe list.withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { others in
        guard let here = bytes.baseAddress, let there = others.baseAddress else { return 0 }
        return (0..<count).first {
          unsafe memcmp(here + $0 * piece, there + $0 * piece, piece) != 0
        } ?? count
      }
    }
  }
}
