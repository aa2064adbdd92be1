import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation

@testable import KeyreelCheck
@testable import KeyreelRendering

extension Scenario {
  /// Makes a chat whose bottom bar contains a field that gains and then loses focus.
  ///
  /// - Parameters:
  ///   - head: The scenario lines that describe the phone, its keyboard and the presentation.
  ///   - lines: The maximum number of lines in the field; nil for a one-line field.
  ///   - leave: The step that ends editing.
  ///   - rest: The time after the step that ends editing, in seconds.
  init(
    chat head: [String], follows: String, bubbles: [String], lines: Int? = nil,
    scroll: String = "none", leave: String, rest: Double
  ) throws {
    let limit = lines.map { "maxLines: \($0), " } ?? ""
    try self.init(
      yaml: """
        scenario: 1
        name: chat
        \(head.joined(separator: "\n"))
        dock:
          follows: \(follows)
          elements:
            - {textField: message, \(limit)placeholder: Message}
            - {button: send, title: Send, does: nothing}
        content:
          anchor: bottom
          stack: {margin: 16, spacing: 8}
          elements:
        \(bubbles.joined(separator: "\n"))
        avoidance: keyboard-inset
        dismissal: {tap: true, scroll: \(scroll)}
        script:
          - wait: 0.3
          - focus: message
          - wait: 0.9
          - \(leave)
          - wait: \(rest)

        """)
  }
}

/// A recorded and scaled-down chat whose field gains and then loses focus.
struct ReducedChat {
  let run: ScenarioRun
  private var scale: Double { Double(run.scenario.configuration.device.scale) }

  /// Simulates the chat.
  ///
  /// - Parameters:
  ///   - head: The scenario lines that describe the phone and its keyboard.
  ///   - follows: How the dock follows the keyboard.
  ///   - count: The number of messages.
  ///   - tap: The distance from the top of the screen to the tap that ends editing, in points.
  init(_ head: [String], follows: String, count: Int, tap: Int) throws {
    let bubbles = (0..<count).map { index in
      let from = index % 2 == 0 ? "them" : "me"
      return "    - {bubble: m\(index), from: \(from), text: Bring \(index * 37) maps and lamps.}"
    }
    run = try ScenarioRun(
      Scenario(
        chat: head, follows: follows, bubbles: bubbles, leave: "tap: [20, \(tap)]", rest: 0.6))
  }

  /// Checks the pictures at `scale` pixels per point; the content above the keyboard is `late`
  /// frames late.
  ///
  /// - Parameter paint: Paints on a full-size picture, given the keyboard's top in points and the
  ///   number of pixels per point.
  func check(
    scale: Double, late: Int,
    paint: (_ plane: inout LumaPlane, _ top: Double, _ scale: Double) -> Void = { _, _, _ in }
  ) throws -> RecordingCheck {
    let own = self.scale
    var luma = FrameLuma()
    var planes: [LumaPlane] = []
    try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
      planes.append(luma.plane(of: frame))
    }
    let pictures = planes.indices.map { number in
      let top = run.states[number].keyboard.top
      var plane = planes[max(0, number - late)]
      let start = min(plane.height, Int((top * own).rounded())) * plane.width
      plane.samples.replaceSubrange(start..., with: planes[number].samples[start...])
      paint(&plane, top, own)
      return ScreenView.resampled(plane, by: scale / own)
    }
    return try RecordingCheck("chat", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      for (number, small) in pictures.enumerated() {
        let frame = VideoFrame(
          size: small.size, luma: small.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: Double(number) / 60)
        guard try visit(.video(frame)) else { break }
      }
      return nil
    }
  }
}
