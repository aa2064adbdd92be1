import Foundation
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("Golden folders")
struct GoldenFolderTests {
  private func recording(
    _ levels: [Int], pictures: [Int] = [0], scenario: String? = "scenario: 1\n"
  ) -> GoldenRecording {
    ManifestSamples.recording(levels, pictures: pictures, scenario: scenario)
  }

  /// The modification dates of a folder's files.
  private func dates(_ folder: GoldenFolder) throws -> [Date] {
    try TemporaryFolder.names(in: folder.path).map {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + $0)
      return try #require(attributes[.modificationDate] as? Date)
    }
  }

  @Test("A recording makes the folder and everything in it")
  func created() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root + "/TestImages")
      #expect(try folder.record(recording([1, 2, 3])) == .created)
      #expect(
        try TemporaryFolder.names(in: folder.path)
          == ["frame-00000.png", "manifest.json", "reel.png", "scenario.yaml"])
      var expected = ManifestSamples.manifest([1, 2, 3], pictures: [0])
      expected.files = Dictionary(
        uniqueKeysWithValues: try ["frame-00000.png", "reel.png"].map {
          let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)"))
          return ($0, GoldenManifest.digest(ofFile: Array(bytes)))
        })
      #expect(try folder.manifest() == expected)
      #expect(folder.state == .recorded)
    }
  }

  @Test("A golden that matches is not touched")
  func unchanged() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(recording([1, 2, 3]))
      let before = try dates(folder)
      #expect(try folder.record(recording([1, 2, 3])) == .unchanged)
      #expect(try dates(folder) == before)
      #expect(folder.matches(ManifestSamples.manifest([1, 2, 3], pictures: [])))
    }
  }

  @Test(
    "A golden with a damaged file does not match, and recording repairs it",
    arguments: ["swapped", "cut", "emptied", "renamed", "doubled", "removed"])
  func damaged(_ damage: String) throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      let run = ManifestSamples.manifest([1, 2, 3])
      _ = try folder.record(recording([1, 2, 3]))
      let (reel, picture) = (folder.reelPath, folder.picturePath(ofFrame: 0))
      let before = try Data(contentsOf: URL(filePath: picture))
      let files = FileManager.default
      switch damage {
      case "swapped":
        try Data(contentsOf: URL(filePath: reel)).write(to: URL(filePath: picture))
      case "cut": try before.dropLast().write(to: URL(filePath: picture))
      case "emptied": try Data().write(to: URL(filePath: picture))
      case "renamed": try files.moveItem(atPath: picture, toPath: folder.picturePath(ofFrame: 1))
      case "doubled": try files.copyItem(atPath: picture, toPath: folder.picturePath(ofFrame: 1))
      default: try files.removeItem(atPath: picture)
      }
      #expect(!folder.matches(run))
      #expect(try folder.record(recording([1, 2, 3])) == .updated)
      #expect(folder.matches(run))
      #expect(try Data(contentsOf: URL(filePath: picture)) == before)
      #expect(!files.fileExists(atPath: folder.picturePath(ofFrame: 1)))
    }
  }

  @Test("A change to the key frames alone replaces the kept pictures")
  func otherKeyFrames() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(recording([1, 2, 3]))
      #expect(try folder.record(recording([1, 2, 3], pictures: [2])) == .updated)
      let names = try TemporaryFolder.names(in: folder.path)
      #expect(names.contains("frame-00002.png") && !names.contains("frame-00000.png"))
    }
  }

  @Test("A manifest that is not a regular file is refused without waiting for data")
  func pipes() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(recording([1, 2, 3]))
      try FileManager.default.removeItem(atPath: folder.manifestPath)
      #expect(mkfifo(folder.manifestPath, 0o600) == 0)
      #expect(
        throws: KeyreelError.cannotOpen(path: folder.manifestPath, reason: "Not a regular file")
      ) { try folder.manifest() }
    }
  }

  @Test("A changed recording replaces changed files, drops old pictures and keeps other files")
  func updated() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(recording([1, 2, 3]))
      let artwork = folder.path + "/gboard.png"
      try Data([9]).write(to: URL(filePath: artwork))
      #expect(try folder.record(recording([1, 4, 3], pictures: [2], scenario: nil)) == .updated)
      #expect(
        try TemporaryFolder.names(in: folder.path)
          == ["frame-00002.png", "gboard.png", "manifest.json", "reel.png", "scenario.yaml"])
      #expect(try Data(contentsOf: URL(filePath: artwork)) == Data([9]))
      #expect(try folder.manifest().digests == ManifestSamples.digests([1, 4, 3]))
    }
  }

  @Test("A golden whose reel, picture or manifest is missing is recorded again")
  func incomplete() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      for name in ["reel.png", "frame-00000.png", "manifest.json"] {
        _ = try folder.record(recording([1, 2, 3]))
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(try folder.record(recording([1, 2, 3])) != .unchanged)
        #expect(folder.matches(ManifestSamples.manifest([1, 2, 3], pictures: [0])))
      }
    }
  }

  @Test(
    "Goldens, orphans and scenarios that were never recorded are listed; other folders are not"
  )
  func listing() throws {
    try TemporaryFolder.with { (root: String) throws in
      _ = try GoldenFolder.named("composer", in: root).record(recording([1]))
      let files = [
        "missing/scenario.yaml", "orphan/manifest.json", "raster/circle.png",
        ".hidden/manifest.json",
      ]
      for file in files {
        let url = URL(filePath: root).appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      try Data().write(to: URL(filePath: root + "/README.md"))
      let folders = try GoldenFolder.all(in: root)
      #expect(folders.map(\.name) == ["composer", "missing", "orphan"])
      #expect(folders.map(\.state) == [.recorded, .missing, .orphan])
    }
  }

  @Test("A manifest with a different name, or one that cannot be read, is reported with its path")
  func manifests() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("other", in: root)
      _ = try folder.record(recording([1]))
      do {
        _ = try folder.manifest()
        Issue.record("accepted")
      } catch let error as KeyreelError {
        guard error.kind == .input, error.path == folder.manifestPath, error.line == 2,
          error.message == "scenario should be the folder's name, \(folder.name)"
        else { throw error }
      }
      #expect(
        throws: KeyreelError.cannotOpen(
          path: root + "/none/manifest.json", reason: "No such file or directory")
      ) { try GoldenFolder.named("none", in: root).manifest() }
      #expect(throws: KeyreelError.self) { try GoldenFolder.all(in: root + "/none") }
    }
  }
}
