import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import KeyreelCheck
@testable import KeyreelRendering

/// Chats whose keyboards have the bar of suggestions of systems 8 to 12: darker than the pane, with white words and lines.
@Suite("A dark bar of suggestions in a recording is the keyboard's")
struct OldSuggestionBarTests {
  /// The points above the keys that are painted as such a bar, where this system has its own.
  private static let height = 44.0

  private func run(_ device: String) throws -> ScenarioRun {
    let bubbles = (0..<14).map { index in
      let from = index % 2 == 0 ? "them" : "me"
      return "    - {bubble: m\(index), from: \(from), text: Bring \(index * 37) maps and lamps.}"
    }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: bars
          device: \(device)
          system: 15
          keyboard: {suggestions: true}
          dock:
            follows: accessory
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
            - tap: [20, 120]
            - wait: 0.6

          """))
  }

  /// Paints the bar on the keyboard of a frame.
  private func paintBar(on plane: inout LumaPlane, top: Double, scale: Double) {
    let first = Int((top * scale).rounded())
    let end = min(plane.height, first + Int(Self.height * scale))
    guard first < end else { return }
    for y in first..<end {
      for x in 0..<plane.width {
        let place = Double(x) / Double(plane.width) * 3
        let isLine =
          place > 0.5 && abs(place - place.rounded()) * Double(plane.width) / 3 < scale / 2
        let row = Double(y - first) / scale
        let isWord =
          (14...28).contains(row) && abs(place - place.rounded(.down) - 0.5) < 0.2
          && Int(Double(x) / scale) % 5 < 2
        plane.samples[y * plane.width + x] = isWord || isLine && (8...36).contains(row) ? 255 : 184
      }
    }
  }

  /// Judges the pictures at some pixels per point; what is above the keyboard is some frames late.
  private func check(
    _ run: ScenarioRun, scale: Double, late: Int
  ) throws -> RecordingCheck {
    let own = Double(run.scenario.configuration.device.scale)
    var luma = FrameLuma()
    var planes: [LumaPlane] = []
    try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
      planes.append(luma.plane(of: frame))
    }
    return try RecordingCheck("bars", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      for number in planes.indices {
        let top = run.states[number].keyboard.top
        var plane = planes[max(0, number - late)]
        let start = min(plane.height, Int((top * own).rounded())) * plane.width
        plane.samples.replaceSubrange(start..., with: planes[number].samples[start...])
        paintBar(on: &plane, top: top, scale: own)
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
    "the dock on it holds, and one that is late is found",
    arguments: ["iphone-se-1", "iphone-8", "iphone-x"], [0.77, 1, 1.2])
  func belongsToKeyboard(device: String, scale: Double) throws {
    let run = try run(device)
    let clean = try check(run, scale: scale, late: 0)
    #expect(clean.exitCode == 0, "\(clean.lines)")
    let top = try #require(run.states.map(\.keyboard.top).min())
    let seen = try #require(clean.keyboard)
    #expect(abs(Double(seen.frame.y) / clean.scale - top) <= 3, "\(seen.frame), not \(top)")
    let late = try check(run, scale: scale, late: 3)
    #expect(late.exitCode == 1, "\(late.lines)")
  }
}
