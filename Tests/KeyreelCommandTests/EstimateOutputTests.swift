import Foundation
import KeyreelSupport
import TestSupport
import Testing

/// Estimates are reported once on standard error, and are listed on pages (Contract §2.12).
@Suite("Estimates in the command's output")
struct EstimateOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, device) in [("duo", "iphone-duo-outer"), ("phone", "iphone-15-pro")] {
      try folder.write(
        """
        scenario: 1
        name: \(name)
        device: \(device)
        content: {elements: [{textField: a, frame: [20, 120, 280, 44]}]}
        script: [{tap: a}, {keyboard: picker}]

        """, to: "\(name).yaml")
    }
  }

  private func run(_ words: String) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(words.split(separator: " ").map(String.init), in: folder.path).wait()
  }

  private func count(_ words: String, in text: String) -> Int {
    text.components(separatedBy: words).count - 1
  }

  private static let device = "no picture of 'iphone-duo-outer' was measured"
  private static let picker = "height of a wheel in place of keys is not measured"

  @Test(
    "compose reports each estimate once",
    arguments: [
      ("--device iphone-duo-outer", [device]),
      (
        "--device iphone-18-pro --system 27 --keyboard picker",
        [
          "no picture of 'iphone-18-pro' was measured", "system 27 was not measured", picker,
        ]
      ),
      ("--device iphone-8 --keyboard emoji", ["emoji were measured on phones"]),
      ("--device iphone-15-pro --keyboard emoji", []), ("--device iphone-16-pro --system 26", []),
    ])
  func compose(words: String, expected: [String]) throws {
    let outcome = try run("compose \(words) --out o.png")
    #expect(outcome.code == 0)
    for line in expected {
      #expect(count(line, in: outcome.errors) == 1)
    }
    #expect(count("warning: estimate: ", in: outcome.errors) == expected.count)
  }

  @Test(
    "If a device's keyboard height is unknown, render does not mention the nearest class's height")
  func unknownHeight() throws {
    try folder.write(
      """
      scenario: 1
      name: inner
      device: iphone-duo-inner
      keyboard: {height: 340}
      content: {elements: [{textField: a, frame: [20, 120, 280, 44]}]}

      """, to: "inner.yaml")
    let errors = try run("render inner.yaml --out o").errors
    #expect(count("its keyboard looks like that of the nearest class", in: errors) == 1)
    #expect(count("unless the scenario gives a height", in: errors) == 0)
  }

  @Test("An audit of a tablet's form states its assumptions for phones, and a lab refuses phones")
  func tabletOnPhones() throws {
    for (name, key) in [
      ("floats", "keyboard: {place: floating}"), ("part", "window: [0, 0, 507, 1024]"),
    ] {
      try folder.write(
        """
        scenario: 1
        name: \(name)
        device: ipad-10
        \(key)
        content: {elements: [{textField: a, frame: [20, 500, 280, 44]}]}
        avoidance: none
        script: [{tap: a}]

        """, to: "\(name).yaml")
      let note = "\(name).yaml: note: On phones, the scenario is judged with a docked keyboard"
      let phone = try run("audit \(name).yaml --devices ipad-10,iphone-se-3")
      #expect(phone.code == 1 && count(note, in: phone.errors) == 1)
      #expect(phone.output.contains("iphone-se-3"))
      let said =
        "On phones, the scenario is judged with a docked keyboard and an app that fills the screen."
      let audit = "audit \(name).yaml --devices ipad-10,iphone-se-3"
      _ = try run("\(audit) --html page --json --out whole.json")
      let whole = try folder.bytes("whole.json")
      let notes = try JSONValue(parsing: whole)["notes"]?.array
      #expect(notes == [.members(["scenario": .string(name), "text": .string(said)])])
      let page = try String(decoding: folder.bytes("page/index.html"), as: UTF8.self)
      #expect(count(said, in: page) == 1)
      for part in 1...2 {
        _ = try run("\(audit) --json --shard \(part)/2 --out \(part).json")
      }
      let merged = try run("audit merge 2.json 1.json").output
      #expect(Array(merged.utf8) == Array(whole))
      #expect(try !run("audit \(name).yaml").errors.contains("note:"))
      #expect(try run("lab \(name).yaml --devices ipad-10,iphone-se-3").code == 64)
    }
  }

  @Test(
    "An audit reports each estimate once for all scenarios, and its page lists them in one line")
  func audit() throws {
    let outcome = try run(
      "audit duo.yaml phone.yaml --keyboards default,picker --json --html page --out o.json")
    #expect(count(Self.device, in: outcome.errors) == 1)
    #expect(count(Self.picker, in: outcome.errors) == 1)
    #expect(outcome.errors.contains("and of 1 other scenario too"))
    let page = try String(decoding: folder.bytes("page/index.html"), as: UTF8.self)
    #expect(count("<p class=\"estimates\">Estimates: No picture of", in: page) == 1)
    #expect(page.contains("The height of a wheel in place of keys is not measured."))
    let plain = try run("audit phone.yaml --html page")
    #expect(!plain.errors.contains("estimate"))
    #expect(
      try !String(decoding: folder.bytes("page/index.html"), as: UTF8.self).contains("Estimates:"))
  }

  @Test("The page of a lab states which variants an estimate concerns")
  func lab() throws {
    let outcome = try run("lab phone.yaml --devices iphone-15-pro,iphone-duo-outer --out lab")
    #expect(outcome.code == 0)
    #expect(count("under iphone-duo-outer, estimate: \(Self.device)", in: outcome.errors) == 1)
    let page = try String(decoding: folder.bytes("lab/index.html"), as: UTF8.self)
    #expect(page.contains("Under iphone-duo-outer, no picture of"))
    #expect(page.contains("Estimates: The height of a wheel"))
  }

  @Test("The page of a run lists the run's estimates")
  func report() throws {
    #expect(try run("render duo.yaml --out run --report").code == 0)
    let page = try String(decoding: folder.bytes("run/index.html"), as: UTF8.self)
    #expect(page.contains("\"estimates\": \"Estimates: No picture of"))
    #expect(page.contains("The height of a wheel in place of keys is not measured."))
  }

  @Test(
    "A device whose keyboard height is unknown leads to a usage error, unless a height is given",
    arguments: [
      "compose --device iphone-duo-inner --out o.png",
      "lab phone.yaml --devices iphone-15-pro,iphone-duo-inner",
      "audit phone.yaml --devices iphone-duo-inner",
      "audit high.yaml --devices iphone-duo-inner --keyboards emoji",
      "reach dump.xml --if-editing a --devices iphone-duo-inner",
      "import inner.xml --device iphone-duo-inner --out i.yaml",
    ])
  func unknownHeight(words: String) throws {
    try folder.write(
      """
      scenario: 1
      name: high
      keyboard: {height: 340}
      content: {elements: [{textField: a, frame: [20, 120, 280, 44]}]}
      script: [{tap: a}]

      """, to: "high.yaml")
    try folder.write(
      """
      <XCUIElementTypeApplication x="0" y="0" width="375" height="667">
      <XCUIElementTypeTextField x="16" y="120" width="343" height="44" name="a"/>
      </XCUIElementTypeApplication>
      """, to: "dump.xml")
    let inner = try String(decoding: folder.bytes("dump.xml"), as: UTF8.self)
      .replacing("\"375\"", with: "\"626\"").replacing("\"667\"", with: "\"890\"")
    try folder.write(inner, to: "inner.xml")
    let outcome = try run(words)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("no keyboard height of 'iphone-duo-inner' is known"))
    let remedy = ["compose": "--height 336", "import": "--device"]
    let command = String(words.prefix { $0 != " " })
    #expect(outcome.errors.contains(remedy[command] ?? "--devices"))
    // No line of a file is quoted, because no line is faulty.
    #expect(!outcome.errors.contains(" | "))
    #expect(try run("compose --device iphone-duo-inner --height 340 --out high.png").code == 0)
    #expect(try run("lab high.yaml --devices iphone-15-pro,iphone-duo-inner").code == 0)
    #expect(try run("audit high.yaml --devices iphone-duo-inner").code == 0)
    #expect(try run("reach dump.xml a --devices iphone-duo-inner").code == 0)
  }
}
