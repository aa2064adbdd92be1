import KeyreelImaging

/// A reel's output: a file or standard output, whose name appears in errors.
struct ReelFile {
  private let path: String
  private let file: GrowingFile?

  /// Begins a file, in a folder that is made if it does not exist; the path `-` means standard
  /// output.
  init(_ path: String) throws(KeyreelError) {
    self.path = path
    file =
      path == "-"
      ? nil : try Disk.growingFile(path, remedy: "name a file that can be written with \(.reel)")
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(KeyreelError) {
    do throws(SystemFailure) {
      if let file { try file.append(bytes) } else { try FileDescriptor.standardOutput.write(bytes) }
    } catch {
      throw failure(error.reason)
    }
  }

  /// Moves the finished file to its final path.
  func finish() throws(KeyreelError) {
    do throws(SystemFailure) {
      try file?.finish()
    } catch {
      throw failure(error.reason)
    }
  }

  /// The error to throw if writing fails partway.
  func failure(_ reason: String) -> KeyreelError {
    .writeFailed(path: path == "-" ? "standard output" : path, reason: reason)
  }
}
