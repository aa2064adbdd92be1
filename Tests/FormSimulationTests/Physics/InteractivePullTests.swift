import FormSimulation
import Foundation
import Geometry
import TestSupport
import Testing

@Suite("An interactively dismissed keyboard")
struct InteractivePullTests {
  struct Trace: Decodable {
    struct Sample: Decodable {
      var frame: Int
      var keyboard_top_y: Double
      var finger_centre_y: Double?
    }
    var samples: [Sample]

    /// The samples of the 50 frames that move under the finger, and the still ones before.
    static func recorded() throws -> [Sample] {
      let folder = try #require(Fixtures.folder)
      let file = folder.appendingPathComponent("traces/interactive_828x1792.json")
      let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: file))
      return trace.samples.filter { $0.frame <= 114 && $0.finger_centre_y != nil }
    }
  }

  @Test(
    "It waits until the finger reaches it, then follows 1:1, never above its place or off screen")
  func following() {
    let pull = InteractivePull(restTop: 561, screenHeight: 852)
    #expect(!pull.isReached(by: 560))
    #expect(pull.top(under: 300) == 561)
    #expect(pull.isReached(by: 561))
    #expect(pull.top(under: 600) == 600)
    #expect(pull.top(under: 900) == 852)
    let withBar = InteractivePull(restTop: 1100, accessoryHeight: 100, screenHeight: 1792)
    #expect(withBar.isReached(by: 1000))
    #expect(withBar.top(under: 1007) == 1107)
  }

  @Test(
    "The recorded drag is met within 1 px on its 50 moving frames",
    .enabled(if: Fixtures.folder != nil))
  func recordedDrag() throws {
    let samples = try Trace.recorded()
    let pull = InteractivePull(restTop: 1100, accessoryHeight: 100, screenHeight: 1792)
    for sample in samples {
      let finger = try #require(sample.finger_centre_y)
      #expect(abs(pull.top(under: finger) - sample.keyboard_top_y) <= 1, "frame \(sample.frame)")
    }
    #expect(samples.count { $0.frame >= 65 } == 50)
  }

  @Test(
    "The recorded drag played as a script moves the keyboard within 1 px",
    .enabled(if: Fixtures.folder != nil))
  func playedDrag() throws {
    let samples = try Trace.recorded().filter { $0.frame >= 50 }
    let places = try samples.map { try #require($0.finger_centre_y) / 2 + 50 }
    let start = places[0]
    var composer = Composer(
      keyboard: KeyboardTraits(showsSuggestions: true),
      dismissal: Dismissal(scroll: .interactive), navigationBar: nil, device: "iphone-xr")
    composer.avoidance = NoAvoidance()
    let path = places.enumerated().map { (Double($0.offset) / 60, $0.element - start) }
    let drag = Composer.drag(path, from: Point(x: 207, y: start), releases: false)
    let states = try composer.states(.focus("message"), drag)
    let first = states.count - places.count
    for (sample, state) in zip(samples, states[first...]) {
      #expect(abs(state.keyboard.top * 2 - sample.keyboard_top_y) <= 1, "frame \(sample.frame)")
    }
  }
}
