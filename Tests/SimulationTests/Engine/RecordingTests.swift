import Foundation
import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

/// Recorded movements of real keyboards, compared with simulated ones frame by frame.
@Suite("Keyboards compared with recordings")
struct RecordingTests {
  /// A clip, its device and system, and the tolerance for its labelled frames.
  ///
  /// The tolerance is 2 pt only for clips that were encoded again or captured at irregular times.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var device: String
    var system: Int
    var tolerance: Double
    var kinds: [String] = ["show", "hide"]
    /// The duration of one frame, in seconds, if recorded times may be off by that much; otherwise
    /// 0.
    var slip = 0.0
    /// The height of the keys alone, if the bar above the keys moves differently; otherwise nil.
    var keysHeight: Double?
    var testDescription: String { "\(name), \(kinds.joined(separator: " and "))" }
  }

  /// The clips to compare.
  ///
  /// When the keyboard appeared in `always`, the encoder delayed frames and then caught up two at a
  /// time. With the recorded times, the spring of iOS 26 is therefore off by 8.3 pt. If each frame
  /// may be one frame early or late, the spring of iOS 26 is off by 0.4 pt, and the spring of iOS
  /// 18 by 3.1 pt. In `photos-app` the bar above the keys moves on its own curve, and the keys
  /// themselves travel 301 pt.
  static let cases = [
    Case(name: "always", device: "iphone-17-pro", system: 26, tolerance: 1, kinds: ["hide"]),
    Case(
      name: "always", device: "iphone-17-pro", system: 26, tolerance: 0.5, kinds: ["show"],
      slip: 1.0 / 60),
    Case(name: "photos-app", device: "iphone-11", system: 18, tolerance: 1, keysHeight: 301),
    Case(name: "never", device: "iphone-17-pro", system: 26, tolerance: 2),
    Case(name: "validation-without-scroll", device: "iphone-17-pro", system: 26, tolerance: 2),
    Case(name: "blankSpaceGreaterThan", device: "iphone-16-pro", system: 18, tolerance: 2),
    Case(name: "ios-offset-demo", device: "iphone-11", system: 18, tolerance: 1),
    Case(name: "keyboard-with-preload", device: "iphone-8", system: 15, tolerance: 1),
  ]

  @Test(
    "The rms difference between simulated motions and the labelled frames is within the tolerance",
    .withFixtures, arguments: cases)
  func follows(clip: Case) throws {
    let folder = try #require(Fixtures.folder)
    let file = folder.appendingPathComponent("recordings/\(clip.name).json")
    try #require(
      FileManager.default.fileExists(atPath: file.path), "the recordings are beside the checkout")
    let labels = try JSONDecoder().decode(RecordedClip.self, from: Data(contentsOf: file))
    let tops = try simulated(clip, height: clip.keysHeight ?? labels.keyboardHeightPt)
    let places = try Self.places(labels, clip)
    for phase in labels.phases where clip.kinds.contains(phase.kind) {
      let range = try #require(phase.frames)
      let frames = places[range[0]...range[1]].compactMap(\.self)
      #expect(frames.count >= 9)
      let way = try #require(phase.kind == "show" ? tops.show : tops.hide)
      let rms = Self.best(of: way, around: phase.start, frames, slip: clip.slip)
      #expect(rms <= clip.tolerance, "\(phase.kind): \(rms) pt")
    }
  }

  /// Each range contains the rms difference, in points, between the recorded show and one system's
  /// spring.
  @Test(
    "Two systems' springs can be distinguished even if frames are early or late", .withFixtures,
    arguments: [(26, 0.0...0.5), (18, 2.5...3.5)])
  func tellsApart(system: Int, expected: ClosedRange<Double>) throws {
    let folder = try #require(Fixtures.folder)
    let file = folder.appendingPathComponent("recordings/always.json")
    let labels = try JSONDecoder().decode(RecordedClip.self, from: Data(contentsOf: file))
    let clip = Case(name: "always", device: "iphone-17-pro", system: system, tolerance: 0)
    let phase = try #require(labels.phases.first { $0.kind == "show" })
    let range = try #require(phase.frames)
    let frames = try Self.places(labels, clip)[range[0]...range[1]].compactMap(\.self)
    let way = try simulated(clip, height: labels.keyboardHeightPt).show
    let rms = Self.best(of: way, around: phase.start, frames, slip: 1.0 / 60)
    #expect(expected.contains(rms), "\(rms) pt")
  }

  /// The smallest rms difference, in points, over all moments at which the motion may have begun.
  private static func best(
    of way: [Double], around start: Double, _ frames: [(time: Double, top: Double)], slip: Double
  ) -> Double {
    stride(from: start - 0.15, through: start + 0.1, by: 0.001).map {
      rms(of: way, from: $0, frames, slip: slip)
    }.min() ?? .infinity
  }

  /// Each frame's time, in seconds, and the keyboard's top edge, in points; nil if the edge was not
  /// measured.
  ///
  /// The value is nil for repeated frames, too. If only the keys were measured, the top edge is as
  /// far from its resting place as the keys are from their resting place.
  private static func places(
    _ labels: RecordedClip, _ clip: Case
  ) throws -> [(time: Double, top: Double)?] {
    guard let height = clip.keysHeight else {
      return labels.frames.map { frame in
        frame.repeat ? nil : frame.keyboardTop.map { (time: frame.t, top: $0 / labels.scale) }
      }
    }
    let device = try #require(DeviceCatalogue.device(clip.device))
    let rest = try #require(labels.frames.compactMap(\.keyRowTop).min())
    return labels.frames.map { frame in
      frame.repeat
        ? nil
        : frame.keyRowTop.map {
          (time: frame.t, top: ($0 - rest) / labels.scale + device.size.height - height)
        }
    }
  }

  /// The simulated top edges of a keyboard that appears and hides, at 240 frames per second.
  private func simulated(_ clip: Case, height: Double) throws -> (show: [Double], hide: [Double]) {
    let device = try #require(DeviceCatalogue.device(clip.device))
    let form = FormConfiguration(
      device: device, system: clip.system, rate: 240,
      keyboard: KeyboardTraits(height: height),
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: 80, width: 200, height: 34))
      ]), avoidance: AnyStrategy(NoAvoidance()), dismissal: Dismissal(scroll: .none))
    var simulator = FormSimulator(
      configuration: form,
      script: [
        ScriptStep(.focus("field")), ScriptStep(.wait(1)),
        ScriptStep(.tapPoint(Point(x: 200, y: 300))),
      ])
    var ways: [[Double]] = []
    var phase: KeyboardState.Phase?
    while let state = simulator.next() {
      if state.keyboard.phase != phase { ways.append([]) }
      phase = state.keyboard.phase
      ways[ways.count - 1].append(state.keyboard.top)
    }
    // The five phases are hidden, showing, shown, hiding, and hidden again.
    #expect(ways.count == 5)
    return (ways[1] + ways[2], ways[3] + ways[4])
  }

  private static func rms(
    of way: [Double], from start: Double, _ frames: [(time: Double, top: Double)], slip: Double
  ) -> Double {
    let shifts = slip == 0 ? [0] : [-slip, 0, slip]
    let squares = frames.map { frame in
      let offs = shifts.map { abs(top(of: way, at: frame.time + $0 - start) - frame.top) }
      return (offs.min() ?? 0) * (offs.min() ?? 0)
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  /// The top edge at `time` seconds after the start.
  private static func top(of way: [Double], at time: Double) -> Double {
    let place = max(0, time * 240)
    let index = min(Int(place), way.count - 1)
    let next = min(index + 1, way.count - 1)
    return way[index] + (way[next] - way[index]) * (place - Double(Int(place)))
  }
}
