import Foundation
import Keyreel
import KeyreelSimulation
import TestSupport
import Testing

/// The remedy of a finding, written into the scenario by hand.
@Suite("What an audit says would help")
struct AuditRemedyTests {
  static let scenario = """
    scenario: 1
    name: fixable
    device: iphone-8
    bars: {navigation: {title: Fix}, tabs: [One]}
    content:
      height: 900
      elements:
        - {textField: first, frame: [20, 120, 280, 34], return: send}
        - {textField: wide, frame: [20, 300, 400, 44]}
        - {textField: low, frame: [20, 700, 280, 44]}
        - {textField: up, frame: [20, 200, 280, 44], keyboard: emoji}
        - {button: go, frame: [20, 800, 200, 44], title: Go, role: submit}
    avoidance: none
    responders: {order: [first, wide, low, up]}

    """

  /// The scenario with a remedy's words in it; nil for words that are not lines of a scenario.
  static func applied(_ remedy: String, to scenario: String) throws -> String? {
    if let match = try #/'(avoidance|responders): (.*)'$/#.firstMatch(in: remedy) {
      return scenario.split(separator: "\n").map {
        $0.hasPrefix("\(match.1):") ? "\(match.1): \(match.2)" : String($0)
      }.joined(separator: "\n")
    }
    if let match = try #/^give '(.*)' the frame (\[.*\])$/#.firstMatch(in: remedy) {
      return try edited(scenario, String(match.1), #/frame: \[[^\]]*\]/#, "frame: \(match.2)")
    }
    if let match = try #/^leave out 'return' of '(.*)':/#.firstMatch(in: remedy) {
      return try edited(scenario, String(match.1), #/, return: \w+/#, "")
    }
    return nil
  }

  private static func edited(
    _ scenario: String, _ id: String, _ part: some RegexComponent, _ text: String
  ) throws -> String {
    scenario.split(separator: "\n").map {
      $0.contains("textField: \(id),") ? String($0).replacing(part, with: text) : String($0)
    }.joined(separator: "\n")
  }

  @Test(
    "making the change as the finding says it makes the finding go",
    arguments: StrategyCatalogue.all.map(\.id))
  func fixing(strategy: String) throws {
    let folder = try TemporaryFolder()
    let request = AuditRequest(
      devices: ["iphone-8", "iphone-15-pro", "ipad-mini-6"], orientations: ["all"])
    let scenario = Self.scenario.replacing("avoidance: none", with: "avoidance: \(strategy)")
    let path = try folder.write(scenario, to: "form.yaml")
    let survey = try Audit(paths: [path], request: request).survey()
    var fixed: Set<AuditFinding.Kind> = []
    for group in survey.groups where group.proposal?.helpsEverywhere == true {
      let remedy = try #require(group.remedy)
      let mended = try #require(try Self.applied(remedy, to: scenario), "\(remedy)")
      #expect(mended != scenario)
      let again = try Audit(paths: [folder.write(mended, to: "mended.yaml")], request: request)
      let left = try again.survey().groups.contains {
        $0.worst.kind == group.worst.kind && $0.worst.element == group.worst.element
      }
      #expect(!left, "\(group.id): \(remedy)")
      fixed.insert(group.worst.kind)
    }
    #expect(fixed.isSuperset(of: [.returnKey, .focusOrder, .tapTarget]))
  }
}
