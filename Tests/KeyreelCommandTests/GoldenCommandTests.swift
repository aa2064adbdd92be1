import Foundation
import TestSupport
import Testing

/// `record` and `verify` as a script sees them (Contract §1.1, §6.4, §7).
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

  @Test("Nothing is recorded while CI is set, unless recording is forced")
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

  @Test("A golden verifies as equal after it is recorded, and recording it again changes no file")
  func roundTrip() throws {
    #expect(try run("record", "s.yaml").output == "small: created\n")
    let files = try folder.names("TestImages/small")
    #expect(files.contains("manifest.json") && files.contains("reel.png"))
    let manifest = try folder.bytes("TestImages/small/manifest.json")
    #expect(try run("verify").code == 0)
    #expect(try run("record", "small").output == "small: unchanged\n")
    #expect(try folder.bytes("TestImages/small/manifest.json") == manifest)
  }

  @Test("The goldens' folder is printed unless --quiet is set, and audit names a golden's scenario")
  func names() throws {
    #expect(try run("record", "s.yaml").errors.hasSuffix("1 golden in TestImages\n"))
    #expect(try run("verify").errors.hasSuffix("1 scenario, goldens in TestImages\n"))
    let other = try run("record", "s.yaml", "--goldens", "other", "--quiet")
    #expect(other.code == 0 && other.errors.isEmpty)
    #expect(try run("verify", "--goldens", "other").errors.hasSuffix("goldens in other\n"))
    #expect(try run("verify", "--quiet").errors.isEmpty)
    let audit = try run("audit", "small")
    #expect(audit.code == 66)
    #expect(audit.errors.contains("name its scenario, TestImages/small/scenario.yaml"))
  }

  @Test("'verify' exits with 1 and reports a changed scenario until the printed command records it")
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

  @Test(
    "Without a report, verify quotes a scenario's changed line and counts a frame's changed pixels"
  )
  func words() throws {
    _ = try run("record", "s.yaml")
    let text = SmallForm.yaml(steps: ["focus: message"])
    try folder.write(text.replacing("title: Row 0", with: "title: Other"), to: "s.yaml")
    let outcome = try run("verify", "s.yaml")
    #expect(outcome.code == 1)
    let line = text.split(separator: "\n").firstIndex { $0.contains("Row 0") } ?? 0
    #expect(
      outcome.output.contains(
        "the scenario has changed since it was recorded: line \(line + 1) is '- {cell: row0, title: Other}', not '- {cell: row0, title: Row 0}'"
      ), "\(outcome.output)")
    #expect(outcome.output.contains("frame 0: different: "), "\(outcome.output)")
    #expect(outcome.output.contains(" pixels ("))
    // Now the changed scenario is the golden's own scenario, so there is no older text for a
    // comparison.
    try folder.write(SmallForm.yaml(steps: ["wait: 0.1"]), to: "TestImages/small/scenario.yaml")
    #expect(try !run("verify", "small").output.contains("was recorded"))
  }

  @Test("The error about a golden without a scenario does not suggest the golden's own name")
  func withoutScenario() throws {
    _ = try run("record", "s.yaml")
    try FileManager.default.removeItem(atPath: folder.file("TestImages/small/scenario.yaml"))
    let outcome = try run("verify", "small")
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("the golden 'small' has no scenario.yaml"))
    #expect(!outcome.errors.contains("did you mean"))
  }

  @Test("A run that does not meet its expectations is recorded with a warning")
  func unmetRecording() throws {
    try folder.write(Self.unmet, to: "s.yaml")
    let recorded = try run("record", "s.yaml")
    #expect(recorded.code == 0 && recorded.output == "small: created\n")
    #expect(recorded.errors.contains("small: warning: 1 of 1 expectation not met, first on frame "))
    #expect(recorded.errors.contains(#/  jump \(line \d+\): frame /#))
    // After recording, the golden matches, but its run still does not meet the expectations.
    let again = try run("record", "small")
    #expect(again.output == "small: unchanged\n")
    #expect(again.errors.contains("small: warning: 1 of 1 expectation not met, first on frame "))
  }

  @Test(
    "An unchanged run that fails its expectations is reported as such, and no command is proposed"
  )
  func notAsExpected() throws {
    try folder.write(Self.unmet, to: "s.yaml")
    _ = try run("record", "s.yaml")
    let outcome = try run("verify", "--report", "report", "--junit", "j.xml")
    #expect(outcome.code == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("not as expected: small ("))
    #expect(lines[1].hasPrefix("  jump (line ") && lines[1].contains("; on "))
    #expect(!outcome.output.contains("keyreel record"))
    #expect(
      String(decoding: try folder.bytes("report/summary.md"), as: UTF8.self).contains(
        "| not as expected |"))
    #expect(
      String(decoding: try folder.bytes("j.xml"), as: UTF8.self).contains(
        "type=\"not-as-expected\""))
    // The page shows the first frame that fails; there is no picture to compare it with.
    let pictures = try folder.names("report/small").filter { $0.hasPrefix("frame-") }
    let page = String(decoding: try folder.bytes("report/index.html"), as: UTF8.self)
    #expect(pictures.count == 1 && pictures[0].hasSuffix(".actual.png"), "\(pictures)")
    #expect(page.contains("\"actual\": \"small/\(pictures[0])\""))
    let first = try #require(lines[1].firstMatch(of: #/frame (\d+)/#)).1
    #expect(pictures[0].contains("0\(first).actual"), "\(lines[1])")
    let json = try run("verify", "--json").output
    #expect(json.contains("\"verdict\": \"not-as-expected\", \"scenarios\""))
    #expect(json.components(separatedBy: "\"frame\":").count > 2, "JSON has every frame")
  }

  @Test("SARIF contains a result for every golden that differs, located at the golden's scenario")
  func sarif() throws {
    try folder.write(Self.unmet, to: "s.yaml")
    _ = try run("record", "s.yaml")
    #expect(try run("verify", "--sarif", "v.sarif").code == 1)
    let text = String(decoding: try folder.bytes("v.sarif"), as: UTF8.self)
    #expect(text.contains("\"ruleId\": \"not-as-expected\""))
    #expect(text.contains("\"uri\": \"TestImages/small/scenario.yaml\""))
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    _ = try run("record", "s.yaml")
    #expect(try run("verify", "--sarif", "v.sarif").code == 0)
    #expect(
      String(decoding: try folder.bytes("v.sarif"), as: UTF8.self).contains("\"results\": []"))
  }

  @Test(
    "A workflow annotation names the file, the rule and the fault, with special characters escaped")
  func annotations() throws {
    try folder.write(Self.unmet, to: "s.yaml")
    _ = try run("record", "s.yaml")
    let outcome = try run("verify", "--format", "github")
    #expect(outcome.code == 1)
    let start =
      "::error file=TestImages/small/scenario.yaml,title=not-as-expected::small: not as expected; jump (line "
    #expect(outcome.output.hasPrefix(start) && outcome.output.split(separator: "\n").count == 1)
    #expect(try run("verify", "--format", "github", "--json").code == 64)
    try folder.write(
      "scenario: 1\nname: a\ncontent: {elements: [{textField: b, frame: [0, 800, 300, 44]}]}\navoidance: none\n",
      to: "a,b.yaml")
    let audit = try run("audit", "a,b.yaml", "--format", "github")
    #expect(audit.code == 1)
    #expect(
      audit.output.hasPrefix(
        "::error file=a%2Cb.yaml,line=3,title=covered::the keyboard covers 100 %25 of"))
  }

  @Test("Only goldens that recording would change are proposed for recording")
  func proposal() throws {
    try folder.write(Self.unmet, to: "s.yaml")
    try folder.write(Self.unmet.replacing("name: small", with: "name: other"), to: "o.yaml")
    _ = try run("record", "s.yaml", "o.yaml")
    try folder.write(
      Self.unmet.replacing("name: small", with: "name: other").replacing("Row 0", with: "Rho"),
      to: "o.yaml")
    let outcome = try run("verify", "s.yaml", "o.yaml")
    #expect(outcome.output.contains("not as expected: small"))
    #expect(outcome.output.contains("different: other"))
    #expect(outcome.output.hasSuffix("to accept what was rendered: keyreel record o.yaml\n"))
    #expect(
      try run("verify", "--json", "s.yaml", "o.yaml").output.contains(
        "\"verdict\": \"different\", \"scenarios\""))
    try folder.write("scenario: 2\n", to: "TestImages/small/scenario.yaml")
    let invalid = try run("verify", "small")
    #expect(invalid.code == 65 && !invalid.errors.contains("keyreel record"))
    try folder.write("{", to: "TestImages/other/manifest.json")
    #expect(try run("verify", "other").errors.contains("keyreel record other"))
  }

  /// A scenario whose content repeatedly moves farther between two frames than the scenario's
  /// expectation allows.
  private static let unmet =
    SmallForm.yaml(steps: SmallForm.cancelledDrag) + "expect:\n  - jump: {max: 0.01}\n"

  @Test("Missing and orphaned goldens lead to exit code 1 and are listed in JSON")
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

  @Test(
    "The exit code is 65 for a broken manifest, and 1 for a picture that Git LFS did not fetch"
  )
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
    #expect(broken.output == "invalid: small (0 frames)\n")
    #expect(broken.errorLines.count == 2)
    #expect(
      broken.errorLines.first
        == "TestImages/small/manifest.json:1:2: error: a member's name is missing"
    )
  }

  @Test("Verifying without any golden is an error with exit code 1")
  func noGolden() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("TestImages/others"), withIntermediateDirectories: true)
    try folder.write("foreign", to: "TestImages/others/picture.txt")
    let none = try run("verify")
    #expect(none.code == 1 && none.output.isEmpty)
    #expect(none.errorLines.first == "TestImages: error: no golden in TestImages")
    #expect(none.errorLines.last?.contains("keyreel record SCENARIO") == true)
    let json = try run("verify", "--json", "--shard", "1/2")
    #expect(json.code == 1 && json.output.contains(#""verdict": "different", "scenarios": []"#))
    // A shard without any golden is not an error.
    _ = try run("record", "s.yaml")
    #expect(try run("verify", "--shard", "2/2").code == 0)
  }

  @Test("A scenario given by file, by folder and by name is verified and recorded only once")
  func givenTwice() throws {
    _ = try run("record", "s.yaml")
    let golden = "TestImages/small"
    let names = ["small", "\(golden)/scenario.yaml", golden, "./\(golden)//scenario.yaml", "small"]
    let verified = try KeyreelProcess(["verify"] + names, in: folder.path, environment: free).wait()
    #expect(verified.code == 0)
    #expect(verified.output.split(separator: "\n").count == 1)
    let recorded = try KeyreelProcess(["record"] + names, in: folder.path, environment: free).wait()
    #expect(recorded.output == "small: unchanged\n")
  }

  @Test(
    "A scenario's name that differs from its golden's folder is an error with exit code 65")
  func otherName() throws {
    _ = try run("record", "s.yaml")
    let text = SmallForm.yaml(steps: ["focus: message"])
    try folder.write(
      text.replacing("name: small", with: "name: large"), to: "TestImages/small/scenario.yaml")
    let manifest = try folder.bytes("TestImages/small/manifest.json")
    let line =
      "TestImages/small/scenario.yaml:2:7: error: the scenario is called 'large', and its golden folder 'small'"
    for command in [
      ["record", "small"], ["record", "TestImages/small/scenario.yaml"], ["verify"],
      ["verify", "TestImages/small"],
    ] {
      let outcome = try KeyreelProcess(command, in: folder.path, environment: free).wait()
      #expect(outcome.code == 65, "\(command)")
      #expect(outcome.errors.contains(line), "\(command): \(outcome.errors)")
    }
    #expect(try folder.bytes("TestImages/small/manifest.json") == manifest)
    #expect(!FileManager.default.fileExists(atPath: folder.file("TestImages/large")))
  }

  #if os(Linux)
    @Test(
      "The exit code is 74 if the disk is full, and 73 if a file cannot be created"
    )
    func full() throws {
      _ = try run("record", "s.yaml")
      #expect(try run("verify", "--junit", "/dev/full").code == 74)
      #expect(try run("audit", "s.yaml", "--junit", "/dev/full").code == 74)
      #expect(try run("verify", "--junit", "s.yaml/junit.xml").code == 73)
    }
  #endif

  @Test("Two scenarios with the same name are refused, and neither is recorded")
  func sameName() throws {
    try folder.write(SmallForm.yaml(rows: 3, steps: ["focus: message"]), to: "t.yaml")
    let outcome = try run("record", "s.yaml", "t.yaml")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("small"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("TestImages")))
  }

  @Test("'render' keeps an existing reel, and a run that cannot begin leaves no folder behind")
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

  @Test("The rectangle of a difference is inside the frame, even if the run rotates the device")
  func turned() throws {
    func form(_ word: String) -> String {
      """
      scenario: 1
      name: turned
      device: iphone-15-pro
      content: {elements: [{textField: a}, {textField: b}]}
      script: [{tap: a}, {rotate: landscape}, {wait: 0.8}, {type: \(word)}]
      keyFrames: [0]

      """
    }
    try folder.write(form("an"), to: "turned.yaml")
    #expect(try run("record", "turned.yaml").code == 0)
    try folder.write(form("ao"), to: "turned.yaml")
    let outcome = try run("verify", "turned.yaml")
    #expect(outcome.code == 1)
    let said = outcome.output + outcome.errors
    let note = try #require(
      said.firstMatch(of: #/of (\d+) pixels .*? in (\d+),(\d+),(\d+),(\d+)/#), "\(said)")
    #expect(Int(note.1) == 852 * 393, "\(said)")
    let (y, height) = (try #require(Int(note.3)), try #require(Int(note.5)))
    #expect(y + height <= 393, "\(said)")
  }
}
