import KeyreelPlatform

extension Disk {
  /// Makes a file appear whole or not at all, in place of one that is there.
  /// - Throws: `writeFailed`.
  package static func put(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try replace(path, with: bytes)
    } catch {
      throw .writeFailed(path: path, reason: error.reason)
    }
  }
}
