import Foundation
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// `audit` and `audit merge` as a script sees them (Contract §1.1, §6.1).
@Suite struct AuditCommandTests {
  private let folder: TemporaryFolder
  private static let form = """
    scenario: 1
    name: login
    device: iphone-se-1
    content:
      elements:
        - {textField: email, frame: [20, 120, 280, 44], keyboard: email}
        - {textField: pass, frame: [20, 480, 280, 44]}
        - {button: login, frame: [20, 540, 280, 44], title: Log in, role: submit}
    avoidance: AVOIDANCE

    """
  private let selection = ["--devices", "all", "--strategies", "none,form,auto-scroll"]

  init() throws {
    folder = try TemporaryFolder()
    try write("none", to: "covered.yaml")
    try write("form", to: "clear.yaml")
    try write("auto-scroll", to: "illegal.yaml")
    try folder.write("scenario: 1\nnonsense: 3\n", to: "bad.yaml")
    try folder.write("{", to: "bad.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"), withIntermediateDirectories: true)
  }

  private func write(_ avoidance: String, to name: String) throws {
    try folder.write(Self.form.replacing("AVOIDANCE", with: avoidance), to: name)
  }

  private func run(_ arguments: [String], shell: String? = nil) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(
      arguments, in: folder.path, shell: shell, environment: ["NO_COLOR": "", "TERM": "xterm"]
    ).wait()
  }

  @Test("An audit reports a missing picture in the same way as a render does")
  func missingPicture() throws {
    for picture in ["keyboard: {image: kbd.png}", "screen: {image: shot.png}"] {
      try folder.write(
        Self.form.replacing("AVOIDANCE", with: "form") + picture + "\n", to: "pictured.yaml")
      let audit = try run(["audit", "pictured.yaml"])
      let render = try run(["render", "pictured.yaml", "--out", "o"])
      #expect(audit.code == 66 && audit.errors.contains("No such file"), "\(audit.errors)")
      #expect(audit.errors == render.errors && audit.output.isEmpty)
    }
  }

  @Test("A row of the catalogue is named after a model that ran the scenario's system")
  func models() throws {
    for (system, id) in [(26, "iphone-se-2"), (18, "iphone-se-2"), (16, "iphone-8")] {
      try folder.write(
        Self.form.replacing("AVOIDANCE", with: "none") + "system: \(system)\n", to: "models.yaml")
      let json = try run(["audit", "models.yaml", "--devices", "all", "--json"]).output
      let results = try JSONValue(parsing: Array(json.utf8))["results"]?.array ?? []
      let devices = Set(results.compactMap { $0["device"]?.string })
      #expect(devices.contains(id), "\(system): \(devices.sorted())")
      #expect(
        devices.intersection(["iphone-8", "iphone-7", "iphone-6s", "iphone-se-2"]).count == 1)
      #expect(devices.count > 25, "\(devices.count)")
    }
  }

  @Test("A baseline that names one model of a catalogue row applies to the whole row")
  func baselineOfRow() throws {
    try write("none", to: "row.yaml")
    #expect(
      try run(["audit", "row.yaml", "--devices", "iphone-8", "--json", "--out", "b.json"]).code == 1
    )
    let outcome = try run(
      ["audit", "row.yaml", "--devices", "iphone-se-2", "--baseline", "b.json"])
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  /// The arguments after `audit`, grouped by the expected exit code; semicolons separate the
  /// commands.
  static let found: [(code: Int32, lines: String)] = [
    (0, "clear.yaml; illegal.yaml; illegal.yaml --fail-on error; --help; merge --help"),
    (1, "covered.yaml; covered.yaml --json; covered.yaml --json --out o.json"),
    (1, "illegal.yaml --fail-on warning"),
  ]
  static let wrong: [(code: Int32, lines: String)] = [
    (64, "clear.yaml --devices x; clear.yaml --text-sizes huge; clear.yaml --fail-on never"),
    (64, "clear.yaml --findings; clear.yaml --shard 3/2; clear.yaml --parts 2; merge"),
    (64, "clear.yaml --out o.json; clear.yaml --plan --json; clear.yaml --plan --missing"),
    (64, "clear.yaml --pictures 3; clear.yaml --watch --json; clear.yaml --devices ,"),
    (65, "bad.yaml; clear.yaml covered.yaml; empty; merge bad.json; merge bad.yaml"),
    (65, "clear.yaml --baseline bad.json"),
    (66, "nowhere.yaml; merge nowhere.json; clear.yaml --baseline nowhere.json"),
    (73, "clear.yaml --json --out clear.yaml/o.json; clear.yaml --html clear.yaml"),
  ]

  private func outcomes(_ lines: String) throws -> [(line: String, KeyreelProcess.Outcome)] {
    try lines.split(separator: ";").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (String(line), try run(["audit"] + words))
    }
  }

  @Test(
    "A completed audit exits with 0 or 1, and a request for help exits with 0", arguments: found)
  func exitCodes(code: Int32, lines: String) throws {
    for (line, outcome) in try outcomes(lines) {
      #expect(outcome.code == code, "\(line): \(outcome.errors)")
    }
  }

  @Test(
    "A wrong request leads to exit code 64 or more, and the error says how to correct the request",
    arguments: wrong)
  func failures(code: Int32, lines: String) throws {
    for (line, outcome) in try outcomes(lines) {
      #expect(outcome.code == code, "\(line): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count >= 2, "\(line): \(outcome.errors)")
      #expect(outcome.errorLines.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(line)")
    }
  }

  @Test("The help of 'audit' describes its options and names 'merge'")
  func help() throws {
    let help = try run(["audit", "--help"]).output
    for option in ["--devices", "--text-sizes", "--html", "--baseline", "--plan", "--watch"] {
      #expect(help.contains(option))
    }
    #expect(help.contains("keyreel audit [<options>] <scenarios>"))
    #expect(help.contains("keyreel audit merge <parts>"))
  }

  @Test("Parts merged in any order have the same bytes as the result of a single run")
  func merging() throws {
    let whole = try run(["audit", "covered.yaml", "--json"] + selection)
    #expect(whole.code == 1)
    for index in 1...3 {
      let part = try run(
        ["audit", "covered.yaml", "--json", "--shard", "\(index)/3", "--out", "\(index).json"]
          + selection)
      #expect(part.output.isEmpty)
    }
    for order in [["1", "2", "3"], ["3", "1", "2"]] {
      let merged = try run(["audit", "merge"] + order.map { $0 + ".json" })
      #expect(merged.code == 1)
      #expect(merged.output == whole.output)
    }
    let lost = try run(["audit", "merge", "3.json", "1.json"])
    #expect(lost.code == 65)
    #expect(lost.errorLines.first == "keyreel: error: no file has part 2/3")
  }

  @Test(
    "A field under a movable keyboard causes a warning and does not fail the audit"
  )
  func floating() throws {
    try folder.write(
      """
      scenario: 1
      name: floating
      device: ipad-10
      keyboard: {place: floating}
      content: {elements: [{textField: {id: a, frame: [20, 480, 780, 44]}}]}
      avoidance: none

      """, to: "floating.yaml")
    let table = try run(["audit", "floating.yaml"])
    #expect(table.code == 0)
    #expect(table.output.contains("  warning  covered"))
    #expect(table.output.contains("floating at an estimated position"))
    #expect(table.output.contains("1 of them by a keyboard that the user can move"))
    #expect(try run(["audit", "floating.yaml", "--fail-on", "warning"]).code == 1)
    let json = try run(["audit", "floating.yaml", "--json", "--findings"])
    #expect(json.code == 0 && json.output.contains("\"covered\": true, \"place\": \"floating\"}"))
    let part = try run(["audit", "floating.yaml", "--json", "--shard", "1/1", "--out", "o.json"])
    #expect(try part.code == 0 && run(["audit", "merge", "o.json"]).code == 0)
    try folder.write(
      String(decoding: folder.bytes("floating.yaml"), as: UTF8.self)
        .replacing("place: floating", with: "place: docked")
        .replacing("[20, 480", with: "[20, 1000"), to: "docked.yaml")
    #expect(try run(["audit", "docked.yaml"]).code == 1)
  }

  @Test(
    "For a device that never ran the system, the nearest system is used and faults are warnings"
  )
  func nearestSystem() throws {
    let old = ["audit", "covered.yaml", "--devices", "iphone-se-1,iphone-4s"]
    let json = try run(old + ["--json", "--findings"])
    #expect(json.code == 0 && json.output.contains("\"covered\": 2,"))
    #expect(json.output.contains("\"covered\": true, \"system\": 15, \"nearest\": true}"))
    #expect(json.output.contains("\"covered\": true, \"system\": 13, \"nearest\": true}"))
    #expect(json.output.contains("\"id\": \"login/none/covered/pass/nearest\""))
    #expect(!json.output.contains("\"severity\": \"error\""))
    let table = try run(old)
    #expect(table.code == 0)
    #expect(table.output.contains("never ran the scenario's system: judged with 1"))
    #expect(table.output.contains("2 of them on devices that never ran the system"))
    #expect(!table.output.contains("error  "))
    #expect(try run(old + ["--fail-on", "warning"]).code == 1)
    let junit = try run(old + ["--junit", "j.xml", "--sarif", "s.json"])
    #expect(junit.code == 0)
    #expect(!String(decoding: try folder.bytes("j.xml"), as: UTF8.self).contains("<failure"))
    let sarif = String(decoding: try folder.bytes("s.json"), as: UTF8.self)
    #expect(!sarif.contains("\"level\": \"error\", \"message\""))
    // A covered cell on a device that ran the system fails the audit, even if other devices never
    // ran it. Merging the parts of an audit has the same result as a single run.
    let mixed = ["audit", "covered.yaml", "--devices", "iphone-se-1,iphone-se-3", "--json"]
    #expect(try run(mixed).code == 1)
    for index in 1...2 {
      _ = try run(old + ["--json", "--shard", "\(index)/2", "--out", "\(index).json"])
    }
    let merged = try run(["audit", "merge", "1.json", "2.json"])
    #expect(merged.code == 0)
    #expect(merged.output == (try run(old + ["--json"]).output))
    // Without `--devices`, the scenario's own device and system are audited.
    #expect(try run(["audit", "covered.yaml", "--json"]).output.contains("nearest") == false)
  }

  @Test("A scenario or a dump may come from standard input, which may be named only once")
  func standardInput() throws {
    let piped = try run(["audit", "-"], shell: "exec \"$0\" \"$@\" < covered.yaml")
    let named = try run(["audit", "covered.yaml"])
    #expect(piped.code == 1 && piped.output == named.output)
    let wrong = try run(["audit", "-"], shell: "exec \"$0\" \"$@\" < bad.yaml")
    #expect(wrong.code == 65 && wrong.errors.hasPrefix("standard input:2:1: error: "))
    for words in [["-", "-"], ["-", "--watch"], ["-", "--plan", "--parts", "2"]] {
      #expect(try run(["audit"] + words).code == 64)
    }
  }

  @Test("An audit of a form without a field exits with 2 and states the reason")
  func noField() throws {
    try folder.write(
      "scenario: 1\nname: bare\ncontent: {elements: [{label: a}, {textField: b, enabled: false}]}\n",
      to: "bare.yaml")
    for options in [[], ["--json"], ["--devices", "all", "--quiet"]] {
      let outcome = try run(["audit", "bare.yaml"] + options)
      #expect(outcome.code == 2 && outcome.errors.contains("no scenario has a field"), "\(options)")
    }
    #expect(try run(["audit", "bare.yaml"]).output == "There is no field to judge.\n")
  }

  @Test(
    "A form without a field leads to exit code 2, or to 1 if a field in another form is covered"
  )
  func noFieldBesideOthers() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("forms"), withIntermediateDirectories: true)
    for place in ["bare.yaml", "forms/bare.yaml"] {
      try folder.write(
        "scenario: 1\nname: bare\ncontent: {elements: [{label: a}]}\n", to: place)
    }
    let message =
      "bare.yaml: error: the file was not audited: it has no field that can be focused"
    for options in [[], ["--json"], ["--quiet"], ["--json", "--findings"]] {
      for (form, code) in [("clear.yaml", 2), ("covered.yaml", 1)] {
        let outcome = try run(["audit", "bare.yaml", form] + options)
        #expect(outcome.code == Int32(code), "\(form) \(options)")
        #expect(outcome.errorLines.contains(message), "\(outcome.errors)")
        #expect(!outcome.errors.contains("note: The scenario has no field"))
      }
    }
    let json = try JSONValue(
      parsing: Array(run(["audit", "bare.yaml", "clear.yaml", "--json"]).output.utf8))
    let notes = try #require(json["notes"]?.array)
    #expect(notes.count == 1 && notes[0]["scenario"] == "bare")
    #expect(notes[0]["text"] == "The scenario has no field that can be focused.")
    // A folder may also contain forms without a field.
    try FileManager.default.copyItem(
      atPath: folder.file("clear.yaml"), toPath: folder.file("forms/clear.yaml"))
    let whole = try run(["audit", "forms"])
    #expect(whole.code == 0)
    #expect(whole.errors.contains("forms/bare.yaml: note: The scenario has no field"))
  }

  @Test("'current' selects the devices that ran the scenario's system")
  func current() throws {
    let all = try run(["audit", "clear.yaml", "--devices", "all", "--json"]).output
    let current = try run(["audit", "clear.yaml", "--devices", "current", "--json"]).output
    #expect(all.contains("\"iphone-4s\"") && all.contains("\"nearest\": true"))
    for id in ["iphone-4s", "iphone-se-1", "iphone-8-plus", "iphone-air", "iphone-17-pro"] {
      #expect(!current.contains("\"\(id)\""), "\(id)")
    }
    #expect(current.contains("\"iphone-16-pro\"") && !current.contains("nearest"))
    try folder.write(
      Self.form.replacing("AVOIDANCE", with: "form\nsystem: 15"), to: "older.yaml")
    let older = try run(["audit", "older.yaml", "--devices", "current", "--json"]).output
    #expect(older.contains("\"iphone-se-1\"") && !older.contains("\"iphone-16-pro\""))
  }

  @Test(
    "A page that Keyreel did not write is kept, and the page of an earlier audit is replaced")
  func strangersPage() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("page"), withIntermediateDirectories: true)
    try folder.write("mine", to: "page/index.html")
    let audit = ["audit", "covered.yaml", "--html", "page", "--quiet"]
    let refused = try run(audit)
    #expect(refused.code == 73)
    #expect(
      refused.errors.hasPrefix("page/index.html: error: cannot be created: it already exists"))
    #expect(try text("page/index.html") == "mine")
    // The page is refused before any scenario is read or audited.
    try folder.write("scenario: 2", to: "wrong.yaml")
    #expect(try run(["audit", "wrong.yaml", "--html", "page", "--quiet"]).code == 73)
    #expect(try run(["watch", "covered.yaml", "--out", "page"]).code == 73)
    #expect(try text("page/index.html") == "mine")
    try FileManager.default.removeItem(atPath: folder.file("page/index.html"))
    #expect(try run(audit).code == 1)
    #expect(try run(audit).code == 1)
  }

  @Test(
    "A file that is not a baseline is refused, and the error says how to write a baseline",
    arguments: ["bad.json", "clear.yaml", "clear.json", "list.json"])
  func noBaseline(file: String) throws {
    try folder.write("{\"name\": \"clear\"}", to: "clear.json")
    try folder.write("{\"results\": [{\"covered\": true}]}", to: "list.json")
    let outcome = try run(["audit", "clear.yaml", "--baseline", file])
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("\(file): error: this is not a baseline"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--json --findings"), "\(outcome.errors)")
  }

  @Test("Findings in the baseline are accepted, and new findings fail the audit")
  func baseline() throws {
    let known = ["audit", "covered.yaml", "--devices", "iphone-se-3,iphone-8"]
    _ = try run(known + ["--json", "--findings", "--out", "known.json"])
    let accepted = try run(known + ["--baseline", "known.json", "--fail-on", "note"])
    #expect(accepted.code == 0)
    #expect(
      accepted.output.hasSuffix("2 of 4 cells are covered, 2 of them accepted by the baseline.\n"))
    let files = ["--junit", "junit.xml", "--sarif", "found.sarif"]
    _ = try run(known + ["--baseline", "known.json"] + files)
    #expect(try text("junit.xml").contains("failures=\"0\""))
    let states = try text("found.sarif").components(separatedBy: "\"baselineState\": ")
    #expect(states.count > 1 && states.dropFirst().allSatisfy { $0.hasPrefix("\"unchanged\"") })
    let more = ["audit", "covered.yaml", "--devices", "iphone-se-3,iphone-8,iphone-12-mini"]
    _ = try run(more + ["--baseline", "known.json"] + files)
    #expect(try text("junit.xml").contains(", 2 of them accepted by the baseline\""))
    #expect(try run(more + ["--baseline", "known.json"]).code == 1)
    try write("auto-scroll", to: "covered.yaml")
    #expect(try run(known + ["--baseline", "known.json", "--fail-on", "warning"]).code == 1)
  }

  @Test(
    "Two workers of GNU parallel produce the same bytes as a single run; only lost parts run again",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel")))
  func parallelWorkers() throws {
    let whole = try run(["audit", "covered.yaml", "--json"] + selection)
    let plan = ["audit", "covered.yaml", "--plan", "--parts", "6", "--into", "parts"] + selection
    // A job that finds a covered field exits with 1. GNU parallel exits with the number of failed
    // jobs.
    let work = "\"$0\" \"$@\" | parallel --will-cite -j2 || true"
    #expect(try run(plan, shell: work).errors.isEmpty)
    #expect(try folder.names("parts").count == 6)
    let merge = "\"$0\" audit merge parts/*.json"
    #expect(try run([], shell: merge).output == whole.output)
    try FileManager.default.removeItem(atPath: folder.file("parts/part-4-of-6.json"))
    #expect(try run([], shell: merge).errors.contains("no file has part 4/6"))
    let missing = try run(plan + ["--missing"])
    #expect(missing.output.split(separator: "\n").count == 1)
    #expect(missing.output.contains("--shard 4/6 --out parts/part-4-of-6.json"))
    _ = try run(plan + ["--missing"], shell: work)
    #expect(try run([], shell: merge).output == whole.output)
    try folder.write("{", to: "parts/part-2-of-6.json")
    #expect(try run(plan + ["--missing"]).output.contains("--shard 2/6 "))
    try write("form", to: "covered.yaml")
    #expect(try run(plan + ["--missing"]).output.split(separator: "\n").count == 6)
  }

  @Test(
    "A plan names the command as the shell finds it, and writes a file such as -x.yaml as ./-x.yaml"
  )
  func planWords() throws {
    try write("none", to: "-x.yaml")
    let plan = "audit ./-x.yaml --plan --parts 1"
    let byPath = try run([], shell: "PATH=\"$(dirname \"$0\"):$PATH\"; keyreel \(plan)")
    #expect(byPath.output == "keyreel audit ./-x.yaml --json --shard 1/1\n")
    // Here the command is called by its path, but the plan still names it `keyreel`, because the
    // shell's search path leads to the same file.
    let both = try run([], shell: "PATH=\"$(dirname \"$0\"):$PATH\"; \"$0\" \(plan)")
    #expect(both.output == byPath.output)
    let alone = try run([], shell: "PATH=/usr/bin:/bin; ln -s \"$0\" here; ./here \(plan)")
    #expect(alone.output == "./here audit ./-x.yaml --json --shard 1/1\n")
    let behind = try run([], shell: "PATH=/usr/bin:/bin; ./here audit --plan --parts 1 -- -x.yaml")
    #expect(behind.output == alone.output)
    let run = try run([], shell: "PATH=/usr/bin:/bin; \(alone.output)")
    #expect(run.code == 1 && run.output.contains("\"results\""))
  }

  @Test("Every line of a plan is the command for one part, quoted for a shell")
  func planQuotes() throws {
    try write("none", to: "it's mine.yaml")
    let plan =
      "PATH=/usr/bin:/bin; ln -s \"$0\" here; ./here audit \"it's mine.yaml\" --plan --parts 2"
    let lines = try run([], shell: plan).output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "./here audit 'it'\\''s mine.yaml' --json --shard 1/2",
        "./here audit 'it'\\''s mine.yaml' --json --shard 2/2",
      ])
    let first = try run([], shell: "PATH=/usr/bin:/bin; \(try #require(lines.first))")
    #expect(first.errors.isEmpty && first.output.contains("\"results\""))
  }

  @Test(
    "A single cell is reported in the singular, and --findings cannot be used for a part"
  )
  func texts() throws {
    let one = try run(["audit", "covered.yaml", "--shard", "2/2", "--quiet"])
    #expect(one.output.hasSuffix("1 of 1 cell is covered.\n"))
    let findings = try run(["audit", "covered.yaml", "--json", "--findings", "--shard", "1/2"])
    #expect(findings.code == 64)
    #expect(
      findings.errors.contains(
        "Run the parts without --findings, and the whole with --json --findings"))
  }

  @Test(
    "A watched form is audited again whenever it changes, until SIGINT"
  )
  func watching() async throws {
    let process = try KeyreelProcess(["audit", "covered.yaml", "--watch"], in: folder.path)
    defer { if process.isRunning { process.send(SIGKILL) } }
    try await eventually { try text(".stdout").contains("1 of 2 cells are covered.") }
    try folder.write("scenario: 1\nnonsense: 3\n", to: "covered.yaml")
    try await eventually { try text(".stderr").contains("covered.yaml:2:1: error: ") }
    try write("form", to: "covered.yaml")
    try await eventually { try text(".stdout").contains("No field is covered in 2 cells.") }
    #expect(process.isRunning)
    process.send(SIGINT)
    let outcome = try process.wait()
    #expect(outcome.code == 130 && !outcome.errors.contains("stopped"))
    #expect(outcome.output.hasSuffix("No field is covered in 2 cells.\n"))
  }

  @Test("The page of a watched form is written again whenever the form changes")
  func watchedPage() async throws {
    let process = try KeyreelProcess(
      ["audit", "covered.yaml", "--watch", "--html", "page", "--quiet"], in: folder.path)
    defer { if process.isRunning { process.send(SIGKILL) } }
    try await eventually { try text(".stdout").contains("1 of 2 cells are covered.") }
    #expect(try folder.names("page").contains("cell-00001.png"))
    try write("form", to: "covered.yaml")
    try await eventually { try text(".stdout").contains("No field is covered") }
    #expect(try !folder.names("page").contains("cell-00001.png"))
    process.send(SIGTERM)
    #expect(try process.wait().code == 143)
  }

  #if os(Linux)
    @Test("Severities are coloured on a terminal unless NO_COLOR is set or the terminal is dumb")
    func colours() throws {
      let terminal = "script -qec \"'$0' audit covered.yaml --quiet\" /dev/null"
      #expect(try run([], shell: terminal).output.contains("\u{1B}[31merror"))
      let plain = try run([], shell: "NO_COLOR=1 " + terminal).output
      #expect(plain.contains("error") && !plain.contains("\u{1B}"))
      let dumb = try run([], shell: "TERM=dumb " + terminal).output
      #expect(dumb.contains("error") && !dumb.contains("\u{1B}"))
      #expect(try !run(["audit", "covered.yaml"]).output.contains("\u{1B}"))
    }
  #endif

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  /// Waits until a condition holds; gives up after a minute.
  private func eventually(_ holds: () throws -> Bool) async throws {
    for _ in 0..<600 {
      if try holds() { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("it did not come to pass: \(try text(".stdout")) \(try text(".stderr"))")
  }
}
