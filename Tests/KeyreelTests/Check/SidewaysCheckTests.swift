import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelCheck
@testable import KeyreelRendering

/// Chats on phones that are held sideways, made smaller: the letters make gaps of their own between the wide keys' gaps.
@Suite("A recording of a phone held sideways is judged as a whole")
struct SidewaysCheckTests {
  private func run(_ device: String, system: Int) throws -> ScenarioRun {
    let bubbles = (0..<8).map { index in
      let from = index % 2 == 0 ? "them" : "me"
      return "    - {bubble: m\(index), from: \(from), text: Bring \(index * 37) maps and lamps.}"
    }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: sideways
          device: \(device)
          system: \(system)
          orientation: landscape
          dock:
            follows: guide
            elements:
              - {textField: message, placeholder: Message}
              - {button: send, title: Send, does: nothing}
          content:
            anchor: bottom
            stack: {margin: 16, spacing: 8}
            elements:
          \(bubbles.joined(separator: "\n"))
          avoidance: keyboard-inset
          dismissal: {tap: true, scroll: none}
          script:
            - wait: 0.3
            - focus: message
            - wait: 0.9
            - tap: [20, 60]
            - wait: 0.6

          """))
  }

  /// Judges the pictures at some pixels per point; what is above the keyboard is some frames late.
  private func check(_ run: ScenarioRun, scale: Double, late: Int) throws -> RecordingCheck {
    let own = Double(run.scenario.configuration.device.scale)
    var luma = FrameLuma()
    var planes: [LumaPlane] = []
    try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
      planes.append(luma.plane(of: frame))
    }
    return try RecordingCheck("sideways", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      for number in planes.indices {
        let top = Int((run.states[number].keyboard.top * own).rounded())
        var plane = planes[max(0, number - late)]
        let start = min(plane.height, top) * plane.width
        plane.samples.replaceSubrange(start..., with: planes[number].samples[start...])
        let small = ScreenView.resampled(plane, by: scale / own)
        let frame = VideoFrame(
          size: small.size, luma: small.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: Double(number) / 60)
        guard try visit(.video(frame)) else { break }
      }
      return nil
    }
  }

  @Test(
    "a chat holds, and one that is late is found",
    arguments: [("iphone-8", 15, 0.8), ("iphone-13", 18, 0.77), ("iphone-xr", 18, 1.2)])
  func isWhole(device: String, system: Int, scale: Double) throws {
    let run = try run(device, system: system)
    let clean = try check(run, scale: scale, late: 0)
    #expect(clean.place == PixelRect(size: clean.size))
    #expect(clean.exitCode == 0, "\(clean.lines)")
    let late = try check(run, scale: scale, late: 4)
    #expect(late.exitCode == 1, "\(late.lines)")
  }

  @Test(
    "a form's keyboard that begins right above its keys is seen",
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
