import Foundation
import KeyreelSupport
import Synchronization
import TestSupport
import Testing

@Suite("Folders")
struct DiskFoldersTests {
  @Test("Folders are removed with all their contents, but not the targets of links")
  func removing() throws {
    let folder = try TemporaryFolder()
    try Disk.makeFolder(folder.file("gone/deep/deeper"))
    try Disk.makeFolder(folder.file("kept"))
    try folder.write("kept", to: "kept/a.txt")
    try folder.write("gone", to: "gone/deep/b.txt")
    try #require(symlink(folder.file("kept"), folder.file("gone/link")) == 0)
    Disk.removeAll(folder.file("gone"))
    Disk.removeAll(folder.file("never there"))
    #expect(try folder.names() == ["kept"])
    #expect(try folder.bytes("kept/a.txt") == Array("kept".utf8))
  }

  @Test("A folder's listing contains everything inside it, but does not follow a link back to it")
  func below() throws {
    let folder = try TemporaryFolder()
    try Disk.makeFolder(folder.file("b/c"))
    try folder.write("", to: "b/c/d.ttf")
    try folder.write("", to: "a.ttf")
    try #require(symlink(folder.path, folder.file("b/round")) == 0)
    #expect(Disk.paths(below: folder.path) == ["a.ttf", "b", "b/c", "b/c/d.ttf", "b/round"])
    #expect(Disk.paths(below: folder.file("a.ttf")).isEmpty)
  }

  @Test(
    "Tasks may make a folder and its parents at the same time; a file in the way is an error"
  )
  func making() async throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<32 { group.addTask { try Disk.makeFolder("\(root)/a/b/c/\(number % 4)") } }
      try await group.waitForAll()
    }
    #expect(try Disk.names(in: folder.file("a/b/c")) == ["0", "1", "2", "3"])
    try folder.write("", to: "file")
    #expect(throws: SystemFailure.call(EEXIST)) { try Disk.makeFolder(folder.file("file")) }
    #expect(throws: SystemFailure.call(ENOTDIR)) { try Disk.makeFolder(folder.file("file/a")) }
  }

  /// Locks whose first calls fail with the given errors.
  private final class FailingLocks: PassingCalls {
    let next: any FileCalls = SystemFiles()
    private let errors: Mutex<[Int32]>

    init(_ errors: Int32...) { self.errors = Mutex(errors) }

    func lock(_ file: Int32) throws(SystemFailure) {
      let error = errors.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let error { throw .call(error) }
      try next.lock(file)
    }
  }

  @Test("An interrupted lock call is repeated, and a file system without locks causes no error")
  func locks() throws {
    let folder = try TemporaryFolder()
    func lock(_ calls: FailingLocks) throws -> FolderLock {
      try Disk.$calls.withValue(calls) { try FolderLock(folder.path) }
    }
    let held = try lock(FailingLocks(EINTR, EINTR))
    #expect(throws: SystemFailure.busy) { try FolderLock(folder.path) }
    #expect(throws: SystemFailure.busy) { try lock(FailingLocks(EINTR)) }
    withExtendedLifetime(held) {}
    for error in [ENOTSUP, ENOLCK, ENOSYS, EBADF] {
      _ = try lock(FailingLocks(error))
    }
  }

  @Test("Relative paths are relative to the working folder")
  func working() {
    #expect(Disk.workingFolder == FileManager.default.currentDirectoryPath)
  }

  @Test("Only the processors that this process may use are counted")
  func processors() {
    #expect(Cores.count == ProcessInfo.processInfo.activeProcessorCount)
  }
}
