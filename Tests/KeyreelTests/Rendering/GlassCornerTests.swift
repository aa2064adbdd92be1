import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import Testing

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("The corners in a picture of a glass keyboard")
struct GlassCornerTests {
  private static let script = """
    scenario: 1
    device: iphone-16
    system: 26
    rate: 10
    keyboard: {backdrop: BACKDROP}
    content:
      elements:
        - {label: one, frame: [0, 0, 393, 140], look: {background: "#ffd60a"}}
        - {composer: message, frame: [0, 140, 393, 44]}
        - {label: two, frame: [0, 184, 393, 40], look: {background: "#64d2ff"}}
        - {label: three, frame: [0, 224, 393, 560], look: {background: "#bf5af2"}}
    avoidance: keyboard-inset
    dismissal: {scroll: snapshot, pinned: message}
    script:
      - focus: message
      - wait: 0.5
      - drag: {from: [180, 200], path: [[0.0, 0], [0.4, 60], [0.8, -90], [1.2, -90]]}
    """

  /// The last frame with the real keyboard, a later frame on which the content above the keyboard's
  /// resting picture has moved up, and the picture's top edge.
  private func frames(_ backdrop: String) throws -> (rest: Bitmap, parted: Bitmap, top: Int) {
    let run = try ScenarioRun(text: Self.script.replacing("BACKDROP", with: backdrop))
    let states = run.states
    let first = try #require(states.firstIndex { $0.picture != nil })
    let rest = states[first - 1]
    let parted = try #require(
      states.first {
        $0.picture?.translation == 0 && $0.contentOffset >= rest.contentOffset + 60
      })
    return (
      try #require(try run.bitmap(ofFrame: rest.frame)),
      try #require(try run.bitmap(ofFrame: parted.frame)), rest.keyboard.top.pixels(at: 3)
    )
  }

  @Test("With the snapshot backdrop, the corners keep the pixels from before the picture appeared")
  func carried() throws {
    let (rest, parted, top) = try frames("snapshot")
    for x in [0, 2, 1176] {
      #expect(parted[x, top + 1] == rest[x, top + 1])
      #expect(rest[x, top + 1] != rest[600, top + 1])
      // The content just above the picture has moved.
      #expect(parted[x, top - 1] != parted[x, top + 1])
    }
  }

  @Test("With the ideal backdrop, the corners show the app's current pixels")
  func ideal() throws {
    let (rest, parted, top) = try frames("ideal")
    #expect(parted[0, top + 1] == parted[0, top - 1])
    #expect(parted[0, top + 1] != rest[0, top + 1])
  }

  @Test(
    "A lab reports outdated pixels in a picture's corners, which occur only with a glass keyboard",
    arguments: [18, 26])
  func lab(system: Int) throws {
    let text = Self.script.replacing("BACKDROP", with: "snapshot")
      .replacing("system: 26", with: "system: \(system)")
    let watch = LabWatch(try ScenarioRun(text: text))
    #expect((watch.findings.carriedCornerFrames > 0) == (system == 26))
    // A picture of the app's windows does not contain the keyboard, so no corner has outdated
    // pixels.
    let windows = text.replacing("scroll: snapshot", with: "scroll: snapshot, capture: windows")
    #expect(LabWatch(try ScenarioRun(text: windows)).findings.carriedCornerFrames == 0)
  }

  @Test("A lab counts outdated corners only if the content has moved by at least one pixel")
  func pixel() throws {
    func carried(by distance: Double) throws -> Int {
      let text = Self.script.replacing("BACKDROP", with: "snapshot").replacing(
        "[0.8, -90], [1.2, -90]", with: "[0.8, \(-distance)], [1.8, \(-distance)]")
      let run = try ScenarioRun(text: text)
      // At the end, the finger is at rest, and the content has moved by `distance` points.
      let held = try #require(run.states.last { $0.finger != nil && $0.picture != nil })
      let first = try #require(run.states.firstIndex { $0.picture != nil })
      let way = held.contentOffset - run.states[first - 1].contentOffset
      #expect(way.pixels(at: 3) == distance.pixels(at: 3))
      return LabWatch(run).findings.carriedCornerFrames
    }
    #expect(try carried(by: 0) == 0)
    // A pixel is a third of a point.
    #expect(try carried(by: 0.1) == 0)
    #expect(try carried(by: 0.4) > 8)
  }
}
