import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Public bug reports about keyboard libraries, reproduced as scenarios.
///
/// Each report states the correct values, most of which are measured at rest.
@Suite("Bug reports about keyboard libraries")
struct AvoidanceReportsTests {
  /// The names of the measurements in the reports' files.
  ///
  /// Lists of values at rest are read by ``RestingPlaces`` instead.
  private enum Measure: String {
    case tops = "keyboard top, field bottom"
    case typed = "offset after typing minus offset after focus"
    case caret = "caret in sight at rest after each line"
    case caretPoint = "keyboard top minus caret point of 'pass' after the switch"
    case dock = "dock's bottom; growth of the offset from rest to keyboard shown"
    case taps = "events of the taps on the button, with a keyboard and without"
    case composer =
      "the composer is as high as its lines, up to its limit, and its bottom stays on the keyboard"
    case ownMove = "largest move between two frames with the finger down minus the finger's own"
  }

  private struct Report {
    var scenario: String
    var measure: String
    var right: Any

    /// The correct number: the report's only number, or the first number found under one of
    /// `names`.
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

  private static func scenario(_ name: String) throws -> Scenario {
    let url = try #require(Fixtures.folder).appendingPathComponent("reports/avoidance/\(name).yaml")
    return try Scenario(yaml: String(contentsOf: url, encoding: .utf8))
  }

  private static func states(_ scenario: Scenario) throws -> [FormState] {
    try FormSimulator.run(configuration: scenario.configuration, script: scenario.script).states
  }

  @Test(
    "Each report's scenario has the measurements that the report declares correct", .withFixtures)
  func atRest() throws {
    for report in try Self.reports() {
      let scenario = try Self.scenario(report.scenario)
      let states = try Self.states(scenario)
      let last = try #require(states.last)
      guard let measure = Measure(rawValue: report.measure) else {
        let found = try RestingPlaces(states).values(report.measure)
        let right = try report.right as? [Double] ?? [report.number("withLayoutMargin", "least")]
        #expect(found.count == right.count, "\(report.scenario)")
        for (found, right) in zip(found, right) {
          #expect(abs(found - right) <= 0.5, "\(report.scenario): \(found), not \(right)")
        }
        #expect(last.offsetIsLegal, "\(report.scenario)")
        continue
      }
      switch measure {
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
      case .dock: try dock(report, states)
      case .taps: try taps(report, scenario)
      case .composer: try composer(report, scenario)
      case .ownMove: try ownMove(report, states)
      }
    }
  }

  private func dock(_ report: Report, _ states: [FormState]) throws {
    let shown = try #require(states.first { $0.keyboard.phase == .shown && !$0.isMoving })
    let bottom = try #require(shown.dock).frame.maxY
    let right = try #require(report.right as? [Double])
    #expect([bottom, shown.contentOffset - states[0].contentOffset] == right, "\(report.scenario)")
    // The bar stays directly above the keyboard during the interactive drag and on the way back.
    for state in states where state.frame >= shown.frame && state.keyboard.top < 852 - 34 {
      #expect(state.dock?.gap == 0, "\(report.scenario), \(state.frame)")
    }
  }

  /// Checks the events of all taps on the form's first button, including one more tap while no
  /// keyboard is shown.
  private func taps(_ report: Report, _ scenario: Scenario) throws {
    let button = try #require(scenario.configuration.content.elements.first { $0.kind == .button })
    var scenario = scenario
    scenario.script.append(ScriptStep(.tap(button.id)))
    let found = try Self.states(scenario).flatMap(\.events).compactMap { event -> String? in
      switch event {
      case .pressed(button.id): "pressed"
      case .tapSwallowed(button.id): "tapSwallowed"
      default: nil
      }
    }
    #expect(found == report.right as? [String], "\(report.scenario)")
  }

