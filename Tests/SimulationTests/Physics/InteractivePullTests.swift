import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Interactively dismissed keyboards")
struct InteractivePullTests {
  struct Trace: Decodable {
    struct Sample: Decodable {
      var frame: Int
      var keyboard_top_y: Double
      var finger_centre_y: Double?
    }
    var samples: [Sample]

    /// The samples of 65 frames.
    ///
    /// The keyboard does not move on the first 15 frames, and moves under the finger on the other
    /// 50.
    static func recorded() throws -> [Sample] {
      let folder = try #require(Fixtures.folder)
      let file = folder.appendingPathComponent("traces/interactive_828x1792.json")
      let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: file))
      return trace.samples.filter { (RecordedDrag.firstFrame...114).contains($0.frame) }
    }
  }

  @Test(
    "The keyboard waits until a finger reaches it, then follows 1:1 down to the screen's bottom"
  )
  func following() {
    let pull = InteractivePull(restTop: 561, screenHeight: 852)
    #expect(!pull.isReached(by: 560))
    #expect(pull.top(under: 300) == 561)
    #expect(pull.isReached(by: 561))
    #expect(pull.top(under: 600) == 600)
    #expect(pull.top(under: 900) == 852)
  }

  @Test(
    "The recorded drag is reproduced to within 1 px on its 50 moving frames and on the 15 before them"
  )
  func recordedDrag() {
    // The finger was on a bar, 100 px tall, above the keyboard.
    let pull = InteractivePull(restTop: 1100, screenHeight: 1792)
    for (index, finger) in RecordedDrag.fingers.enumerated() {
      let frame = RecordedDrag.firstFrame + index
      #expect(abs(pull.top(under: finger + 100) - RecordedDrag.tops[index]) <= 1, "frame \(frame)")
    }
    #expect(RecordedDrag.tops.count { $0 > 1100 } == 50)
  }

  @Test("A script with the recorded drag moves the keyboard to within 1 px of the recording")
  func playedDrag() throws {
    let places = RecordedDrag.fingers.map { $0 / 2 + 50 }
    let start = places[0]
    var composer = Composer(
      keyboard: KeyboardTraits(showsSuggestions: true),
      dismissal: Dismissal(tap: false, scroll: .interactive), navigationBar: nil,
      device: "iphone-xr")
    composer.avoidance = AnyStrategy(NoAvoidance())
    let path = places.enumerated().map { (Double($0.offset) / 60, $0.element - start) }
    let drag = Composer.drag(path, from: Point(x: 207, y: start), releases: false)
    let states = try composer.states(.focus("message"), drag)
    let first = states.count - places.count
    for (top, state) in zip(RecordedDrag.tops, states[first...]) {
      #expect(abs(state.keyboard.top * 2 - top) <= 1, "frame \(state.frame - first)")
    }
  }

  @Test("The recorded drag equals the trace in the fixtures", .withFixtures)
  func trace() throws {
    let samples = try Trace.recorded()
    #expect(samples.map(\.finger_centre_y) == RecordedDrag.fingers)
    #expect(samples.map(\.keyboard_top_y) == RecordedDrag.tops)
  }
}
