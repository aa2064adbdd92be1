import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelCheck
@testable import KeyreelRendering

/// Scaled-down chats on phones in landscape, where the gaps between letters can look like the gaps
/// between the wide keys.
@Suite("A recording of a phone in landscape is judged as a whole screen")
struct SidewaysCheckTests {
  @Test(
    "In landscape, a correct chat passes, and a chat that moves late is reported",
    arguments: [
      ("iphone-8", 15, 0.8), ("iphone-13", 18, 0.77), ("iphone-xr", 18, 1.2),
      ("iphone-xr", 18, 0.5), ("iphone-12-pro-max", 18, 0.51),
    ])
  func isWhole(device: String, system: Int, scale: Double) throws {
    let chat = try ReducedChat(
      ["device: \(device)", "system: \(system)", "orientation: landscape"], follows: "guide",
      count: 8, tap: 60)
    let clean = try chat.check(scale: scale, late: 0)
    #expect(clean.place == PixelRect(size: clean.size))
    // If several screens have the same shape, the keys show which of these screens was recorded.
    #expect(clean.device?.size == DeviceCatalogue.device(device)?.size)
    #expect(clean.exitCode == 0, "\(clean.lines)")
    let late = try chat.check(scale: scale, late: 4)
    #expect(late.exitCode == 1, "\(late.lines)")
  }

  @Test("Below 0.4 px per point, a phone is neither judged nor mistaken for a narrower phone")
  func isTooSmall() throws {
    let chat = try ReducedChat(
      ["device: iphone-13", "system: 18", "orientation: landscape"], follows: "guide", count: 8,
      tap: 60)
    for late in [0, 4] {
      let check = try chat.check(scale: 0.399, late: late)
      #expect(check.exitCode == 2, "\(check.lines)")
      #expect(check.shortfall?.contains("fewer than 0.4 per point") == true, "\(check.lines)")
    }
  }

  @Test(
    "A form's keyboard in landscape is found even though its upper edge is right above the keys",
    arguments: ["iphone-xr", "iphone-8"])
  func isSeen(device: String) throws {
    let yaml = """
      scenario: 1
      name: sideways
      device: \(device)
      system: 18
      orientation: landscape
      content:
        stack: {margin: 16, spacing: 12}
        elements:
          - {textField: name, placeholder: Name}
          - {label: words, text: Some words}
          - {textField: place, placeholder: Place}
      avoidance: keyboard-inset
      script:
        - wait: 0.3
        - focus: place
        - wait: 0.9

      """
    let run = try ScenarioRun(try Scenario(yaml: yaml))
    let seen = try #require(try RecordingCheck(of: run).keyboard)
    let top = try #require(run.states.last?.keyboard.top)
    let scale = Double(run.scenario.configuration.device.scale)
    #expect(abs(Double(seen.frame.y) / scale - top) <= 1)
  }
}
