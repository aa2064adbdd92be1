import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof
@testable import KeyreelRendering

/// A form moves up for a keyboard and stays up when a keyboard of another height follows.
///
/// The form moves back down only when the second keyboard leaves, and moves along with it.
@Suite("A form above two keyboards of different heights")
struct AboveAnotherKeyboardTests {
  /// The height of the phone's screen.
  private let screen = 812.0
  /// The heights of the form's keyboard, without a suggestion bar and with one.
  private let low = 291.0
  private let high = 336.0

  /// A run in which the last field brings up a keyboard, which changes its height after 0.8 s and
  /// leaves 1 s after the change.
  private func run(from first: Double, to second: Double) throws -> ScenarioRun {
    try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: above
          device: iphone-x
          system: 15
          content:
            stack: {margin: 20, spacing: 20}
            elements:
              - {textField: title, placeholder: Title}
              - {textField: street, frame: [20, 300, 330, 34], placeholder: Street and number}
              - textField: place
                frame: [20, 700, 330, 34]
                placeholder: Place
                keyboard: {suggestions: blank, height: \(first)}
              - {label: more, frame: [20, 1200, 330, 30], text: More of the form}
          avoidance: none
          dismissal: {tap: true, scroll: none}
          script:
            - wait: 0.2
            - focus: place
            - wait: 0.8
            - keyboard: {height: \(second)}
            - wait: 1.0
            - tap: [4, 90]
            - wait: 0.6

          """))
  }

  /// Checks a recording of a form whose field rests `gap` points above the first keyboard.
  ///
  /// For a given state, `leaps` returns how far the form is above its normal place, in points.
  private func check(
    from first: Double, to second: Double, gap: Double, leaps: (FormState) -> Double = { _ in 0 }
  ) throws -> RecordingCheck {
    let run = try run(from: first, to: second)
    let start = try #require(run.states.first?.contentOffset)
    // The field's bottom edge is 734 pt below the content's top.
    let way = 734 - start - (screen - first) + gap
    // The field does not move while the keyboards change or while the second keyboard rests.
    let tops = run.states.map(\.keyboard.top)
    let change = try #require(tops.lastIndex { abs($0 - screen + first) < 0.01 })
    let leave = try #require(tops.lastIndex { abs($0 - screen + second) < 0.01 })
    let states = run.states.enumerated().map { index, state -> FormState in
      var state = state
      let height = index <= change ? first : second
      let shown = change < index && index <= leave ? 1 : (screen - tops[index]) / height
      state.contentOffset = start + shown * way + leaps(state)
      (state.frame, state.events) = (0, [])
      return state
    }
    return try RecordingCheck("above", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      var renderer = run.renderer()
      for (number, state) in states.enumerated() {
        let frame = renderer.frame(for: state)
        _ = try visit(.frame(frame, time: Double(number) / 60))
      }
      return nil
    }
  }

  @Test(
    "A form that stays in place is not reported if neither keyboard hides anything")
  func stays() throws {
    for (first, second, gap) in [(low, high, 48.0), (low, low + 20, 28), (high, low, 2)] {
      let check = try check(from: first, to: second, gap: gap)
      let name = "\(first) to \(second), \(gap) pt: \(check.lines)"
      #expect(check.judgement.findings.isEmpty, "\(name)")
      #expect(check.exitCode == 0, "\(name)")
      #expect(check.judgement.rest == .holds, "\(name)")
      #expect(check.motion.frames.contains { $0.pinned != nil }, "\(name)")
    }
  }

  @Test("A form that stays behind the taller keyboard is reported")
  func isHidden() throws {
    for gap in [10.0, 20, 30] {
      let check = try check(from: low, to: high, gap: gap)
      #expect(check.exitCode == 1, "\(gap) pt: \(check.lines)")
    }
  }

  @Test("A form that stays less than 24 pt above the shorter keyboard is reported")
  func isNear() throws {
    for (first, second, gap) in [(low, low + 16, 20.0), (low + 16, low, 2)] {
      let check = try check(from: first, to: second, gap: gap)
      #expect(check.exitCode == 1, "\(first) to \(second): \(check.lines)")
    }
  }

  @Test("A form that leaps while the second keyboard rests is reported", arguments: [-8.0, 8, 14])
  func leaps(points: Double) throws {
    let rest = screen - high
    let check = try check(from: low, to: high, gap: 49) { state in
      state.keyboard.phase == .shown && state.keyboard.top < rest + 1 ? points : 0
    }
    #expect(check.exitCode == 1, "\(check.lines)")
  }
}
