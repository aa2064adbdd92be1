import KeyreelSupport

/// Writes text for other programs.
package enum TextFile {
  /// Writes text to standard output.
  /// - Throws: `readerGone` where nobody reads any more, else `writeFailed`.
  package static func print(_ text: String) throws(KeyreelError) {
    try KeyreelError.telling(try FileDescriptor.standardOutput.write(Array(text.utf8))) {
      $0.isClosedPipe
        ? .readerGone : .writeFailed(path: "standard output", reason: $0.reason)
    }
  }

  /// Makes a text file appear whole or not at all, in place of one that is there only if asked.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  package static func write(
    _ text: String, toNew path: String, overwriting: Bool
  ) throws(KeyreelError) {
    try Disk.checkNew(path, overwriting: overwriting)
    try write(text, to: path)
  }

  /// Makes a text file appear whole or not at all; a device or pipe is written to as it is.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  package static func write(_ text: String, to path: String) throws(KeyreelError) {
    try Disk.give(Array(text.utf8), to: path)
  }
}
