import Foundation
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// Recordings that meet an obstacle or the leftovers of a killed recording.
@Suite("A golden is swapped in as a whole folder")
struct GoldenFolderSwapTests {
  private func make(_ folder: String, _ files: [String]) throws {
    for file in files {
      let url = URL(filePath: folder + "/" + file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.utf8).write(to: url)
    }
  }

  private func hidden(_ root: String) throws -> [String] {
    try TemporaryFolder.names(in: root).filter { $0.hasPrefix(".") }
  }

  @Test("Unrelated files, folders and links move into the new folder unchanged")
  func foreign() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(ManifestSamples.recording([1, 2, 3]))
      try make(folder.path, ["gboard.png", "notes/a/b.txt"])
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
      #expect(try folder.record(ManifestSamples.recording([4], pictures: [0])) == .updated)
      #expect(
        try TemporaryFolder.names(in: folder.path) == [
          "frame-00000.png", "gboard.png", "link", "manifest.json", "notes", "reel.png",
          "scenario.yaml",
        ])
      #expect(try Data(contentsOf: URL(filePath: folder.path + "/notes/a/b.txt")).count == 13)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
      #expect(try hidden(root) == [])
    }
  }

  @Test("Unfinished files of a killed recording are removed by the next recording")
  func leftovers() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(ManifestSamples.recording([1]))
      try make(root + "/.composer.keyreel-tmp", ["manifest.json", "x/y.png"])
      try make(root + "/.composer.old.keyreel-tmp", ["manifest.json"])
      try make(folder.path, ["manifest.json.keyreel-tmp"])
      #expect(try folder.record(ManifestSamples.recording([2])) == .updated)
      #expect(
        try TemporaryFolder.names(in: folder.path)
          == ["frame-00000.png", "manifest.json", "reel.png", "scenario.yaml"])
      #expect(try hidden(root) == [])
    }
  }

  @Test(
    "A recording that changes nothing also removes leftovers, unless another recording uses them"
  )
  func leftoversOfNothing() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(ManifestSamples.recording([1]))
      let path = root + "/.composer.keyreel-tmp"
      try make(path, ["manifest.json", "x/y.png"])
      do {
        let lock = try FolderLock(path)
        #expect(try folder.record(ManifestSamples.recording([1])) == .unchanged)
        #expect(try hidden(root) == [".composer.keyreel-tmp"])
        withExtendedLifetime(lock) {}
      }
      #expect(try folder.record(ManifestSamples.recording([1])) == .unchanged)
      #expect(try hidden(root) == [])
    }
  }

  @Test("A golden left under its temporary name is restored by the first command that needs it")
  func recovery() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      let other = root + "/.composer.old.keyreel-tmp"
      _ = try folder.record(ManifestSamples.recording([1, 2]))
      for look: (() throws -> Void) in [
        { _ = try GoldenFolder.all(in: root) }, { folder.recover() },
        { _ = try folder.record(ManifestSamples.recording([3])) },
      ] {
        try FileManager.default.moveItem(atPath: folder.path, toPath: other)
        try look()
        #expect(folder.state == .recorded)
        #expect(try hidden(root) == [])
      }
      #expect(try folder.manifest().digests == ManifestSamples.digests([3]))
    }
  }

  @Test("If the new folder cannot be made, the old golden stays as it is")
  func obstacle() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(ManifestSamples.recording([1, 2, 3]))
      try make(root, [".composer.keyreel-tmp"])
      #expect(
        throws: KeyreelError.cannotCreate(
          path: folder.path, reason: "Not a directory", remedy: "name a place that can be written")
      ) {
        try folder.record(ManifestSamples.recording([5, 6, 7], pictures: [1]))
      }
      #expect(try folder.manifest().digests == ManifestSamples.digests([1, 2, 3]))
      #expect(
        try TemporaryFolder.names(in: folder.path)
          == ["frame-00000.png", "manifest.json", "reel.png", "scenario.yaml"])
    }
  }

  @Test("While one process records a golden, a second process is refused")
  func busy() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = GoldenFolder.named("composer", in: root)
      _ = try folder.record(ManifestSamples.recording([1]))
      for path in [root + "/.composer.keyreel-tmp", folder.path] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let lock = try FolderLock(path)
        #expect(
          throws: KeyreelError.cannotCreate(
            path: folder.path, reason: SystemFailure.busy.reason,
            remedy: "wait until that run has ended")
        ) { try folder.record(ManifestSamples.recording([2])) }
        withExtendedLifetime(lock) {}
        #expect(try folder.manifest().digests == ManifestSamples.digests([1]))
      }
      #expect(try folder.record(ManifestSamples.recording([2])) == .updated)
      #expect(try hidden(root) == [])
    }
  }

  @Test(
    "If a golden's folder is a symbolic link, the golden is recorded in the link's destination")
  func link() throws {
    try TemporaryFolder.with { (root: String) throws in
      try make(root, ["elsewhere/composer/note.txt"])
      try FileManager.default.createSymbolicLink(
        atPath: root + "/composer", withDestinationPath: "elsewhere/composer")
      let folder = GoldenFolder.named("composer", in: root)
      #expect(try folder.record(ManifestSamples.recording([1])) == .created)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path)
          == "elsewhere/composer")
      #expect(
        try TemporaryFolder.names(in: root + "/elsewhere/composer")
          == ["frame-00000.png", "manifest.json", "note.txt", "reel.png", "scenario.yaml"])
    }
  }
}
