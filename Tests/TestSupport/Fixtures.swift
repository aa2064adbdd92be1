import Foundation
import Testing

/// The folder with real pictures, recordings, dumps and other projects' test cases.
package enum Fixtures {
  /// The fixtures in every checkout, with their licences.
  package static let own: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  /// The fixtures' folder; nil if there is no such folder.
  ///
  /// The variable `KEYREEL_FIXTURES` may name the folder. Without that variable, the fixtures are
  /// in the folder beside the checkout or, if no such folder exists, in the checkout's own folder.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["KEYREEL_FIXTURES"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let beside = own.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/fixtures", isDirectory: true)
    return (named.map { [$0] } ?? [beside, own]).first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }()

  /// Whether the only fixtures are the checkout's own, which are only part of the whole collection.
  package static let isSubset: Bool =
    folder?.resolvingSymlinksInPath().path == own.resolvingSymlinksInPath().path

  /// Whether the fixtures contain a file; the file's path is relative to the fixtures' folder.
  package static func has(_ path: String) -> Bool {
    guard let folder else { return false }
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The cases whose file is among the fixtures.
  ///
  /// With the whole collection, all cases are included, so that a test fails if a case's file is
  /// missing.
  package static func cases<Case>(_ all: [Case], file: (Case) -> String) -> [Case] {
    isSubset ? all.filter { has(file($0)) } : all
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, with a message, if there are no fixtures.
  package static var withFixtures: Self {
    .enabled(if: Fixtures.folder != nil, "the folder that KEYREEL_FIXTURES names does not exist")
  }

  /// Skips a test, with a message, if the fixtures lack a file.
  package static func withFixture(_ path: String) -> Self {
    .enabled(if: Fixtures.has(path), "the fixtures have no \(path)")
  }
}
