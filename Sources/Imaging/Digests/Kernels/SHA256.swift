// Precondition: none; the C calls read exactly the bytes they are given and write 32.

import CKeyreelSHA256

/// A SHA-256 that is fed bytes piece by piece (FIPS 180-4), computed by the system's library, or two side by side by our own.
///
/// A copy goes on by itself, as values do.
package struct SHA256: Sendable {
  /// The bytes of one digest.
  package static let length = 32
  /// The bytes that are taken in at once.
  static let block = Int(CSHA_BLOCK)

  private var state: csha_state

  /// Begins a hash of nothing.
  package init() {
    state = csha_state()
    unsafe csha_begin(&state)
  }

  /// Adds bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    unsafe csha_update(&state, bytes.baseAddress, bytes.count)
  }

  /// Adds bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// Adds bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Adds as many bytes to each of two hashes, side by side where that is faster.
  /// - Complexity: O(*n*) in the number of bytes.
  /// - Precondition: there are as many of both.
  package static func update(
    _ first: inout SHA256, _ bytes: Slice<UnsafeRawBufferPointer>,
    _ second: inout SHA256, _ others: Slice<UnsafeRawBufferPointer>
  ) {
    precondition(unsafe bytes.count == others.count)
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    let others = unsafe UnsafeRawBufferPointer(rebasing: others)
    unsafe csha_update_pair(
      &first.state, bytes.baseAddress, &second.state, others.baseAddress, bytes.count)
  }

  /// The 32 bytes of the digest of all that was added.
  package func finalize() -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Adds the 32 bytes of the digest to a list.
  func append(to bytes: inout [UInt8]) {
    var last = state
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.length) { digest in
      unsafe digest.initialize(repeating: 0)
      unsafe csha_end(&last, digest.baseAddress)
      unsafe bytes.append(contentsOf: digest)
    }
  }

  /// The digest of bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }
}

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
