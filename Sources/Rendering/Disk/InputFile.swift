import KeyreelSupport

/// Reads what a user names.
package enum InputFile {
  /// What a file holds, as far as an error tells of it.
  package enum Content: Sendable {
    /// No lines that could be named.
    case bytes
    /// Lines, of which the first is the place of a file too large.
    case text
    /// The text of a scenario, whose size has a limit with a name.
    case scenario
  }

  /// Reads a whole regular file of so many bytes at most.
  /// - Throws: `cannotOpen`, or `input` for a file that is too large, which is not read.
  package static func read(
    _ path: String, limit: Int, as content: Content = .bytes
  ) throws(KeyreelError) -> [UInt8] {
    try KeyreelError.telling(try Disk.read(path, limit: limit)) {
      fault($0, path, limit, content)
    }
  }

  /// Reads a regular file, or what `-` stands for: standard input, to its end.
  ///
  /// - Throws: As ``read(_:limit:as:)``; of standard input no more is read than the limit and a byte.
  package static func readOrInput(
    _ path: String, limit: Int, as content: Content = .bytes
  ) throws(KeyreelError) -> [UInt8] {
    guard path == "-" else { return try read(path, limit: limit, as: content) }
    let input = FileDescriptor.standardInput
    var bytes: [UInt8] = []
    do throws(SystemFailure) {
      while bytes.count <= limit {
        let part = try input.read(upTo: min(1 << 20, limit + 1 - bytes.count))
        guard !part.isEmpty else { return bytes }
        bytes += part
      }
      throw .call(EFBIG)
    } catch {
      throw fault(error, name(path), limit, content)
    }
  }

  /// What people call a file: its path, or what `-` stands for.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func fault(
    _ error: SystemFailure, _ path: String, _ limit: Int, _ content: Content
  ) -> KeyreelError {
    guard error.code == EFBIG else { return .cannotOpen(path: path, reason: error.reason) }
    let place = content == .bytes ? nil : 1
    let size = Count.text(limit, "byte")
    return .input(
      path: path, line: place, column: place, message: "the file is too large",
      remedy: content == .scenario
        ? "the limit is \(size); \(.byteLimit) changes it for scenarios"
        : "the limit is \(size)")
  }
}
