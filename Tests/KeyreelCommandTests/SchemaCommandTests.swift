import Foundation
import TestSupport
import Testing

/// `keyreel schema` as a process.
@Suite struct SchemaCommandTests {
  @Test("The schema is printed for editors, and the file in the documentation is up to date")
  func file() throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let published = try String(
      contentsOf: root.appendingPathComponent("Documentation/scenario.schema.json"),
      encoding: .utf8)
    let printed = try KeyreelProcess.run("schema", in: folder.path)
    #expect(printed.code == 0 && printed.output == published)
  }
}
