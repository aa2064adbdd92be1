import KeyreelPlatform
import KeyreelFormRendering

extension NamedFiles {
  /// Adds scenarios that are read, and with them the pictures they name.
  ///
  /// - Parameters:
  ///   - paths: The scenarios; none where the built-in one is meant.
  ///   - limits: How much is read of them.
  ///   - owns: Which files are read of those that are folders.
  package mutating func readScenarios(
    _ paths: [String], limits: Limits, owns: (@Sendable (String) -> Bool)? = nil
  ) {
    read(paths, as: "the scenario", owns: owns)
    for path in paths where path != "-" {
      scenarios += Self.files(path, owns).map { ($0, limits) }
    }
  }

  /// The same, with the pictures that the scenarios name.
  func withPictures() -> NamedFiles {
    var all = self
    for (file, limits) in scenarios {
      all.read(ScenarioFile.pictures(of: file, limits: limits), as: "the picture")
    }
    return all
  }

  private static func files(_ path: String, _ owns: (@Sendable (String) -> Bool)?) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    guard let owns else { return [] }
    return ((try? Disk.names(in: path)) ?? []).filter(owns).map { Disk.join(path, $0) }
  }
}
