import Foundation
import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("The findings of an audit")
struct AuditSurveyTests {
  static let request = AuditRequest(
    devices: ["iphone-se-1", "iphone-x"], strategies: ["keyboard-inset", "none"])

  @Test("Findings are grouped across devices, with errors first, and their cells are counted")
  func groups() throws {
    try AuditMergeTests.withScenario(system: 15) { folder in
      let survey = try Audit(paths: [folder], request: Self.request).survey()
      let severities = survey.groups.map(\.worst.kind.severity)
      #expect(severities == severities.sorted(by: >))
      let covered = survey.groups.filter { $0.worst.kind == .covered }
      #expect(covered.reduce(0) { $0 + $1.count } == survey.covered)
      #expect(covered.allSatisfy { $0.worst.cell?.strategy == "none" && $0.cells == 2 })
      #expect(covered.allSatisfy { $0.change == .strategy(id: "keyboard-inset", arguments: []) })
      #expect(covered.allSatisfy { $0.proposal?.helpsEverywhere == true })
      #expect(Set(survey.groups.map(\.id)).count == survey.groups.count)
    }
  }

  @Test(
    "JUnit has a case for every field under every strategy, and the cases of covered fields fail"
  )
  func junit() throws {
    try AuditMergeTests.withScenario(system: 15) { folder in
      let survey = try Audit(paths: [folder], request: Self.request).survey()
      let failing = survey.subjects.count { $0.covered > 0 }
      #expect(survey.subjects.count == 6)
      #expect(survey.junit.components(separatedBy: "<testcase ").count - 1 == 6)
      #expect(survey.junit.components(separatedBy: "<failure ").count - 1 == failing)
      #expect(survey.junit.contains("tests=\"6\" failures=\"\(failing)\""))
    }
  }

  @Test("If a fault has no known remedy, JUnit and the page say that no known change helps")
  func helpless() throws {
    let folder = try TemporaryFolder()
    let yaml = """
      scenario: 1
      device: iphone-se-1
      orientation: landscape
      keyboard: {height: 300}
      content: {elements: [{textField: a}]}
      avoidance: none

      """
    try folder.write(yaml, to: "a.yaml")
    let audit = try Audit(paths: [folder.file("a.yaml")], request: AuditRequest())
    let survey = try audit.survey()
    let caret = try #require(survey.groups.first { $0.worst.kind == .caretHidden })
    #expect(caret.remedy == nil && caret.worst.severity == .error)
    #expect(survey.junit.contains("→ no known change helps"))
    try audit.writePage(to: folder.file("page"), survey) { $0 }
    let page = try String(contentsOfFile: folder.file("page/index.html"), encoding: .utf8)
    #expect(page.contains("<p class=\"remedy\">no known change helps</p>"))
    #expect(page.contains("\"\(caret.id)\": \"no known change helps\""))
  }

