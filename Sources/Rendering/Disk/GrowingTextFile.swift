import KeyreelSupport

/// A text that is written piece by piece, to a file that appears whole or not at all, or to standard output.
package struct GrowingTextFile {
  private let path: String?
  private let file: GrowingFile?

  /// Begins a file, in a folder that is made if it is not there.
  ///
  /// - Parameter path: The file's; nil for standard output.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  package init(_ path: String?) throws(KeyreelError) {
    self.path = path
    guard let path else {
      file = nil
      return
    }
    do throws(SystemFailure) {
      try Disk.makeFolder(Disk.folder(of: path))
      file = try GrowingFile(path)
    } catch {
      throw .writing(path, error, remedy: "name a file that can be written")
    }
  }

  /// Adds text.
  /// - Throws: `writeFailed`.
  package func append(_ text: String) throws(KeyreelError) {
    guard let file else { return try TextFile.print(text) }
    try KeyreelError.telling(try file.append(Array(text.utf8))) {
      .writeFailed(path: path ?? "", reason: $0.reason)
    }
  }

  /// Puts the file in its place.
  /// - Throws: `writeFailed`.
  package func finish() throws(KeyreelError) {
    guard let file else { return }
    try KeyreelError.telling(try file.finish()) {
      .writeFailed(path: path ?? "", reason: $0.reason)
    }
  }
}
