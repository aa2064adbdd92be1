import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Recordings of chats with an input bar at the bottom of the screen, outside the list.
@Suite("A dock in a recording is recognised as the element on the keyboard")
struct DockCheckTests {
  /// A device, its system and its look.
  typealias Phone = (device: String, system: Int, look: String)

  private static let glass: Phone = ("iphone-16-pro", 26, "light")

  /// A chat with a dock that follows the keyboard in a given way; `leave` is the step that
  /// dismisses the keyboard.
  private func run(
    _ follows: String, on phone: Phone, scroll: String = "none",
    leave: String = "tap: [20, 120]", presentation: String = "full"
  ) throws -> ScenarioRun {
    let texts = [
      "Shall we meet at six?", "Fine by me.", "Bring the maps, please, and the two lamps.",
      "They are in the car.", "Good. And bread?", "I will buy some on the way there.",
      "See you at the gate then.", "Yes.", "The train is late again, ten minutes.",
      "No hurry at all.", "I am on the platform.", "Which one?", "The second from the left.",
      "Found you!",
    ]
    let bubbles = texts.enumerated().map { index, text in
      "    - {bubble: m\(index), from: \(index % 2 == 0 ? "them" : "me"), text: \"\(text)\"}"
    }
    return try ScenarioRun(
      Scenario(
        chat: [
          "device: \(phone.device)", "system: \(phone.system)", "appearance: \(phone.look)",
          "presentation: \(presentation)",
        ],
        follows: follows, bubbles: bubbles, lines: 5, scroll: scroll, leave: leave, rest: 0.9))
  }

  /// How far the dock's bottom is below the found element's bottom, in points.
  ///
  /// Frames on which the keyboard or the element is not found are left out.
  private func distances(_ check: RecordingCheck, _ run: ScenarioRun) throws -> [Double] {
    try zip(check.motion.frames, run.states).compactMap { frame, state -> Double? in
      guard frame.keyboard != nil, let pinned = frame.pinned else { return nil }
      let dock = try #require(state.dock).frame
      return dock.maxY - pinned.bottom / check.scale
    }
  }

  @Test(
    "A dock is found and raises no alarm, however it follows the keyboard",
    arguments: zip(
      ["guide", "accessory", "constraint", "sticky"],
      [glass, ("iphone-13", 18, "dark"), ("iphone-8", 15, "light"), glass]))
  func holds(follows: String, phone: Phone) throws {
    let run = try run(follows, on: phone)
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.rest == .holds)
    #expect(check.judgement.motion == .holds)
    #expect(check.exitCode == 0)
    // The edge that is found is either the dock's edge or, 8 pt higher, the edge of the field in
    // the dock.
    let distances = try distances(check, run)
    #expect(distances.count > 60)
    for distance in distances { #expect(-1...9 ~= distance) }
  }

  @Test(
    "A dock in a sheet or modal is found, and raises no alarm",
    arguments: ["modal", "{sheet: {detents: [large]}}", "{sheet: {detents: [medium, large]}}"])
  func inSheet(presentation: String) throws {
    let run = try run(
      "guide", on: ("iphone-13", 18, "light"), leave: "tap: [20, 300]", presentation: presentation)
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.rest == .holds)
    #expect(check.judgement.motion == .holds)
    for distance in try distances(check, run) { #expect(-1...9 ~= distance) }
  }

  @Test(
    "A dock raises no alarm if a finger scrolls the list behind it and then drags the dock along",
    arguments: [
      ("snapshot", "guide", glass), ("snapshot", "accessory", glass),
      ("interactive", "accessory", ("iphone-8", 15, "light")),
    ] as [(String, String, Phone)])
  func isDragged(scroll: String, follows: String, phone: Phone) throws {
    let run = try run(
      follows, on: phone, scroll: scroll,
      leave: "drag: {from: [160, 200], path: [[0, 0], [0.6, 420]]}")
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.drag == .holds)
    #expect(check.exitCode == 0)
    for distance in try distances(check, run) { #expect(-1...9 ~= distance) }
  }
}
