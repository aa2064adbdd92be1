import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport

@testable import KeyreelCheck
@testable import KeyreelRendering

/// A generated chat in which messages are written, sent and received while the keyboard is up.
struct SentChat {
  /// A fault that is painted into the frames on which the keyboard appears.
  enum Fault: Equatable {
    case none
    /// The content above the keyboard is late by this number of frames.
    case late(Int)
    /// On four frames, the content above the keyboard is this number of points too high.
    case gap(Double)
  }

  /// The scenario's text.
  let yaml: String
  let run: ScenarioRun

  private static let phones: [Int: [String]] = [
    15: ["iphone-8", "iphone-x", "iphone-12"], 18: ["iphone-16-pro", "iphone-se-3", "iphone-11"],
    26: ["iphone-16-pro", "iphone-15", "iphone-se-3", "iphone-13-mini"],
  ]
  private static let words = [
    "hut", "train", "bread", "photos", "tonight", "eight", "come", "bring", "lamp", "map", "lake",
  ]

  /// Makes a chat.
  ///
  /// - Parameters:
  ///   - system: The major version of the system; a phone that runs it is chosen at random.
  ///   - sends: The number of messages that are sent.
  init(system: Int, isDark: Bool, sends: Int, using random: inout SplitMix64) throws {
    func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
    func text(_ count: Int) -> String {
      "I " + (0..<count).map { _ in pick(Self.words) }.joined(separator: " ")
    }
    let device = pick(Self.phones[system] ?? [])
    let bubbles = (0..<pick([1, 3, 7, 12])).map { _ in
      "    - bubble: {text: \(text(pick([1, 4, 9]))), from: \(pick(["me", "them"]))}"
    }
    let lines = pick(["", "maxLines: 4, "])
    var steps = ["wait: \(pick([0.2, 0.5]))", "tap: message"]
    for _ in 0..<sends {
      steps += pick([[], ["wait: 0.4"]])
      steps += ["type: \(pick(["hello", "Hello", "ok", text(2), text(lines.isEmpty ? 3 : 11)]))"]
      steps += pick([[], ["wait: 0.3"]]) + ["press: send"] + pick([[], ["wait: 0.4"]])
      steps += pick([[], ["message: {text: \(text(pick([1, 8]))), from: them}", "wait: 0.3"]])
    }
    steps += ["wait: 0.3", "tap: [150, 180]", "wait: 0.6"]
    yaml = """
      scenario: 1
      name: sent
      device: \(device)
      system: \(system)
      appearance: \(isDark ? "dark" : "light")
      bars: {navigation: {title: Ada}}
      content:
        anchor: bottom
        stack: {margin: 16, spacing: 8}
        elements:
      \(bubbles.joined(separator: "\n"))
      dock:
        follows: \(pick(["guide", "sticky", "accessory"]))
        elements:
          - {textField: message, \(lines)placeholder: Message}
          - {button: send, title: Send, does: send}
      avoidance: none
      dismissal: {tap: true, scroll: none}
      script:
      \(steps.map { "  - \($0)" }.joined(separator: "\n"))

      """
    run = try ScenarioRun(try Scenario(yaml: yaml))
  }

  /// The frames during the keyboard's first appearance that show at least 70 pt of the keyboard.
  var show: [Int] { seen(.showing).first ?? [] }

  /// For each appearance or disappearance of the keyboard, the frames that show at least 70 pt of
  /// the keyboard.
  func seen(_ phase: KeyboardState.Phase) -> [[Int]] {
    let height = run.scenario.configuration.device.size.height
    let frames = run.states.indices.filter {
      run.states[$0].keyboard.phase == phase && run.states[$0].keyboard.top <= height - 70
    }
    return frames.stretches().map { Array($0) }
  }

  /// Draws the frames and judges them.
  func check(_ fault: Fault = .none) throws -> RecordingCheck {
    guard fault != .none else { return try RecordingCheck(of: run) }
    let scale = Double(run.scenario.configuration.device.scale)
    let tops = run.states.map { Int(($0.keyboard.top * scale).rounded()) }
    let middle = show.dropFirst(3).prefix(4)
    var luma = FrameLuma()
    var last: [LumaPlane] = []
    return try RecordingCheck("sent", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
        var plane = luma.plane(of: frame)
        last = Array((last + [plane]).suffix(6))
        let (width, end) = (plane.width, tops[number] * plane.width)
        switch fault {
        case .late(let count) where show.contains(number):
          let before = last[max(0, last.count - 1 - count)]
          plane.samples.replaceSubrange(0..<end, with: before.samples[0..<end])
        case .gap(let points) where middle.contains(number):
          let rows = Int(points * scale)
          let empty = plane.samples[(end - width)..<end]
          plane.samples.replaceSubrange(
            0..<end - rows * width, with: plane.samples[rows * width..<end])
          for row in tops[number] - rows..<tops[number] {
            plane.samples.replaceSubrange(row * width..<(row + 1) * width, with: empty)
          }
        default: break
        }
        let picture = VideoFrame(
          size: plane.size, luma: plane.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: Double(number) / 60)
        _ = try visit(.video(picture))
      }
      return nil
    }
  }
}
