import Keyreel

/// The stream for results.
enum StandardOutput {
  /// Writes a result and a line end.
  /// - Throws: `writeFailed` when whoever reads has gone or the disk is full.
  static func write(_ text: String) throws(KeyreelError) {
    try TextFile.print(text + "\n")
  }
}
