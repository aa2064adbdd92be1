import KeyreelImaging
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel init` as a process.
@Suite("Starter scenarios")
struct InitCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A starter meets its own expectations, and its script edits its fields one after another",
    arguments: zip(
      ["login", "chat", "checkout", "search", "settings"],
      [
        ["email", "password"], ["message"], ["name", "street", "expires"], ["query"],
        ["name", "phone"],
      ]))
  func renders(_ kind: String, edited: [String]) throws {
    let written = try KeyreelProcess.run("init", kind, in: folder.path)
    #expect(written.code == 0 && written.output.isEmpty)
    #expect(
      written.errorLines == [
        "\(kind).yaml is written; next: keyreel render \(kind).yaml --out frames --report"
      ])
    let rendered = try KeyreelProcess.run(
      "render", "\(kind).yaml", "--out", "o", "--rate", "4", "--scale", "1", "--quiet",
      in: folder.path)
    #expect(rendered.code == 0 && rendered.errors.isEmpty, "\(rendered.errors)")
    let timeline = try JSONValue(parsing: folder.bytes("o/timeline.json"))
    let events = try #require(timeline["events"]?.array)
    let focused = events.filter { $0["event"] == "focus" }.compactMap { $0["field"]?.string }
    #expect(focused == edited)
  }

  @Test(
    "A starter has no covered field on any device that runs its system",
    arguments: ["login", "checkout", "search", "settings"])
  func audits(_ kind: String) throws {
    _ = try KeyreelProcess.run("init", kind, "--quiet", in: folder.path)
    let audit = try KeyreelProcess.run(
      "audit", "\(kind).yaml", "--devices", "current", in: folder.path)
    #expect(audit.code == 0, "\(audit.output)")
  }

  @Test(
    "An audit of a starter on the starter's own device has no notes",
    arguments: ["login", "chat", "checkout", "search", "settings"])
  func clean(_ kind: String) throws {
    _ = try KeyreelProcess.run("init", kind, "--quiet", in: folder.path)
    let audit = try KeyreelProcess.run("audit", "\(kind).yaml", "--quiet", in: folder.path)
    #expect(!audit.output.contains("note"), "\(audit.output)")
  }

  @Test("The field of the search starter is equally far from both sides of the screen")
  func search() throws {
    _ = try KeyreelProcess.run("init", "search", "--quiet", in: folder.path)
    _ = try KeyreelProcess.run(
      "render", "search.yaml", "--out", "o", "--frames", "0..0", "--scale", "1", "--quiet",
      in: folder.path)
    let picture = try PNGDecoder.decode(folder.bytes("o/frame-00000.png"))
    // A row through the field's middle, away from the field's rounded corners.
    let row = (0..<picture.width).map { picture[$0, 120] }
    let ground = row[0]
    let field = row.indices.filter { row[$0] != ground }
    let (first, last) = (try #require(field.first), try #require(field.last))
    #expect(first == picture.width - 1 - last && first == 16, "\(first), \(last)")
    // A separator or a row's background lies between the bar and the scrolled content.
    let below = (148..<164).map { picture[4, $0] }
    #expect(Set(below).count > 1)
  }

  @Test("At least half of a starter's lines contain an explanation")
  func comments() throws {
    _ = try KeyreelProcess.run("init", "--out", "form.yaml", "--quiet", in: folder.path)
    let lines = String(decoding: try folder.bytes("form.yaml"), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count { $0.contains("#") } >= lines.count / 2)
    #expect(lines[0] == "# yaml-language-server: $schema=scenario.schema.json")
  }

  @Test("A starter replaces a file only on request")
  func keeps() throws {
    try folder.write("mine", to: "chat.yaml")
    #expect(try KeyreelProcess.run("init", "chat", in: folder.path).code == 73)
    #expect(try folder.bytes("chat.yaml") == Array("mine".utf8))
    #expect(try KeyreelProcess.run("init", "chat", "--overwrite", in: folder.path).code == 0)
    #expect(try folder.bytes("chat.yaml").count > 1000)
  }
}
