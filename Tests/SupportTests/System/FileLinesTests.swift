import KeyreelSupport
import TestSupport
import Testing

@Suite("The lines of a file") struct FileLinesTests {
  @Test("Lines of any length are read one by one, even if the last line has no line ending")
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
