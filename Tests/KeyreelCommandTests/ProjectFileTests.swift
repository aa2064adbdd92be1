import Foundation
import TestSupport
import Testing

/// `keyreel.yaml`, a project's settings (Contract §1.2).
@Suite struct ProjectFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [".git", "app/forms"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "app/forms/s.yaml")
  }

  private func run(
    _ words: String, in place: String = "app/forms"
  ) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(
      words.split(separator: " ").map(String.init), in: folder.file(place),
      environment: ["CI": ""]
    ).wait()
  }

  @Test(
    "Goldens are in the folder that the nearest settings file names, relative to that file's folder"
  )
  func goldens() throws {
    try folder.write("goldens: Shots\n", to: "keyreel.yaml")
    #expect(try run("record s.yaml").output == "small: created\n")
    #expect(try folder.names("Shots") == ["small"])
    #expect(try run("verify").code == 0)
    #expect(try run("verify --goldens elsewhere").code == 66)
    try folder.write("goldens: Near\n", to: "app/keyreel.yaml")
    #expect(try run("verify").code == 66)
    #expect(try run("record s.yaml").code == 0)
    #expect(try folder.names("app/Near") == ["small"])
    #expect(try run("verify", in: "app").code == 0)
  }

  @Test("A command that Keyreel proposes works exactly as printed")
  func proposal() throws {
    try folder.write("goldens: Shots\n", to: "keyreel.yaml")
    _ = try run("record s.yaml")
    try folder.write(SmallForm.yaml(steps: ["wait: 0.1"]), to: "Shots/small/scenario.yaml")
    let differing = try run("verify")
    #expect(differing.code == 1)
    #expect(differing.output.contains("keyreel record small\n"))
    #expect(try run("record small").output == "small: updated\n")
    #expect(try run("verify").code == 0)
  }

  @Test("An audit uses the settings file's devices and strategies, and an option overrides them")
  func audit() throws {
    try folder.write("devices: [iphone-se-1, iphone-8]\nstrategies: none\n", to: "keyreel.yaml")
    let matrix = try run("audit s.yaml --json").output
    #expect(matrix.contains("iphone-se-1") && matrix.contains("iphone-8"))
    #expect(matrix.contains("\"none\"") && !matrix.contains("keyboard-inset"))
    let asked = try run("audit s.yaml --json --devices iphone-15-pro").output
    #expect(asked.contains("iphone-15-pro") && !asked.contains("iphone-se-1"))
  }

  @Test("Every mistake in the settings file is reported in the same way as a mistake in a scenario")
  func allMistakes() throws {
    try folder.write(
      "goldens: Shots\nstrategies: [all, foo]\ndevises: all\nfailOn: never\n", to: "keyreel.yaml")
    let outcome = try run("audit s.yaml")
    #expect(outcome.code == 65)
    for place in ["keyreel.yaml:2:19: ", "keyreel.yaml:3:1: ", "keyreel.yaml:4:9: "] {
      #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }
    #expect(outcome.errors.contains("unknown strategy 'foo'"))
  }

  @Test(
    "failOn decides which severities fail an audit, with and without JSON",
    arguments: ["", " --json"])
  func failing(json: String) throws {
    let form = """
      scenario: 1
      device: iphone-se-1
      content:
        elements:
          - {textField: pass, frame: [20, 480, 280, 44]}
      avoidance: auto-scroll

      """
    try folder.write(form, to: "app/forms/illegal.yaml")
    #expect(try run("audit illegal.yaml" + json).code == 0)
    try folder.write("failOn: warning\n", to: "keyreel.yaml")
    #expect(try run("audit illegal.yaml" + json).code == 1)
    #expect(try run("audit illegal.yaml --fail-on error").code == 0)
  }

  @Test(
    "A settings file without keys has no effect",
    arguments: ["", "\n", "# goldens: Shots\n", "---\n# all as usual\n", "\u{FEFF}", "{}\n"])
  func empty(text: String) throws {
    try folder.write(text, to: "keyreel.yaml")
    let outcome = try run("record s.yaml")
    #expect(outcome.code == 0 && outcome.output == "small: created\n", "\(outcome.errors)")
    #expect(try folder.names("app/forms").contains("TestImages"))
    #expect(try run("audit s.yaml").code == 0)
  }

  /// Files with a mistake, each with the message and the position of the mistake.
  static let wrong = [
    ("golden: a\n", "1:1: error: unknown key 'golden'"),
    ("goldens: ''\n", "1:10: error: 'goldens' is empty"),
    ("devices: [iphone-se-1, iphone-99]\n", "1:24: error: unknown device 'iphone-99'"),
    ("devices: [all, iphone-se-1]\n", "1:11: error: 'all' cannot be combined with other values"),
    ("strategies: forms\n", "1:13: error: unknown strategy 'forms'"),
    ("devices: []\n", "1:10: error: 'devices' has no entry"),
    ("failOn: never\n", "1:9: error: unknown severity 'never'"),
  ]

  @Test(
    "Commands that read a faulty settings file exit with 65 and report the mistake's position",
    arguments: wrong)
  func mistakes(text: String, message: String) throws {
    try folder.write(text, to: "keyreel.yaml")
    for command in ["verify", "record s.yaml", "audit s.yaml"] {
      let outcome = try run(command)
      #expect(outcome.code == 65)
      #expect(outcome.errors.contains("../../keyreel.yaml:\(message)"), "\(outcome.errors)")
    }
  }

  @Test(
    "Neither a scenario named keyreel.yaml nor a file outside the repository is read as settings"
  )
  func others() throws {
    try folder.write(SmallForm.yaml(steps: []), to: "keyreel.yaml")
    #expect(try run("audit s.yaml").code == 0)
    try folder.write("goldens: Shots\n", to: "keyreel.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.file("app/.git"), withIntermediateDirectories: true)
    #expect(try run("record s.yaml").code == 0)
    #expect(try folder.names("app/forms").contains("TestImages"))
    for name in [".git", "app/.git"] {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    #expect(try run("record s.yaml").output == "small: unchanged\n")
    #expect(try folder.names().contains("Shots") == false)
  }
}
