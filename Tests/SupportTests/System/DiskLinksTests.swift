import KeyreelSupport
import TestSupport
import Testing

@Suite("A file or folder under a second name")
struct DiskLinksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Disk.makeFolder(folder.file("old/inner/empty"))
    try folder.write("one", to: "old/a.txt")
    try folder.write("two", to: "old/inner/b.txt")
    try #require(symlink("a.txt", folder.file("old/link")) == 0)
  }

  @Test("A folder under a second name contains everything, and its links remain links")
  func whole() throws {
    try Disk.duplicate(folder.file("old"), as: folder.file("new"))
    #expect(Disk.paths(below: folder.file("new")) == Disk.paths(below: folder.file("old")))
    #expect(try folder.bytes("new/inner/b.txt") == Array("two".utf8))
    #expect(Disk.target(ofLink: folder.file("new/link")) == "a.txt")
    #expect(Disk.target(ofLink: folder.file("new/a.txt")) == nil)
  }

  @Test("A file under a second name keeps its bytes when the first name gets new bytes")
  func apart() throws {
    try Disk.duplicate(folder.file("old/a.txt"), as: folder.file("c.txt"))
    try Disk.replace(folder.file("old/a.txt"), with: Array("other".utf8))
    #expect(try folder.bytes("c.txt") == Array("one".utf8))
  }

  @Test("A second name that exists already is not replaced")
  func taken() throws {
    try folder.write("mine", to: "c.txt")
    #expect(throws: SystemFailure.call(EEXIST)) {
      try Disk.duplicate(folder.file("old/a.txt"), as: folder.file("c.txt"))
    }
    #expect(try folder.bytes("c.txt") == Array("mine".utf8))
  }

  @Test(
    "A file under a second name on another disk is a copy of the same bytes, however large it is")
  func copied() throws {
    let other = "/dev/shm"
    guard Disk.isFolder(other) else { return }
    let path = Disk.join(other, "keyreel-\(getpid())")
    defer { Disk.removeAll(path) }
    let bytes = (0..<(1 << 20) + 17).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Disk.replace(folder.file("large"), with: bytes)
    try Disk.duplicate(folder.file("large"), as: path)
    #expect(try Disk.read(path, limit: 1 << 21) == bytes)
  }
}
