import KeyreelSupport
import TestSupport
import Testing

@Suite("Lines of a file") struct FileLinesTests {
  @Test("Lines come one by one, however long they are, and so does a last line without a line end")
  func lines() throws {
    let folder = try TemporaryFolder()
    let texts = ["", "a", String(repeating: "é", count: 100_000), "\r", "", "last"]
    let path = try folder.write(texts.joined(separator: "\n"), to: "lines")
    var lines = FileLines(try FileDescriptor(reading: path))
    for text in texts {
      let line = try lines.next()
      #expect(line == Array(text.utf8))
    }
    for _ in 0..<2 {
      let line = try lines.next()
      #expect(line == nil)
    }
  }
}