  /// Checks the composer's position and height.
  ///
  /// A plain row of the list stays one line tall. A field that allows several lines grows, in the
  /// list or in a dock.
  private func composer(_ report: Report, _ scenario: Scenario) throws {
    let right = try #require(report.right as? Bool)
    let id = try #require(scenario.configuration.pinnedID)
    let index = try #require(
      scenario.configuration.content.elements.firstIndex { $0.id == id })
    for (lines, isDocked) in [(nil, false), (3, false), (2, true), (5, true)] {
      var scenario = scenario
      if let lines {
        var field = FormElement(id: id, kind: .textField)
        field.maxLines = lines
        field.isDocked = isDocked
        scenario.configuration.content.elements[index] = field
      }
      if isDocked {
        scenario.configuration.dock = Dock()
        scenario.configuration.dismissal.pinned = nil
      }
      let states = try Self.states(scenario)
      let isOn = states.allSatisfy { $0.keyboard.phase != .shown || $0.pinned?.gap == 0 }
      #expect(isOn == right, "\(report.scenario)")
      let heights = states.compactMap { $0.focused?.frame.height }
      // A line is 22 pt tall, with 6 pt above and below; the text needs four lines.
      let most = 22 * Double(lines ?? 1) + 12
      #expect(heights.first == 34 && heights.max() == min(most, 100), "\(lines ?? 1)")
      #expect(heights == heights.sorted(), "\(report.scenario)")
    }
  }

  private func ownMove(_ report: Report, _ states: [FormState]) throws {
    let moves = zip(states, states.dropFirst()).compactMap { before, after -> Double? in
      guard let from = before.finger, let to = after.finger else { return nil }
      return abs(after.contentOffset - before.contentOffset) - abs(to.y - from.y)
    }
    #expect(moves.count > 20)
    #expect(abs((moves.max() ?? .infinity) - (try report.number())) <= 0.5, "\(report.scenario)")
    #expect(states.last?.offsetIsLegal == true, "\(report.scenario)")
  }

  @Test("A search field in the bar does not move the list", .withFixtures)
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

/// Positions at rest, described in the words of a report: one position, several successive
/// positions, or the distance between two positions.
private struct RestingPlaces {
  let states: [FormState]

  init(_ states: [FormState]) { self.states = states }

  /// The values of the positions that `words` describes, such as `offset after focus; field bottom
  /// to keyboard top`.
  func values(_ words: String) throws -> [Double] {
    let plain = words.replacing(/\s*\([^)]*\)/, with: "")
    return try plain.split { ";,".contains($0) }.map { try value(String($0)) }
  }

  private func value(_ words: String) throws -> Double {
    for (word, sign) in [(" to ", -1.0), (" minus ", 1)] {
      let ends = words.components(separatedBy: word)
      if ends.count == 2 { return sign * (try place(ends[0]) - (try place(ends[1]))) }
    }
    return try place(words)
  }

  /// The value of one position.
  ///
  /// The value is taken at the end of the run if `words` says so. Otherwise, the value is taken at
  /// the last moment at which everything is at rest and the keyboard is shown.
  private func place(_ words: String) throws -> Double {
    let words = words.lowercased()
    func has(_ all: String...) -> Bool { all.allSatisfy { words.contains($0) } }
    let last = try #require(states.last)
    let isOver = has("at the end") || has("after hiding")
    if isOver { #expect(last.keyboard.phase == .hidden, "\(words)") }
    let shown = states.last { $0.keyboard.phase == .shown && !$0.isMoving }
    let state = isOver ? last : shown ?? last
    if has("offset") { return state.contentOffset }
    if has("contentinset.top") { return state.contentInset.top }
    if has("contentinset.bottom") { return state.contentInset.bottom }
    if has("keyboard", "top") { return state.keyboard.top }
    if has("keyboard", "height") { return state.screenSize.height - state.keyboard.top }
    let frame = try #require(
      has("dock") ? state.dock?.frame : has("field") ? state.focused?.frame : nil,
      "no such measure: \(words)")
    return has("top") ? frame.minY : frame.maxY
  }
}
