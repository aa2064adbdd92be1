import Golden
import Platform

/// Reads what a user names.
enum InputFile {
  /// Reads a whole regular file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes it may have.
  ///   - isText: Whether it has lines, so that its start is a place to name.
  /// - Throws: `cannotOpen`, or `input` for a file that is too large, which is not read.
  static func read(
    _ path: String, limit: Int, isText: Bool = false
  ) throws(KeyreelError) -> [UInt8] {
    do throws(SystemFailure) {
      return try Disk.read(path, limit: limit)
    } catch {
      guard error.code == EFBIG else { throw .cannotOpen(path: path, reason: error.reason) }
      throw .input(
        path: path, line: isText ? 1 : nil, column: isText ? 1 : nil,
        message: "the file is too large",
        remedy: isText && limit == Limits.current.bytes
          ? "it is at most \(Count.text(limit, "byte")) long; --limit bytes=N moves that limit of a scenario"
          : "it is at most \(Count.text(limit, "byte")) long")
    }
  }
}
