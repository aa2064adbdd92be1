import Foundation
import TestSupport
import Testing

/// `record` and `verify` as a script sees them (CONTRACT 1, 6, 7).
@Suite struct GoldenCommandTests {
  private let folder: TemporaryFolder
  private let free = ["CI": ""]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, environment: free).wait()
  }

  @Test("recording is refused where CI is set, unless forced")
  func refusal() throws {
    let refused = try KeyreelProcess.run(
      "record", "s.yaml", in: folder.path, environment: ["CI": "true"])
    #expect(refused.code == 64)
    #expect(refused.errors.contains("CI"))
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["s.yaml"])
    let forced = try KeyreelProcess.run(
      "record", "s.yaml", "--force", in: folder.path, environment: ["CI": "true"])
    #expect(forced.code == 0)
  }

  @Test("what was recorded verifies, and recording it again touches nothing")
  func roundTrip() throws {
    #expect(try run("record", "s.yaml").output == "small: created\n")
    let files = try folder.names("TestImages/small")
    #expect(files.contains("manifest.json") && files.contains("reel.png"))
    let manifest = try folder.bytes("TestImages/small/manifest.json")
    #expect(try run("verify").code == 0)
    #expect(try run("record", "small").output == "small: unchanged\n")
    #expect(try folder.bytes("TestImages/small/manifest.json") == manifest)
  }

  @Test("a changed scenario is 1, with the command that accepts it, and its pictures")
  func change() throws {
    _ = try run("record", "s.yaml")
    try folder.write(SmallForm.yaml(rows: 4, steps: ["focus: message"]), to: "s.yaml")
    let outcome = try run("verify", "s.yaml", "--report", "report")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("different: small"))
    #expect(outcome.output.contains("keyreel record s.yaml"))
    #expect(try folder.names("report").contains("index.html"))
    #expect(try folder.names("report/small").contains { $0.hasSuffix(".actual.png") })
    #expect(try run("record", "s.yaml").output == "small: updated\n")
    #expect(try run("verify", "s.yaml", "--report", "report").code == 0)
    #expect(try !folder.names("report/small").contains { $0.hasPrefix("frame-") })
  }

  @Test("missing and orphaned goldens are 1 and told in JSON")
  func missingAndOrphan() throws {
    let missing = try run("verify", "s.yaml", "--json", "--report", "report")
    #expect(missing.code == 1)
    #expect(try folder.names("report/small").contains { $0.hasSuffix(".actual.png") })
    #expect(missing.output.contains(#""verdict": "missing""#))
    _ = try run("record", "s.yaml")
    try FileManager.default.removeItem(atPath: folder.file("TestImages/small/scenario.yaml"))
    let orphan = try run("verify", "--json")
    #expect(orphan.code == 1)
    #expect(orphan.output.contains(#""verdict": "orphan""#))
  }

  @Test("a broken manifest is 65, a picture that Git LFS did not fetch is 1 and said")
  func brokenFiles() throws {
    _ = try run("record", "s.yaml")
    let picture = try #require(
      try folder.names("TestImages/small").first { $0.hasPrefix("frame-") })
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\n", to: "TestImages/small/" + picture)
    let pointer = try run("verify")
    #expect(pointer.code == 1)
    #expect(pointer.output.contains("git lfs pull"))
    try folder.write("{", to: "TestImages/small/manifest.json")
    let broken = try run("verify")
    #expect(broken.code == 65)
    #expect(broken.errors.contains("manifest.json:1:"))
    #expect(broken.errors.contains(": error: "))
  }

  @Test("two scenarios of one name are not recorded over each other")
  func sameName() throws {
    try folder.write(SmallForm.yaml(rows: 3, steps: ["focus: message"]), to: "t.yaml")
    let outcome = try run("record", "s.yaml", "t.yaml")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("small"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("TestImages")))
  }

  @Test("a reel that exists is kept, and a run that cannot begin leaves no folder")
  func reels() throws {
    try folder.write("mine", to: "r.png")
    let kept = try run("render", "s.yaml", "--out", "o", "--reel", "r.png")
    #expect(kept.code == 73)
    #expect(try folder.bytes("r.png") == Array("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.file("o")))
    #expect(try run("render", "s.yaml", "--out", "o", "--reel", "o/r.png").code == 0)
    let equal = try run("compare", "o/r.png", "o/r.png", "--json")
    #expect(equal.output.contains(#""frames": [{"frame": 0"#))
  }
}
