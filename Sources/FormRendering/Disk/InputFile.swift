import PlainText
import Platform

/// Reads what a user names.
package enum InputFile {
  /// Reads a whole regular file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes it may have.
  ///   - isText: Whether it has lines, so that its start is a place to name.
  /// - Throws: `cannotOpen`, or `input` for a file that is too large, which is not read.
  package static func read(
    _ path: String, limit: Int, isText: Bool = false
  ) throws(KeyreelError) -> [UInt8] {
    do throws(SystemFailure) {
      return try Disk.read(path, limit: limit)
    } catch {
      throw fault(error, path, limit, isText)
    }
  }

  /// Reads a regular file, or what `-` stands for: standard input, to its end.
  ///
  /// - Throws: As ``read(_:limit:isText:)``; of standard input no more is read than the limit and a byte.
  package static func readOrInput(
    _ path: String, limit: Int, isText: Bool = false
  ) throws(KeyreelError) -> [UInt8] {
    guard path == "-" else { return try read(path, limit: limit, isText: isText) }
    let input = FileDescriptor.standardInput
    var bytes: [UInt8] = []
    do throws(SystemFailure) {
      while bytes.count <= limit {
        let part = try input.read(upTo: min(1 << 20, limit + 1 - bytes.count))
        guard !part.isEmpty else { return bytes }
        bytes += part
      }
      throw SystemFailure(code: EFBIG)
    } catch {
      throw fault(error, name(path), limit, isText)
    }
  }

  /// What people call a file: its path, or what `-` stands for.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func fault(
    _ error: SystemFailure, _ path: String, _ limit: Int, _ isText: Bool
  ) -> KeyreelError {
    guard error.code == EFBIG else { return .cannotOpen(path: path, reason: error.reason) }
    return .input(
      path: path, line: isText ? 1 : nil, column: isText ? 1 : nil,
      message: "the file is too large",
      remedy: isText && limit == Limits.current.bytes
        ? "the limit is \(Count.text(limit, "byte")); --limit bytes=N changes it for scenarios"
        : "the limit is \(Count.text(limit, "byte"))")
  }
}
