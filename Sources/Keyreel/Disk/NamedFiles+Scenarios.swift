extension NamedFiles {
  /// Adds scenarios that are read, and the pictures they name.
  ///
  /// - Parameters:
  ///   - paths: The scenarios; none where the built-in one is meant.
  ///   - owns: Which files are read of those that are folders.
  public mutating func readScenarios(
    _ paths: [String], owns: (@Sendable (String) -> Bool)? = nil
  ) {
    read(paths, as: "the scenario", owns: owns)
    for path in paths where path != "-" {
      for file in Self.files(path, owns) {
        read(ScenarioFile.pictures(of: file), as: "the picture")
      }
    }
  }

  private static func files(_ path: String, _ owns: (@Sendable (String) -> Bool)?) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    guard let owns else { return [] }
    return ((try? Disk.names(in: path)) ?? []).filter(owns).map { Disk.join(path, $0) }
  }
}
