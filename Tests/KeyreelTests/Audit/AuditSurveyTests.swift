import Foundation
import Golden
import Keyreel
import PNGCoding
import Testing

@Suite("What an audit found")
struct AuditSurveyTests {
  static let request = AuditRequest(
    devices: ["iphone-se-1", "iphone-x"], strategies: ["keyboard-inset", "none"])

  @Test("findings are grouped over devices, errors first, and count their cells")
  func groups() throws {
    try AuditMergeTests.withScenario { folder in
      let survey = try Audit(paths: [folder], request: Self.request).survey()
      let severities = survey.groups.map(\.worst.kind.severity)
      #expect(severities == severities.sorted(by: >))
      let covered = survey.groups.filter { $0.worst.kind == .covered }
      #expect(covered.reduce(0) { $0 + $1.count } == survey.covered)
      #expect(covered.allSatisfy { $0.worst.cell?.strategy == "none" && $0.cells == 2 })
      #expect(covered.allSatisfy { $0.change == .strategy(id: "keyboard-inset", arguments: []) })
      #expect(Set(survey.groups.map(\.id)).count == survey.groups.count)
    }
  }

  @Test("JUnit has a case for every field under every strategy and fails the covered ones")
  func junit() throws {
    try AuditMergeTests.withScenario { folder in
      let survey = try Audit(paths: [folder], request: Self.request).survey()
      let failing = survey.subjects.count { $0.covered > 0 }
      #expect(survey.subjects.count == 6)
      #expect(survey.junit.components(separatedBy: "<testcase ").count - 1 == 6)
      #expect(survey.junit.components(separatedBy: "<failure ").count - 1 == failing)
      #expect(survey.junit.contains("tests=\"6\" failures=\"\(failing)\""))
    }
  }

  @Test("SARIF names the line of the element and a rule for every result")
  func sarif() throws {
    try AuditMergeTests.withScenario { folder in
      let audit = try Audit(paths: [folder], request: Self.request)
      let survey = try audit.survey()
      let log = try JSONValue(parsing: Array(audit.sarif(survey).utf8))
      let run = try #require(log["runs"]?.array?.first)
      let rules = run["tool"]?["driver"]?["rules"]?.array?.compactMap { $0["id"]?.string } ?? []
      let results = try #require(run["results"]?.array)
      #expect(results.count == survey.groups.count)
      #expect(results.allSatisfy { rules.contains($0["ruleId"]?.string ?? "") })
      for (result, group) in zip(results, survey.groups) where group.worst.element == "pass" {
        let place = result["locations"]?.array?.first?["physicalLocation"]
        #expect(place?["region"]?["startLine"]?.integer == 7)
      }
    }
  }

  @Test("a baseline accepts what it holds and nothing else")
  func baseline() throws {
    try AuditMergeTests.withScenario { folder in
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

  @Test("the page links a picture for every covered cell, with red where the field is covered")
  func page() throws {
    try AuditMergeTests.withScenario { folder in
      let audit = try Audit(
        paths: [folder], request: AuditRequest(devices: ["iphone-se-1"], strategies: ["none"]))
      let survey = try audit.survey()
      try audit.writePage(to: "\(folder)/page", survey)
      let page = try String(contentsOfFile: "\(folder)/page/index.html", encoding: .utf8)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/page")
        .filter { $0.hasSuffix(".png") }
      #expect(names.count == survey.covered)
      #expect(survey.covered > 0)
      for name in names {
        #expect(page.contains("href=\"\(name)\""))
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/page/\(name)"))
        let bitmap = try PNGDecoder.decode(Array(data))
        #expect(bitmap.width == 640)
        let isRed = bitmap.pixels.contains { bits in
          let (red, green, blue) = (bits & 255, bits >> 8 & 255, bits >> 16 & 255)
          return red > green + 80 && red > blue + 80
        }
        #expect(isRed, "\(name)")
      }
    }
  }

  @Test("a plan's lines are the command with one part each, quoted for a shell")
  func plan() {
    let lines = AuditPlan.lines(words: ["keyreel", "audit", "it's mine.yaml"], parts: 2)
    #expect(
      lines == [
        "keyreel audit 'it'\\''s mine.yaml' --json --shard 1/2",
        "keyreel audit 'it'\\''s mine.yaml' --json --shard 2/2",
      ])
  }
}
