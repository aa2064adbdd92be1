import KeyreelSimulation
import KeyreelImaging
import KeyreelScenario
import TestSupport

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// A recording, drawn by Keyreel, of a list that moves with the keyboard.
///
/// The list's last row is a composer.
///
/// A fault is put into the states before they are rendered, so the content that shines through the
/// keyboard is wrong too, as in an app.
struct MadeRecording: CustomStringConvertible {
  /// A fault in the recording.
  enum Fault: Equatable {
    case none
    /// The content is late by this number of frames while the keyboard appears.
    case late(Int)
    /// The content does not move for `count` frames while the keyboard appears.
    case held(count: Int)
    /// The content is `points` above its correct position for `count` frames, as after a leap.
    case leap(count: Int, points: Double)
    /// The content is 3 pt above its correct position for `count` frames.
    case gap(count: Int)
  }

  let yaml: String
  let run: ScenarioRun
  private let states: [FormState]
  /// The first frame on which the keyboard moves.
  let start: Int
  let description: String
  /// Frames per second.
  let rate: Int

  init(
    using random: inout SplitMix64, device: String? = nil, system: Int? = nil, rate: Int = 60
  ) throws {
    self.rate = rate
    let small = ["iphone-se-1", "iphone-8", "iphone-se-3"]
    let others = DeviceCatalogue.all.map(\.id)
    let device =
      device
      ?? (Int.random(in: 0..<5, using: &random) < 4
        ? small[Int.random(in: 0..<small.count, using: &random)]
        : others[Int.random(in: 0..<others.count, using: &random)])
    let drawn = [15, 18, 26][Int.random(in: 0..<3, using: &random)]
    let system = system ?? drawn
    let isDark = Bool.random(using: &random)
    let strategy = ["keyboard-inset", "layout-guide"][Int.random(in: 0..<2, using: &random)]
    let height = DeviceCatalogue.device(device)?.size.height ?? 568
    // The composer ends near the bottom of the screen, or is clipped there.
    let row = (system >= 26 ? TableMetrics.glass : .classic).rowHeight
    let rows = Int((height - 124) / row) + Int.random(in: 0...1, using: &random)
    let names = ["Bread", "Apples", "Plums", "Lentils", "Salt", "Tea", "Coffee", "Rice", "Oil"]
    let cells = (0..<rows).map { row in
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      return "    - {cell: row\(row), title: \(name) \(row), detail: \"\(row * 37)\"}"
    }
    yaml = """
      scenario: 1
      name: made
      device: \(device)
      system: \(system)
      appearance: \(isDark ? "dark" : "light")
      rate: \(rate)
      content:
        stack: {margin: 0, spacing: 0}
        elements:
      \(cells.joined(separator: "\n"))
          - {label: hint, text: A tap here ends editing.}
          - {composer: message, placeholder: Message}
      avoidance: \(strategy)
      dismissal: {tap: true, scroll: none}
      script:
        - wait: 0.1
        - tap: message
        - wait: 0.5
        - tap: hint
        - wait: 0.5

      """
    run = try ScenarioRun(try Scenario(yaml: yaml))
    states = run.states
    let still = states.first?.keyboard.top
    start = states.firstIndex { $0.keyboard.top != still } ?? 0
    description = "\(device), system \(system), \(isDark ? "dark" : "light"), \(strategy)"
  }

  /// The number of frames.
  var count: Int { states.count }

  /// The number of the frame that comes `offset` frames after the keyboard is about halfway up.
  func middle(_ offset: Int) -> Int { start + (rate == 60 ? 4 : 2) + offset }

  /// The frames' states, with a fault that begins on frame `frame`.
  func states(_ fault: Fault, at frame: Int) -> [FormState] {
    let show = 0..<min(states.count, start + rate * 3 / 4)
    return states.indices.map { index in
      switch fault {
      case .none: return states[index]
      case .late(let count):
        return show.contains(index)
          ? states[index].scrolled(as: states[max(0, index - count)]) : states[index]
      case .held(let count):
        return frame..<frame + count ~= index
          ? states[index].scrolled(as: states[frame - 1]) : states[index]
      case .leap(let count, let points):
        return frame..<frame + count ~= index ? states[index].scrolled(by: points) : states[index]
      case .gap(let count):
        return frame..<frame + count ~= index ? states[index].scrolled(by: 3) : states[index]
      }
    }
  }

  /// Draws the frames and checks them as a recording.
  func check(_ fault: Fault = .none, at frame: Int = 0) throws(KeyreelError) -> RecordingCheck {
    try RecordingCheck("made", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      try draw(fault, at: frame) { (number, frame) throws(KeyreelError) in
        _ = try visit(.frame(frame, time: Double(number) / Double(rate)))
      }
      return nil
    }
  }

  /// Draws the frames, encodes them as a video and checks the video.
  func check(_ fault: Fault, at frame: Int, quality: Int) throws -> RecordingCheck {
    let video = try MadeVideo(size: run.size, rate: rate, quality: quality)
    try draw(fault, at: frame) { (_, frame) throws(KeyreelError) in
      do {
        try video.append(frame.bitmap())
      } catch {
        throw .writeFailed(path: video.path, reason: "\(error)")
      }
    }
    try video.end()
    return try RecordingCheck(video.path)
  }

  /// Draws the frames in order; a frame that equals the previous one is not drawn again.
  func draw(
    _ fault: Fault, at frame: Int, _ body: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    var renderer = run.renderer()
    var last: (state: FormState, frame: Frame)?
    for (number, var state) in states(fault, at: frame).enumerated() {
      (state.frame, state.events) = (0, [])
      let same = last?.state == state ? last?.frame : nil
      let drawn = same ?? renderer.frame(for: state)
      last = (state, drawn)
      try body(number, drawn)
    }
  }
}

extension FormState {
  /// This state with the content offset of another state.
  fileprivate func scrolled(as other: FormState) -> FormState {
    var state = self
    state.contentOffset = other.contentOffset
    return state
  }

  /// This state with its content `points` further up.
  fileprivate func scrolled(by points: Double) -> FormState {
    var state = self
    state.contentOffset += points
    return state
  }
}
