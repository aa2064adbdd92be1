import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// A keyboard that keeps its keys but changes its height, like a Plus phone's keyboard that makes
/// space below its keys.
@Suite("A keyboard that grows comes to rest at its new height")
struct GrownKeyboardTests {
  private static let heights = [226.0, 240, 271, 322]

  /// A run on a phone whose keyboard, 226 pt tall at first, changes to the given heights.
  private func run(
    _ notes: [(begin: Double, end: Double, time: Double)], rate: Int = 60, animation: String = ""
  ) throws -> ScenarioRun {
    let lines = notes.map { note in
      let frames = [note.begin, note.end].map { "[0, \(736 - $0), 414, \($0)]" }
      return
        "  - {notify: {event: keyboardWillShow, begin: \(frames[0]), end: \(frames[1])\(animation)}, at: \(note.time)}"
    }
    return try TwoFieldForm.run(
      rate: rate, steps: ["  - focus: place", "  - wait: 0.2"] + lines + ["  - wait: 0.5"])
  }

  @Test(
    "A grown keyboard's top is found to within half a pixel, and the keyboard counts as at rest",
    arguments: heights.dropFirst())
  func grows(to height: Double) throws {
    let run = try run([(226, height, 1.0)])
    let check = try RecordingCheck(of: run)
    for (frame, state) in zip(check.motion.frames, run.states) {
      guard let keyboard = frame.keyboard else { continue }
      #expect(abs(keyboard.top - state.keyboard.top * 3) <= 0.5)
    }
    let rest = try #require(check.motion.frames.last?.keyboard?.restTop)
    #expect(abs(rest - (736 - height) * 3) <= 1)
    #expect(check.judgement.frames.last?.phase == .shown)
    #expect(!check.judgement.frames.contains { $0.phase == .dragged || $0.phase == .hiding })
  }

  @Test(
    "The element above a growing keyboard moves along with the keyboard",
    arguments: heights.dropFirst())
  func takesAlong(to height: Double) throws {
    let check = try RecordingCheck(of: try run([(226, height, 1.0)]))
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.motion == .holds)
    #expect(check.judgement.rest == .holds)
    #expect(check.judgement.drag == .unknown)
  }

  @Test(
    "A keyboard that shrinks back does not count as dragged, however the change is animated",
    arguments: heights.dropFirst(), ["", ", duration: 0", ", duration: 0.6, curve: 3"])
  func shrinksBack(from height: Double, animation: String) throws {
    let run = try run([(226, height, 1.0), (height, 226, 2.0)], animation: animation)
    let check = try RecordingCheck(of: run)
    for (frame, state) in zip(check.motion.frames, run.states) {
      guard let keyboard = frame.keyboard else { continue }
      #expect(abs(keyboard.top - state.keyboard.top * 3) <= 1)
    }
    let last = try #require(check.motion.frames.last?.keyboard)
    #expect(abs(last.restTop - (736 - 226) * 3) <= 1)
    #expect(check.judgement.frames.last?.phase == .shown)
    #expect(!check.judgement.frames.contains { $0.phase == .dragged })
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.motion == .holds)
    #expect(check.judgement.rest == .holds)
    #expect(check.judgement.drag == .unknown)
  }

  @Test(
    "A keyboard that shrinks to a height at which it never rested does not count as dragged",
    arguments: [(322.0, 271.0), (300, 271)])
  func shrinksFurther(from height: Double, to low: Double) throws {
    let check = try RecordingCheck(of: try run([(226, height, 1.0), (height, low, 2.0)]))
    let last = try #require(check.motion.frames.last?.keyboard)
    #expect(abs(last.restTop - (736 - low) * 3) <= 1)
    #expect(check.judgement.frames.last?.phase == .shown)
    #expect(!check.judgement.frames.contains { $0.phase == .dragged })
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
  }

  @Test(
    "If a keyboard height is announced and promptly withdrawn, the report names a lag but no drag"
  )
  func findsLag() throws {
    let run = try run([(226, 322, 1.0), (322, 0, 1.05), (0, 271, 1.1)], rate: 30)
    let check = try RecordingCheck(of: run)
    let finding = try #require(check.judgement.findings.first)
    #expect(check.judgement.findings.map(\.kind) == [.lag])
    #expect(check.judgement.motion == .broken)
    #expect(check.judgement.drag == .unknown)
    #expect(check.judgement.rest == .holds)
    // At first, there was no gap between the field and the keyboard, so any distance between the
    // two is the deviation.
    let state = run.states[finding.worstFrame]
    let first = try #require(run.states.last { $0.keyboard.height == 226 })
    let bottom = (first.keyboard.top + first.contentOffset) - state.contentOffset
    #expect(abs(finding.worst - (state.keyboard.top - bottom)) <= 0.5)
  }
}

/// A form with two fields on a phone with a home button; the lower field brings up the keyboard.
enum TwoFieldForm {
  /// Runs the form with the given lines of a script.
  static func run(rate: Int = 60, steps: [String]) throws -> ScenarioRun {
    try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: two-fields
          device: iphone-8-plus
          system: 15
          rate: \(rate)
          content:
            stack: {margin: 20, spacing: 20}
            elements:
              - {textField: title, placeholder: Title}
              - {textField: place, frame: [20, 600, 374, 34], placeholder: Place}
          avoidance: form
          script:
          \(steps.joined(separator: "\n"))

          """))
  }
}
