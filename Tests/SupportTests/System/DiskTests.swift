import KeyreelSupport
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct DiskTests {
  @Test(
    "A file replaces an earlier file and the unfinished file that a killed process left")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("half of what some", to: "a.txt" + Disk.temporarySuffix)
    for text in ["first", "second, longer", "3"] {
      try Disk.replace(folder.file("a.txt"), with: Array(text.utf8))
      #expect(try folder.bytes("a.txt") == Array(text.utf8))
      #expect(try folder.names() == ["a.txt"])
    }
  }

  @Test("If a file cannot be made, no part of it is left, and anything else with its name is kept")
  func refused() throws {
    let folder = try TemporaryFolder()
    try Disk.makeFolder(folder.file("taken"))
    try folder.write("inside", to: "taken/file.txt")
    #expect(throws: SystemFailure.self) {
      try Disk.replace(folder.file("taken"), with: [1])
    }
    #expect(try folder.names() == ["taken"])
    #expect(try folder.bytes("taken/file.txt") == Array("inside".utf8))
    // In this case, a folder has the unfinished file's name.
    try Disk.makeFolder(folder.file("b.txt" + Disk.temporarySuffix))
    try folder.write("inside", to: "b.txt" + Disk.temporarySuffix + "/file.txt")
    #expect(throws: SystemFailure.self) {
      try Disk.replace(folder.file("b.txt"), with: [1])
    }
    #expect(try folder.bytes("b.txt" + Disk.temporarySuffix + "/file.txt") == Array("inside".utf8))
  }
}
