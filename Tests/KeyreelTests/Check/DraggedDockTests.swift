import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Chats in which a finger pulls down the keyboard and the bar above it.
///
/// A bar that is tied to the keyboard's frame by a constraint does not move with the keyboard,
/// since no notification is sent while the finger moves.
@Suite("A bar that does not follow a dragged keyboard is reported")
struct DraggedDockTests {
  /// A device, its system and its look.
  struct Phone: Sendable, CustomTestStringConvertible {
    var device: String
    var system: Int
    var look: String
    /// The keyboard's top at rest, in points.
    var top: Int

    var testDescription: String { "\(device), system \(system), \(look)" }

    static let all = [
      Phone(device: "iphone-8", system: 15, look: "light", top: 407),
      Phone(device: "iphone-se-3", system: 18, look: "dark", top: 407),
      Phone(device: "iphone-11", system: 18, look: "light", top: 550),
      Phone(device: "iphone-se-3", system: 26, look: "light", top: 407),
    ]
  }

  /// The duration, in seconds, and the distance, in points, of a finger's pull on the list.
  typealias Pull = (seconds: Double, points: Int)

  /// The bar's greatest distance from its correct position above the keyboard, in points.
  ///
  /// Frames on which less than 70 pt of the keyboard is visible are left out.
  private func distance(_ run: ScenarioRun) throws -> Double {
    let shown = try #require(run.states.first { $0.keyboard.phase == .shown })
    let end = try #require(run.states.last?.dock).frame.maxY
    let open = try #require(shown.dock).frame.maxY
    let height = run.scenario.configuration.device.size.height
    return try run.states[shown.frame...].reduce(0.0) { most, state in
      guard state.keyboard.top <= height - 70 else { return most }
      let bottom = try #require(state.dock).frame.maxY
      return max(most, abs(bottom - min(end, open + state.keyboard.top - shown.keyboard.top)))
    }
  }

  private func run(_ follows: String, on phone: Phone, bubbles: Int, _ pull: Pull) throws
    -> ScenarioRun
  {
    let texts = ["Shall we meet at six?", "Bring the maps and the two lamps.", "Fine by me."]
    let lines = (0..<bubbles).map { index in
      "    - {bubble: m\(index), from: \(index % 2 == 0 ? "them" : "me"), text: \"\(texts[index % 3]) \(index * 37)\"}"
    }
    let path = "path: [[0, 0], [\(pull.seconds), \(pull.points)]]"
    return try ScenarioRun(
      Scenario(
        chat: [
          "device: \(phone.device)", "system: \(phone.system)", "appearance: \(phone.look)",
          "bars: {navigation: {title: Ada}}",
        ],
        follows: follows, bubbles: lines, scroll: "interactive",
        leave: "drag: {from: [150, \(phone.top - 80)], \(path)}", rest: 0.9))
  }

  @Test(
    "A bar that does not follow a dragged keyboard is reported at any speed of the finger",
    arguments: DailySample.one(
      in: 3, of: Phone.all, [(0.2, 240), (0.25, 260), (0.4, 250), (0.8, 250)] as [Pull]))
  func isFound(phone: Phone, pull: Pull) throws {
    for bubbles in [3, 14] {
      let run = try run("constraint", on: phone, bubbles: bubbles, pull)
      try #require(try distance(run) > 8)
      let check = try RecordingCheck(of: run)
      #expect(!check.judgement.findings.isEmpty, "\(bubbles): \(check.lines)")
      #expect(check.exitCode == 1, "\(bubbles): \(check.lines)")
    }
  }

  @Test(
    "A bar that moves with the keyboard is not reported",
    arguments: DailySample.one(
      in: 4, of: Phone.all,
      [("guide", (0.2, 240)), ("accessory", (0.25, 260)), ("guide", (0.4, 250))]
        as [(String, Pull)]))
  func raisesNoAlarm(phone: Phone, way: (follows: String, pull: Pull)) throws {
    for bubbles in [3, 14] {
      let run = try run(way.follows, on: phone, bubbles: bubbles, way.pull)
      try #require(try distance(run) <= 0.5)
      let check = try RecordingCheck(of: run)
      #expect(check.judgement.findings.isEmpty, "\(bubbles): \(check.lines)")
      #expect(check.exitCode == 0, "\(bubbles): \(check.lines)")
    }
  }
}
