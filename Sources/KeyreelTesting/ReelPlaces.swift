import Foundation

/// Where goldens lie and failures are left, seen from a test's file.
struct ReelPlaces: Sendable {
  /// The folder of golden folders.
  let goldens: String
  /// The folder for pictures of what differs.
  let failures: String

  init(goldens: String?, filePath: String) {
    let package = Self.package(above: filePath)
    let named = ProcessInfo.processInfo.environment["KEYREEL_GOLDENS"]
    self.goldens = goldens ?? named ?? package + "/TestImages"
    failures = package + "/.build/golden-failures"
  }

  /// The nearest folder upward that holds a `Package.swift`, else the file's own.
  private static func package(above filePath: String) -> String {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    let start = folder.path
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return start
  }
}
