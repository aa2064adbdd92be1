import Foundation
import Testing

/// Where other projects' test cases lie, when they are there.
package enum Fixtures {
  /// Those that are in every checkout, with their licences.
  package static let own: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  /// The fixtures beside the checkout, or nil; `KEYREEL_FIXTURES` names another folder.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["KEYREEL_FIXTURES"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/fixtures", isDirectory: true)
    let url = named ?? beside
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()
}

extension Trait where Self == ConditionTrait {
  /// Runs where the fixtures lie beside the checkout, and says elsewhere that it does not.
  package static var withFixtures: Self {
    .enabled(
      if: Fixtures.folder != nil,
      "the fixtures are not beside the checkout; KEYREEL_FIXTURES names another place")
  }
}
