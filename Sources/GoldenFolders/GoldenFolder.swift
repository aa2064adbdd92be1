import KeyreelGolden
import KeyreelPlatform

/// The folder of one golden: a scenario, its manifest and the pictures kept for the eye.
package struct GoldenFolder: Sendable, Hashable {
  /// What a folder holds.
  package enum State: Sendable, Hashable {
    /// A scenario and a manifest.
    case recorded
    /// A scenario that was never recorded.
    case missing
    /// A manifest whose scenario is gone.
    case orphan
    /// Neither: no golden of ours, to be left alone.
    case foreign
  }

  /// The folder's path.
  package let path: String

  /// The scenario's file name.
  package static let scenarioName: String = "scenario.yaml"
  /// The reel's file name.
  package static let reelName: String = "reel.png"

  /// Names a folder, which need not exist.
  package init(path: String) { self.path = path }

  /// The folder's own name, which is the scenario's.
  package var name: String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The scenario's path.
  package var scenarioPath: String { Disk.join(path, Self.scenarioName) }
  /// The manifest's path.
  package var manifestPath: String { Disk.join(path, GoldenManifest.fileName) }
  /// The reel's path.
  package var reelPath: String { Disk.join(path, Self.reelName) }

  /// The path of a frame's picture.
  package func picturePath(ofFrame frame: Int) -> String {
    Disk.join(path, GoldenManifest.pictureName(ofFrame: frame))
  }

  /// What the folder holds now.
  package var state: State {
    switch (Disk.isFile(scenarioPath), Disk.isFile(manifestPath)) {
    case (true, true): .recorded
    case (true, false): .missing
    case (false, true): .orphan
    case (false, false): .foreign
    }
  }

  /// The manifest.
  /// - Throws: `cannotOpen` or `manifest`.
  package func manifest() throws(GoldenError) -> GoldenManifest {
    let bytes = try GoldenFiles.read(manifestPath)
    do throws(ManifestFault) {
      let manifest = try GoldenManifest(parsing: bytes)
      guard manifest.scenario == name else {
        throw .invalid(member: "scenario", expected: "the folder's name, \(name)")
      }
      return manifest
    } catch {
      throw .manifest(path: manifestPath, error)
    }
  }
}

extension GoldenFolder {
  /// The golden folders of a root folder, sorted by name; other tests' folders are left out.
  /// - Throws: `cannotOpen` for a root that is no readable folder.
  package static func all(in root: String) throws(GoldenError) -> [GoldenFolder] {
    StagedFolder.recoverAll(in: root)
    return try GoldenFiles.names(in: root)
      .filter { !$0.hasPrefix(".") }
      .map { GoldenFolder(path: Disk.join(root, $0)) }
      .filter { $0.state != .foreign }
  }

  /// Puts the golden back that a recording, killed between two steps on a file system that cannot exchange
  /// folders, left under another name; everywhere else there is nothing to do.
  package func recover() { StagedFolder.recover(path) }

  /// The folder of a scenario's name in a root folder, whether it exists or not.
  package static func named(_ name: String, in root: String) -> GoldenFolder {
    GoldenFolder(path: Disk.join(root, name))
  }
}
