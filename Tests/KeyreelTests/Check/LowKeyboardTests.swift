import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Forms in landscape whose keyboard is seen for the last time near the bottom of the screen, where
/// the upper edge of a bar looks like those of the keys.
@Suite("A keyboard of which hardly anything is seen is in its place or not seen")
struct LowKeyboardTests {
  /// A template, a device, its system and its look.
  struct Phone: Sendable, CustomTestStringConvertible {
    var form: String
    var device: String
    var system: Int
    var look: String

    var testDescription: String { "\(form), \(device), system \(system), \(look)" }

    static let all = [
      Phone(form: "checkout", device: "ipad-mini-6", system: 26, look: "light"),
      Phone(form: "login", device: "ipad-mini-6", system: 26, look: "light"),
    ]
  }

  /// A template in which no content moves with the keyboard.
  private func run(_ phone: Phone) throws -> ScenarioRun {
    var lines: [Substring] = []
    var isSkipped = false
    let template = try #require(ScenarioTemplate(rawValue: phone.form))
    for line in template.text.split(separator: "\n") {
      if isSkipped, line.hasPrefix(" ") { continue }
      let key = line.prefix { $0 != ":" }
      isSkipped =
        ["avoidance", "device", "orientation", "system", "appearance"].contains(String(key))
      if !isSkipped { lines.append(line) }
    }
    lines += [
      "device: \(phone.device)", "system: \(phone.system)", "appearance: \(phone.look)",
      "orientation: landscape", "avoidance: none",
    ]
    return try ScenarioRun(Scenario(yaml: lines.joined(separator: "\n") + "\n"))
  }

  @Test("on every frame, and no fault is found", arguments: Phone.all)
  func isInItsPlace(phone: Phone) throws {
    let run = try run(phone)
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(phone): \(check.lines)")
    let scale = check.motion.scale
    let places = zip(run.states, check.motion.frames).compactMap { state, frame in
      frame.keyboard.map { abs($0.top / scale - state.keyboard.top) }
    }
    #expect(places.count > 30, "\(phone): \(places.count) places")
    #expect(places.allSatisfy { $0 <= 2 }, "\(phone): \(places.max() ?? 0) pt")
  }
}
