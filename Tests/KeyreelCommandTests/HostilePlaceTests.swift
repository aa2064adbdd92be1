import Foundation
import TestSupport
import Testing

/// Files, devices and resource limits with which the command cannot do its work.
@Suite("The command with unsuitable files, devices and resource limits")
struct HostilePlaceTests {
  private let folder: TemporaryFolder
  private let free = ["CI": ""]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
  }

  private func run(_ arguments: String..., shell: String? = nil) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, shell: shell, environment: free).wait()
  }

  /// Records a golden of the form and then changes the form, so that the form's run differs from
  /// the golden.
  private func recordAndChange() throws {
    _ = try run("record", "s.yaml")
    let changed = SmallForm.yaml(rows: 4, steps: ["focus: message"])
    try folder.write(changed, to: "TestImages/small/scenario.yaml")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
  }

  @Test(
    "check waits neither for a pipe nor for a device",
    arguments: ["p", "/dev/zero"])
  func pipes(_ name: String) throws {
    mkfifo(folder.file("p"), 0o600)
    let outcome = try run("check", name, "--quiet")
    #expect(outcome.code == 66 && outcome.errors.contains("Not a regular file"))
  }

  @Test(
    "A file that Keyreel did not write is kept, and nothing is written next to it",
    arguments: ["index.html", "junit.xml", "summary.md", "verification.json"])
  func strangers(_ name: String) throws {
    try recordAndChange()
    try makeFolder("report")
    try folder.write("mine", to: "report/" + name)
    let outcome = try run("verify", "--report", "report", "--quiet")
    #expect(outcome.code == 73 && outcome.errors.contains(name))
    #expect(try folder.names("report") == [name])
    #expect(try folder.bytes("report/" + name) == Array("mine".utf8))
  }

  @Test("A report replaces the files of an earlier report")
  func earlierReport() throws {
    try recordAndChange()
    #expect(try run("verify", "--report", "report").code == 1)
    let names = try folder.names("report")
    #expect(try run("verify", "--report", "report").code == 1)
    #expect(try folder.names("report") == names && names.count == 5)
  }

  @Test("verify writes nothing unless a report is requested")
  func plainVerify() throws {
    try recordAndChange()
    let before = Disk.everything(below: folder.path)
    #expect(try run("verify").code == 1)
    #expect(Disk.everything(below: folder.path) == before)
  }

  @Test("A report is not written through a link that leads out of its folder")
  func links() throws {
    try recordAndChange()
    try makeFolder("report")
    try makeFolder("elsewhere")
    try folder.write("mine", to: "elsewhere/frame-00001.actual.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("report/small"), withDestinationPath: folder.file("elsewhere"))
    let outcome = try run("verify", "--report", "report")
    #expect(outcome.code == 73 && outcome.errors.contains("report/small"))
    #expect(try folder.names("elsewhere") == ["frame-00001.actual.png"])
  }

  @Test(
    "A one-line field with more letters than the limit is refused; other fields' letters do not count"
  )
  func letters() throws {
    func form(_ elements: String, _ steps: String) throws {
      let yaml = "scenario: 1\ndevice: iphone-se-1\nrate: 10\ncontent:\n  elements:\n"
      try folder.write(yaml + elements + "script:\n" + steps, to: "l.yaml")
    }
    let long = String(repeating: "w", count: 2_001)
    try form("    - {textField: a}\n", "  - focus: a\n  - type: \(long)\n")
    let refused = try run("render", "l.yaml", "--out", "o", "--quiet")
    #expect(refused.code == 65 && refused.errors.contains("'a' holds 2001 letters in one line"))
    #expect(refused.errors.contains("2000 letters (limit 'letters')"))
    #expect(try !folder.names().contains("o"))
    // The field's own value counts towards the limit, but the text of other fields does not.
    try form(
      "    - {textField: a, text: abc}\n    - {textField: b}\n",
      "  - focus: a\n  - type: de\n  - focus: b\n  - type: abcde\n  - focus: a\n  - type: f\n")
    #expect(
      try run("render", "l.yaml", "--out", "o", "--limit", "letters=5").errors.contains(
        "'a' holds 6"))
    #expect(try run("render", "l.yaml", "--out", "o", "--limit", "letters=6").code == 0)
    try form("    - {textView: a}\n", "  - focus: a\n  - type: abcdefg\n")
    #expect(try run("render", "l.yaml", "--out", "v", "--limit", "letters=6").code == 0)
  }

  @Test("Typing 5,000 letters into one line is refused within seconds", .withFixtures)
  func slowTyping() throws {
    let file = try #require(Fixtures.folder).appendingPathComponent("reports/user/slow-typing.yaml")
    let outcome = try run(
      "render", file.path, "--out", "o", "--quiet", shell: "ulimit -t 10; exec \"$0\" \"$@\"")
    #expect(outcome.code == 65 && outcome.errors.contains("limit 'letters'"))
  }

  #if os(Linux)
    @Test("A lack of address space is reported in one line", arguments: [64, 80, 150])
    func space(_ megabytes: Int) throws {
      let outcome = try run(
        "render", "s.yaml", "--out", "o", "--quiet",
        shell: "ulimit -v \(megabytes * 1024); exec \"$0\" \"$@\"")
      // Exit code 127 means that there was not enough space to load the program and its libraries.
      #expect(outcome.code == 74 || outcome.code == 127)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("address space") || outcome.code == 127)
      #expect(try !folder.names().contains("o"))
    }

    @Test(
      "A limit on threads is reported in one line",
      .enabled(if: getuid() == 0, "only root can become a user without threads"), .withFixtures)
    func threads() throws {
      let script = try #require(Fixtures.folder).appendingPathComponent(
        "reports/user/few-threads.sh")
      let outcome = try run(shell: "KEYREEL=\"$0\" exec sh '\(script.path)'")
      // Exit code 126 means that the user is not allowed to read the build's folder.
      #expect(outcome.output.hasPrefix("exit 74") || outcome.output.hasPrefix("exit 126"))
      #expect(outcome.output.hasPrefix("exit 126") || outcome.errors.contains("threads"))
    }
  #endif
}

/// The files below a folder.
private enum Disk {
  /// The path, size and date of every file, except for the files that hold the process's output.
  static func everything(below path: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.sorted().filter { !$0.hasPrefix(".std") }.map { name in
      let values = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return
        "\(name) \(values?[.size] as? Int ?? -1) \(values?[.modificationDate] as? Date ?? .distantPast)"
    }
  }
}
