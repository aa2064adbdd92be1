import KeyreelSimulation
import KeyreelImaging
import KeyreelScenario
import TestSupport

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// A recording, drawn by Keyreel, in which a finger drags down a list and then the keyboard.
struct MadeDrag: CustomStringConvertible {
  /// A fault in the recording.
  enum Fault: Equatable {
    case none
    /// The keyboard's picture is an eighth darker than the keyboard.
    case unequalSwap
    /// From a few frames after the swap, the keyboard is ahead of the finger by this number of
    /// frames.
    case early(Int)
  }

  let run: ScenarioRun
  private let states: [FormState]
  let description: String
  /// The number of the first frame on which the finger drags the keyboard.
  let swap: Int
  /// How far below the keyboard's top the finger is on the frame of the swap, in points.
  let lost: Double
  /// The number of the frame on which the finger stops.
  let stop: Int
  /// Frames per second.
  let rate: Int
  /// Whether the finger is drawn.
  private let hasFinger: Bool

  /// Makes a recording.
  ///
  /// - Parameters:
  ///   - isLate: Whether the keyboard ignores the move with which the finger reaches the keyboard.
  ///   - rate: The frame rate; the finger's distance per frame does not depend on the rate.
  init(using random: inout SplitMix64, isLate: Bool, rate: Int = 60) throws {
    self.rate = rate
    hasFinger = Int.random(in: 0..<3, using: &random) == 0
    let devices = ["iphone-se-1", "iphone-8", "iphone-se-3", "iphone-x", "iphone-16"]
    let device = devices[Int.random(in: 0..<devices.count, using: &random)]
    let system = device == "iphone-16" ? 26 : [15, 18][Int.random(in: 0..<2, using: &random)]
    let isDark = Bool.random(using: &random)
    let height = DeviceCatalogue.device(device)?.size.height ?? 568
    let names = ["Bread", "Apples", "Plums", "Lentils", "Salt", "Tea", "Coffee", "Rice", "Oil"]
    let rowHeight = (system >= 26 ? TableMetrics.glass : .classic).rowHeight
    let rows = (0..<Int((height - 80) / rowHeight)).map { row in
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      return "    - {cell: row\(row), title: \(name) \(row), detail: \"\(row * 37)\"}"
    }
    let step = Double(Int.random(in: 50...90, using: &random)) / 10
    let lost = step * Double(Int.random(in: 45...90, using: &random)) / 100
    func yaml(_ start: Double?) -> String {
      let drag = start.map {
        "  - drag: {from: [150, \($0)], path: [[0.0, 0], [\(36.0 / Double(rate)), \(step * 36)], [\(48.0 / Double(rate)), \(step * 36)]]}"
      }
      return """
        scenario: 1
        name: dragged
        device: \(device)
        system: \(system)
        appearance: \(isDark ? "dark" : "light")
        rate: \(rate)
        content:
          stack: {margin: 0, spacing: 0}
          elements:
        \(rows.joined(separator: "\n"))
            - {composer: message}
        avoidance: keyboard-inset
        dismissal: {scroll: \(isLate ? "flutter" : "snapshot"), pinned: message}
        script:
          - tap: message
          - wait: 0.3
        \(drag ?? "")
          - wait: 0.3

        """
    }
    let still = try ScenarioRun(try Scenario(yaml: yaml(nil))).states
    let top = still.last?.keyboard.top ?? 0
    run = try ScenarioRun(try Scenario(yaml: yaml(((top - step * 18 + lost) * 10).rounded() / 10)))
    states = run.states
    swap = states.firstIndex { $0.events.contains(.swapToSnapshot) } ?? 0
    let last = states.last { $0.finger != nil }?.finger
    stop = states.firstIndex { $0.finger == last } ?? 0
    self.lost = (states[swap].finger?.y ?? 0) - top
    description =
      "\(device), system \(system), \(isDark ? "dark" : "light"), \(step) pt a frame"
      + (hasFinger ? ", the finger drawn" : "") + (rate == 60 ? "" : ", rate \(rate)")
  }

  /// Draws the frames and judges them.
  func check(_ fault: Fault = .none) throws(KeyreelError) -> RecordingCheck {
    try RecordingCheck("dragged", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      var renderer = run.renderer()
      for number in states.indices {
        let bitmap = bitmap(number, fault, &renderer)
        _ = try visit(.bitmap(bitmap, time: Double(number) / Double(rate)))
      }
      return nil
    }
  }

  /// Draws the frames, encodes them and judges the video.
  func check(_ fault: Fault, quality: Int) throws -> RecordingCheck {
    let video = try MadeVideo(size: run.size, rate: rate, quality: quality)
    var renderer = run.renderer()
    for number in states.indices { try video.append(bitmap(number, fault, &renderer)) }
    try video.end()
    return try RecordingCheck(video.path)
  }

  /// If the fault is `early`, the number of the first frame on which the keyboard is ahead of the
  /// finger.
  var leaving: Int { swap + 6 }

  /// Draws a frame.
  private func bitmap(_ number: Int, _ fault: Fault, _ renderer: inout FrameRenderer) -> Bitmap {
    var state = states[number]
    if case .early(let count) = fault, number >= leaving {
      let later = states[min(number + count, states.count - 1)]
      (state.keyboard, state.picture) = (later.keyboard, later.picture)
    }
    var bitmap = renderer.frame(for: state).bitmap()
    let scale = run.scenario.configuration.device.scale
    if fault == .unequalSwap, state.keyboard.phase == .snapshot {
      bitmap.darken(from: state.keyboard.top.pixels(at: scale))
    }
    if hasFinger, let finger = state.finger {
      bitmap.touch(
        x: finger.x.pixels(at: scale), y: finger.y.pixels(at: scale), radius: 22 * scale)
    }
    return bitmap
  }

  /// The number of frames.
  var count: Int { states.count }
}

extension Bitmap {
  /// Draws a semi-transparent grey disc, like a simulator's mark for a finger.
  fileprivate mutating func touch(x: Int, y: Int, radius: Int) {
    for row in max(0, y - radius)..<min(height, y + radius) {
      for column in max(0, x - radius)..<min(width, x + radius)
      where (column - x) * (column - x) + (row - y) * (row - y) < radius * radius {
        // Every channel becomes the mean of its old value and 128.
        self[column, row] = ((self[column, row] & 0xFE_FEFE) >> 1 + 0x40_4040) | 0xFF00_0000
      }
    }
  }

  /// Darkens a row and the rows below it by an eighth.
  fileprivate mutating func darken(from row: Int) {
    for y in max(0, row)..<max(row, height) {
      for x in 0..<width {
        let pixel = self[x, y]
        // Red and blue are scaled together: seven times 255 fits in sixteen bits.
        let outer = (((pixel & 0xFF00FF) * 7) >> 3) & 0xFF00FF
        let green = ((pixel >> 8 & 0xFF) * 7) >> 3
        self[x, y] = outer | green << 8 | 0xFF00_0000
      }
    }
  }
}
