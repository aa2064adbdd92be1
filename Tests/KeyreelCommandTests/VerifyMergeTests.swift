import Foundation
import TestSupport
import Testing

/// Parts of a verification, run and merged by the command (Contract §1.1, §6.4).
@Suite struct VerifyMergeTests {
  private let folder: TemporaryFolder

  /// Five goldens, and one scenario without a golden.
  ///
  /// Two of the goldens match their scenarios, one is changed, one lacks its scenario, and one
  /// cannot be read.
  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["alike", "changed", "fresh", "gone", "sound", "torn"].enumerated() {
      let text = SmallForm.yaml(rows: 3 + index, steps: ["focus: message"])
        .replacing("name: small", with: "name: \(name)")
      try write(text, of: name)
    }
    for name in ["alike", "changed", "gone", "sound", "torn"] { _ = try run("record", name) }
    let other = SmallForm.yaml(rows: 9, steps: ["focus: message"])
    try write(other.replacing("name: small", with: "name: changed"), of: "changed")
    try FileManager.default.removeItem(atPath: folder.file("TestImages/gone/scenario.yaml"))
    try folder.write("{", to: "TestImages/torn/manifest.json")
  }

  private func write(_ scenario: String, of name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("TestImages/\(name)"), withIntermediateDirectories: true)
    try folder.write(scenario, to: "TestImages/\(name)/scenario.yaml")
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, environment: ["CI": ""]).wait()
  }

  /// The contents of all files in a folder, by each file's path in the folder.
  private func files(_ name: String) throws -> [String: [UInt8]] {
    let root = folder.file(name)
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var found: [String: [UInt8]] = [:]
    for path in paths where path.contains(".") { found[path] = try folder.bytes("\(name)/\(path)") }
    return found
  }

  @Test(
    "Shards in any order merge into the report, JSON and JUnit of a single run, byte for byte")
  func sameBytes() throws {
    let whole = try run("verify", "--report", "whole", "--junit", "whole.xml", "--json")
    #expect(whole.code == 65)
    for shard in 1...3 {
      let part = try run("verify", "--shard", "\(shard)/3", "--report", "part-\(shard)", "--json")
      #expect([0, 1, 65].contains(part.code))
      try folder.write(part.output, to: "part-\(shard).json")
    }
    let merged = try run(
      "verify", "merge", "part-2", "part-3", "part-1", "--report", "merged", "--junit",
      "merged.xml",
      "--json")
    #expect(merged.code == 65)
    #expect(merged.output == whole.output)
    #expect(merged.errors == whole.errors)
    #expect(try folder.bytes("merged.xml") == folder.bytes("whole.xml"))
    let (expected, actual) = (try files("whole"), try files("merged"))
    #expect(expected.keys.sorted() == actual.keys.sorted())
    for (path, bytes) in expected { #expect(actual[path] == bytes, "\(path)") }
    #expect(expected.keys.contains { $0.hasPrefix("changed/") && $0.hasSuffix(".difference.png") })
    let printed = try run("verify", "merge", "part-1.json", "part-2.json", "part-3.json", "--json")
    #expect(printed.output == whole.output)
    let lines = try run("verify", "merge", "part-1", "part-2", "part-3")
    #expect(try lines.output == run("verify").output)
    #expect(lines.output.contains("to accept what was rendered: keyreel record changed fresh"))
  }

  @Test(
    "The report's folder contains a summary in Markdown with the pictures of the first bad frame")
  func summary() throws {
    _ = try run("verify", "--report", "r")
    let text = String(decoding: try folder.bytes("r/summary.md"), as: UTF8.self)
    #expect(text.hasPrefix("### Keyreel: 4 of 6 goldens not equal\n"))
    #expect(text.contains("| fresh | missing | there is no golden |"))
    #expect(!text.contains("| alike |"))
    let links = text.matches(of: /src="([^"]+)"/).map { String($0.1) }
    #expect(links.contains { $0.hasPrefix("changed/") && $0.hasSuffix(".difference.png") })
    for link in links {
      #expect(FileManager.default.fileExists(atPath: folder.file("r/\(link)")), "\(link)")
    }
    _ = try run("verify", "alike", "--report", "one")
    #expect(try folder.bytes("one/summary.md") == Array("### Keyreel: 1 golden, all equal\n".utf8))
  }

  @Test("The report's folder contains copies of the printed JSON and of the JUnit file")
  func beside() throws {
    let outcome = try run("verify", "--report", "r", "--junit", "j.xml", "--json")
    #expect(try folder.bytes("r/junit.xml") == folder.bytes("j.xml"))
    #expect(try folder.bytes("r/verification.json") == Array(outcome.output.utf8))
    let page = String(decoding: try folder.bytes("r/index.html"), as: UTF8.self)
    for name in ["alike", "changed", "fresh", "gone", "sound", "torn"] {
      #expect(page.contains(#""name": "\#(name)""#), "\(name) is on the page")
    }
  }

  @Test("A missing, duplicate or foreign shard is reported, and so is a file that is not a shard")
  func misfits() throws {
    for shard in 1...2 {
      let part = try run("verify", "--shard", "\(shard)/2", "--json")
      try folder.write(part.output, to: "\(shard).json")
    }
    try folder.write(try run("verify", "alike", "--shard", "1/2", "--json").output, to: "o.json")
    try folder.write(try run("verify", "alike", "--json").output, to: "whole.json")
    try folder.write("[", to: "bad.json")
    try folder.write("{}", to: "empty.json")
    for (files, text, code) in [
      (["1.json"], "shard 2 of 2 is missing", 65),
      (["1.json", "1.json", "2.json"], "1.json is shard 1 too", 65),
      (["o.json", "2.json"], "belong to different verifications", 65),
      (["whole.json"], "this is not a shard of a verification", 65),
      (["bad.json"], "bad.json:1:2: error: ", 65), (["empty.json"], "this is not a shard", 65),
      (["absent.json"], "absent.json: error: ", 66),
      (["1.json", "2.json", "--report", "r"], "this shard has no report", 65),
      ([], "missing expected argument", 64),
    ] as [([String], String, Int32)] {
      let outcome = try KeyreelProcess(["verify", "merge"] + files, in: folder.path).wait()
      #expect(outcome.code == code, "\(files)")
      #expect(outcome.errors.contains(text), "\(files): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(
    "A plan contains a command for each part; '--missing' leaves only parts without a valid result"
  )
  func plan() throws {
    func plan(_ more: String...) throws -> [[String]] {
      let outcome = try KeyreelProcess(
        ["verify", "--plan", "--parts", "3", "--into", "parts"] + more, in: folder.path,
        environment: ["CI": ""]
      ).wait()
      #expect(outcome.code == 0)
      return outcome.output.split(separator: "\n").map {
        $0.split(separator: " ").dropFirst().map(String.init)
      }
    }
    let lines = try plan()
    #expect(lines.count == 3)
    #expect(lines[1] == ["verify", "--quiet", "--shard", "2/3", "--report", "parts/part-2-of-3"])
    #expect(try plan("--missing") == lines)
    try FileManager.default.createDirectory(
      atPath: folder.file("parts"), withIntermediateDirectories: true)
    for line in lines {
      _ = try KeyreelProcess(line, in: folder.path, environment: ["CI": ""]).wait()
    }
    #expect(try plan("--missing").isEmpty)
    let whole = try run("verify", "--json")
    let merged = try run(
      "verify", "merge", "parts/part-1-of-3", "parts/part-2-of-3", "parts/part-3-of-3", "--json")
    #expect(merged.output == whole.output)
    try folder.write("{", to: "parts/part-2-of-3/verification.json")
    let first = try folder.bytes("parts/part-1-of-3/verification.json")
    try folder.write(
      String(decoding: first, as: UTF8.self), to: "parts/part-3-of-3/verification.json")
    #expect(try plan("--missing") == Array(lines.dropFirst()))
    // After this change, the parts no longer match the goldens.
    try folder.write("{}", to: "TestImages/torn/manifest.json")
    #expect(try plan("--missing") == lines)
    #expect(try run("verify", "--plan", "--shard", "1/2").code == 64)
    #expect(try run("verify", "--into", "parts").code == 64)
  }
}
