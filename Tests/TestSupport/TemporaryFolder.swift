import Foundation

/// A new folder that goes away with the value.
package final class TemporaryFolder: Sendable {
  /// Its path.
  package let path: String

  /// Makes the folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyreel-tests-" + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and tells its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// The bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in a folder inside, or in the folder itself, sorted.
  package func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }
}
