import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Public bug reports of keyboard libraries, made anew as scenarios; each says what is right at rest.
@Suite("Reports from outside")
struct AvoidanceReportsTests {
  /// The measure of a report, as its file names it.
  private enum Measure: String {
    case gap = "field bottom to keyboard top"
    case offset = "offset focused"
    case offsetBefore = "offset after focus (before: 390)"
    case offsetAndInset = "offset after focus; contentInset.top"
    case tops = "keyboard top, field bottom"
    case typed = "offset after typing minus offset after focus"
    case caret = "caret in sight at rest after each line"
    case caretPoint = "keyboard top minus caret point of 'pass' after the switch"
  }

  /// Measures of docks, composers, taps and the trick, which other tests take.
  private static let elsewhere: Set<String> = [
    "dock's bottom; growth of the offset from rest to keyboard shown", "offset at the end",
    "events of the taps on the button, with a keyboard and without",
    "the composer is as high as its lines, up to its limit, and its bottom stays on the keyboard",
    "largest move between two frames with the finger down minus the finger's own",
  ]

  private struct Report {
    var scenario: String
    var measure: String
    var right: Any

    /// A number, the first of the names given where there are several.
    func number(_ names: String...) throws -> Double {
      if let members = right as? [String: Any] {
        return try #require(names.lazy.compactMap { members[$0] as? Double }.first)
      }
      return try #require(right as? Double)
    }
  }

  private static func reports() throws -> [Report] {
    let url = try #require(Fixtures.folder).appendingPathComponent(
      "reports/avoidance/expected.json")
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    return try #require(file?["cases"] as? [[String: Any]]).map {
      Report(
        scenario: try #require($0["scenario"] as? String),
        measure: try #require($0["measure"] as? String), right: try #require($0["right"]))
    }
  }

  private static func states(_ scenario: String) throws -> [FormState] {
    let url = try #require(Fixtures.folder)
      .appendingPathComponent("reports/avoidance/\(scenario).yaml")
    let scenario = try Scenario(yaml: String(contentsOf: url, encoding: .utf8))
    return try FormSimulator.run(
      configuration: scenario.configuration, script: scenario.script
    ).states
  }

  @Test("are right at rest", .withFixtures)
  func atRest() throws {
    for report in try Self.reports() where !Self.elsewhere.contains(report.measure) {
      let measure = try #require(
        Measure(rawValue: report.measure), "no such measure: \(report.measure)")
      let states = try Self.states(report.scenario)
      let last = try #require(states.last)
      switch measure {
      case .gap:
        let field = try #require(last.focused).frame
        let right = try report.number("withLayoutMargin", "least")
        #expect(last.keyboard.top - field.maxY == right, "\(report.scenario)")
      case .offset, .offsetBefore:
        #expect(last.contentOffset == (try report.number()), "\(report.scenario)")
      case .offsetAndInset:
        let right = try #require(report.right as? [Double])
        #expect([last.contentOffset, last.contentInset.top] == right, "\(report.scenario)")
      case .tops:
        let rests = states.filter { !$0.isMoving && $0.keyboard.phase == .shown }
        for right in try #require(report.right as? [[Double]]) {
          #expect(
            rests.contains { [$0.keyboard.top, $0.focused?.frame.maxY ?? 0] == right },
            "\(report.scenario)")
        }
      case .typed:
        let focused = try #require(
          states.last {
            $0.keyboard.phase == .shown && $0.elements.allSatisfy { $0.caret ?? 0 == 0 }
          })
        #expect(
          last.contentOffset - focused.contentOffset == (try report.number()), "\(report.scenario)")
      case .caret:
        for state in states where !state.isMoving && state.keyboard.phase == .shown {
          #expect(state.focused?.caretIsVisible == true, "\(report.scenario), \(state.frame)")
        }
      case .caretPoint:
        let field = try #require(last.focused).frame
        let point = field.minY + min(field.height / 2 + 10, field.height)
        #expect(last.keyboard.top - point == (try report.number()), "\(report.scenario)")
      }
    }
  }

  @Test("the user's form: a search field in the bar moves nothing of the list", .withFixtures)
  func fixedField() throws {
    let url = try #require(Fixtures.folder)
      .appendingPathComponent("reports/user/fixed-field-scrolls-content.yaml")
    let scenario = try Scenario(yaml: String(contentsOf: url, encoding: .utf8))
    let states = try FormSimulator.run(
      configuration: scenario.configuration, script: scenario.script
    ).states
    for state in states {
      #expect(state.contentOffset == -116 && state.offsetIsLegal, "\(state.frame)")
    }
  }
}
