import Foundation

/// A new folder, which is removed when this object is released.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// Makes the folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyreel-tests-" + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Calls `body` with the path of a new empty folder and removes it afterwards.
  package static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.path) }
  }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
    return file(name)
  }

  /// Writes a file of bytes in one step, so that a watcher never sees half of the file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)), options: .atomic)
  }

  /// The bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in a folder inside this one, or in this folder itself, sorted.
  package func names(_ folder: String = "") throws -> [String] {
    try Self.names(in: file(folder))
  }

  /// The names in any folder, sorted.
  package static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
