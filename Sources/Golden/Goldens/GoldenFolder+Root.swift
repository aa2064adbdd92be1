extension GoldenFolder {
  /// The golden folders of a root folder, sorted by name; other tests' folders are left out.
  /// - Throws: `cannotOpen` for a root that is no readable folder.
  public static func all(in root: String) throws(GoldenError) -> [GoldenFolder] {
    StagedFolder.recoverAll(in: root)
    return try GoldenFiles.names(in: root)
      .filter { !$0.hasPrefix(".") }
      .map { GoldenFolder(path: GoldenFiles.join(root, $0)) }
      .filter { $0.state != .foreign }
  }

  /// Puts the golden back that a recording, killed between two steps on a file system that cannot exchange
  /// folders, left under another name; everywhere else there is nothing to do.
  public func recover() { StagedFolder.recover(path) }

  /// The folder of a scenario's name in a root folder, whether it exists or not.
  public static func named(_ name: String, in root: String) -> GoldenFolder {
    GoldenFolder(path: GoldenFiles.join(root, name))
  }
}
