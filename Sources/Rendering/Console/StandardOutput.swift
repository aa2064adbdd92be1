/// The stream for results.
package enum StandardOutput {
  /// Writes a result and a line end.
  /// - Throws: `writeFailed` when whoever reads has gone or the disk is full.
  package static func write(_ text: String) throws(KeyreelError) { try TextFile.print(text + "\n") }

  /// Writes a piece of a result that brings its own line ends.
  /// - Throws: `writeFailed`, as `write(_:)`.
  package static func stream(_ piece: String) throws(KeyreelError) { try TextFile.print(piece) }
}