  @Test("If there are no findings, the page says so")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "scenario: 1\ncontent: {elements: [{textField: a, frame: [20, 20, 300, 44]}]}\n", to: "a.yaml"
    )
    let audit = try Audit(paths: [folder.file("a.yaml")], request: AuditRequest())
    let survey = try audit.survey()
    #expect(survey.groups.isEmpty)
    try audit.writePage(to: folder.file("page"), survey) { $0 }
    let page = try String(contentsOfFile: folder.file("page/index.html"), encoding: .utf8)
    #expect(page.contains("<p>There are no findings.</p>"))
  }

  @Test(
    "Every finding is a SARIF result that names a rule and the line of the finding's element"
  )
  func sarif() throws {
    try AuditMergeTests.withScenario(system: 15) { folder in
      let audit = try Audit(paths: [folder], request: Self.request)
      let survey = try audit.survey()
      let log = try JSONValue(parsing: Array(audit.sarif(survey).utf8))
      let run = try #require(log["runs"]?.array?.first)
      let rules = run["tool"]?["driver"]?["rules"]?.array?.compactMap { $0["id"]?.string } ?? []
      let results = try #require(run["results"]?.array)
      #expect(results.count == survey.groups.count)
      #expect(results.allSatisfy { rules.contains($0["ruleId"]?.string ?? "") })
      let lines = ["email": 6, "pass": 7, "notes": 8, "login": 9]
      for (result, group) in zip(results, survey.groups) {
        #expect(result["ruleId"]?.string == group.worst.kind.rawValue)
        let place = result["locations"]?.array?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string?.hasSuffix("login.yaml") == true)
        let line = try #require(lines[group.worst.element], "\(group.worst.element)")
        #expect(place?["region"]?["startLine"]?.integer == line)
      }
      #expect(Set(survey.groups.map(\.worst.element)).count > 1)
    }
  }

  @Test("A baseline accepts exactly the covered cells that it contains")
  func baseline() throws {
    try AuditMergeTests.withScenario(system: 15) { folder in
      let small = try Audit(
        paths: [folder], request: AuditRequest(devices: ["iphone-x"], strategies: ["none"]))
      let path = "\(folder)/baseline.json"
      try AuditMergeTests.json(small).write(toFile: path, atomically: true, encoding: .utf8)
      let baseline = try AuditBaseline(path: path)
      let again = try small.survey(baseline: baseline)
      #expect(again.covered > 0)
      #expect(again.newlyCovered == 0)
      let more = try Audit(paths: [folder], request: Self.request).survey(baseline: baseline)
      #expect(more.newlyCovered == more.covered - again.covered)
      #expect(more.newlyCovered > 0)
    }
  }

  @Test(
    "The table puts the worst findings first, and states once what several fields have in common")
  func lines() throws {
    try AuditMergeTests.withScenario(system: 15) { folder in
      let survey = try Audit(
        paths: [folder], request: AuditRequest(devices: ["iphone-se-1"], strategies: ["none"])
      ).survey()
      #expect(
        survey.lines(colours: false) == [
          "login, with none: 3 of 3 cells covered",
          "  error    covered       the keyboard covers 100 % of 'email' on iphone-se-1, portrait, "
            + "keyboard email; also 'pass' 100 %, 'notes' 100 %.",
          "                         → use 'avoidance: keyboard-inset'",
          "  error    caret-hidden  the caret of 'email' cannot be seen on iphone-se-1, portrait, "
            + "keyboard email; also 'pass', 'notes'.",
          "                         → use 'avoidance: keyboard-inset'",
          "login, the form itself",
          "  note     tap-target  'email' is 34 pt high; a finger needs 44; also "
            + "'pass' 34 pt high.",
          "                       → give 'email' the frame [20, 420, 280, 44]; do the "
            + "same for the others",
          "3 of 3 cells are covered.",
        ])
      let coloured = survey.lines(colours: true)
      #expect(coloured[1].hasPrefix("  \u{1B}[31merror  \u{1B}[0m  covered"))
    }
  }

  /// The lines of the table for a form that names its own strategy, on small phones.
  private func table(_ form: String, own: String, strategies: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "scenario: 1\nname: own\ndevice: iphone-8\navoidance: \(own)\n\(form)\n", to: "form.yaml")
    let request = AuditRequest(
      devices: ["iphone-8", "iphone-se-1"], strategies: strategies)
    return try Audit(paths: [path], request: request).survey().lines(colours: false)
  }

  private static let tall = """
    content:
      elements:
        - {textField: first, frame: [20, 20, 280, 44]}
        - {textField: last, frame: [20, 500, 280, 44]}
    """

  @Test("The table names the form's own strategy, even if that strategy has no findings")
  func ownStrategy() throws {
    let clean = try table(Self.tall, own: "keyboard-inset", strategies: ["none", "keyboard-inset"])
    #expect(clean.contains("own, with its own keyboard-inset: nothing was found in 4 cells"))
    #expect(clean.contains { $0.hasPrefix("own, with none: ") })
    let covered = try table(Self.tall, own: "none", strategies: ["none", "keyboard-inset"])
    #expect(covered.contains { $0.hasPrefix("own, with its own none: ") })
    #expect(!covered.contains { $0.contains("nothing was found") })
    // If the form's own strategy is audited alone, there is no strategy to compare it with.
    let alone = try table(Self.tall, own: "keyboard-inset", strategies: ["keyboard-inset"])
    #expect(alone == ["No field is covered in 4 cells."])
  }

  @Test(
    "The remedy for a hidden next field does not turn the form into a list anchored at its end",
    arguments: ["swiftui", "flutter-scaffold"])
  func noList(strategy: String) throws {
    let fields = (0..<12).map { "        - {textField: f\($0), placeholder: Field \($0)}" }
    let form =
      "responders: {order: geometric}\ncontent:\n      elements:\n" + fields.joined(separator: "\n")
    let lines = try table(form, own: strategy, strategies: [strategy])
    #expect(lines.contains { $0.contains("next-hidden") }, "\(lines)")
    #expect(!lines.contains { $0.contains("anchor") || $0.contains("reverse") }, "\(lines)")
  }
}
