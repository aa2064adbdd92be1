import Foundation
import FormSimulation
import Geometry
import TestSupport
import Testing

/// Shows and hides of real keyboards, frame by frame from recordings, beside simulated ones.
@Suite("Keyboards beside recordings")
struct RecordingTests {
  /// A clip's labels, as far as the keyboard's way is concerned.
  struct Clip: Decodable {
    struct Frame: Decodable {
      var t: Double
      var keyboardTop: Double?
      var `repeat`: Bool
    }
    struct Phase: Decodable {
      var kind: String
      var start: Double
      var frames: [Int]?
    }
    var scale: Double
    var keyboardHeightPt: Double
    var frames: [Frame]
    var phases: [Phase]
  }

  /// A clip, the device and system it shows, and how close labelled frames come; clips that were encoded again or captured with
  /// jittering times get 2 pt, as does nothing else.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var device: String
    var system: Int
    var tolerance: Double
    var kinds: [String] = ["show", "hide"]
    var testDescription: String { name }
  }

  /// In the show of `always` the encoder held frames back and caught up in steps of two, so its hide alone is a measure; in
  /// `photos-app` the keys and the bar above them go on curves of their own.
  static let cases = [
    Case(name: "always", device: "iphone-17-pro", system: 26, tolerance: 1, kinds: ["hide"]),
    Case(name: "never", device: "iphone-17-pro", system: 26, tolerance: 2),
    Case(name: "validation-without-scroll", device: "iphone-17-pro", system: 26, tolerance: 2),
    Case(name: "blankSpaceGreaterThan", device: "iphone-16-pro", system: 18, tolerance: 2),
    Case(name: "ios-offset-demo", device: "iphone-11", system: 18, tolerance: 1),
    Case(name: "keyboard-with-preload", device: "iphone-8", system: 15, tolerance: 1),
  ]

  @Test(
    "Show and hide come within the tolerance of every labelled frame's mean",
    .enabled(if: Fixtures.folder != nil), arguments: cases)
  func follows(clip: Case) throws {
    let folder = try #require(Fixtures.folder)
    let file = folder.appendingPathComponent("recordings/\(clip.name).json")
    try #require(
      FileManager.default.fileExists(atPath: file.path), "the recordings are beside the checkout")
    let labels = try JSONDecoder().decode(Clip.self, from: Data(contentsOf: file))
    let tops = try simulated(clip, height: labels.keyboardHeightPt)
    for phase in labels.phases where clip.kinds.contains(phase.kind) {
      let range = try #require(phase.frames)
      let frames = labels.frames[range[0]...range[1]].filter {
        !$0.repeat && $0.keyboardTop != nil
      }
      #expect(frames.count >= 9)
      let way = try #require(phase.kind == "show" ? tops.show : tops.hide)
      let rms = stride(from: phase.start - 0.15, through: phase.start + 0.1, by: 0.001).map {
        start in
        Self.rms(of: way, from: start, frames, scale: labels.scale)
      }.min()
      #expect(try #require(rms) <= clip.tolerance, "\(phase.kind): \(rms ?? 0) pt")
    }
  }

  /// The simulated top edges of a show and a hide, 240 a second.
  private func simulated(_ clip: Case, height: Double) throws -> (show: [Double], hide: [Double]) {
    let device = try #require(DeviceCatalogue.device(clip.device))
    let form = FormConfiguration(
      device: device, system: clip.system, rate: 240,
      keyboard: KeyboardTraits(height: height),
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: 80, width: 200, height: 34))
      ]), avoidance: NoAvoidance(), dismissal: Dismissal(tap: true))
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
    // Hidden, on its way up, shown, on its way down, hidden.
    #expect(ways.count == 5)
    return (ways[1] + ways[2], ways[3] + ways[4])
  }

  private static func rms(
    of way: [Double], from start: Double, _ frames: [Clip.Frame], scale: Double
  ) -> Double {
    let squares = frames.map { frame in
      let place = max(0, (frame.t - start) * 240)
      let index = min(Int(place), way.count - 1)
      let next = min(index + 1, way.count - 1)
      let top = way[index] + (way[next] - way[index]) * (place - Double(Int(place)))
      let off = top - (frame.keyboardTop ?? 0) / scale
      return off * off
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}
