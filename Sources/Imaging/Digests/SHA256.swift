// Precondition: none; the C calls read exactly the given bytes and write 32 bytes.

import CKeyreelSHA256

/// A SHA-256 hash to which bytes are added piece by piece (FIPS 180-4), computed by the system's
/// library.
///
/// A copy is independent of the original.
package struct SHA256: Sendable {
  /// The number of bytes in a digest.
  package static let length = 32

  private var state: csha_state

  /// Makes a hash to which no bytes have been added yet.
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
  package mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// The 32 bytes of the digest of everything added so far.
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

  /// The digest of the given bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }
}
