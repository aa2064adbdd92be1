import Foundation

/// The Unicode Character Database from Debian's `unicode-data`, which is not part of the project.
package enum UnicodeData {
  private static let folder =
    ProcessInfo.processInfo.environment["KEYREEL_UNICODE"] ?? "/usr/share/unicode"

  /// Whether the database is installed.
  package static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder + "/BidiCharacterTest.txt")
  }

  /// The lines of a file, without comments and empty lines.
  package static func lines(of name: String) throws -> [Substring] {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      .split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
