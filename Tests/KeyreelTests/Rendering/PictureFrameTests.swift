import Keyreel
import KeyreelGeometry
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// The picture's pixels on every frame (Contract §4).
@Suite struct PictureFrameTests {
  @Test(
    "During random drags, the picture shows the captured rows, from the element's bottom edge down",
    arguments: 0..<20)
  func randomDrags(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scale = seed % 2 + 1
    let run = try ScenarioRun(
      text: SmallForm.yaml(scale: scale, steps: (0..<10).flatMap { _ in Self.drag(&random) }))
    var watch = PictureWatch(run)
    for state in run.states { watch.check(state) }
    #expect(watch.pictures > 50)
    #expect(watch.between > 10)
  }

  /// Steps that focus a field and drag along a path of two to four random segments.
  private static func drag(_ random: inout SplitMix64) -> [String] {
    var (time, path) = (0.0, ["[0.0, 0]"])
    for _ in 0..<random.int(2...4) {
      time += Double(random.int(2...12)) / 60
      path.append("[\(time), \(random.int(-60...110))]")
    }
    return ["focus: message", "drag: {from: [50, 60], path: [\(path.joined(separator: ", "))]}"]
  }

  @Test(
    "A picture leaves the keyboard's rows unchanged while the pinned element is above the keyboard")
  func untouched() throws {
    let run = try ScenarioRun(
      text: SmallForm.yaml(
        pinned: "row0", rows: 1,
        steps: [
          "focus: message", "drag: {from: [50, 60], path: [[0.0, 0], [0.2, 20], [0.4, 0]]}",
          "wait: 0.1",
        ]))
    var renderer = run.renderer()
    var last: Bitmap?
    var pictures = 0
    for state in run.states {
      let frame = renderer.frame(for: state).bitmap()
      if let picture = state.picture {
        pictures += 1
        #expect(picture.translation == 0)
        #expect(last?.rows(120..<200) == frame.rows(120..<200))
      }
      if state.picture != nil || state.keyboard.phase == .shown { last = frame }
    }
    #expect(pictures > 10)
  }

  @Test("The demo meets Contract §4 on every frame")
  func demo() throws {
    let run = try ScenarioRun(.demo, path: "composer", options: RunOptions(scale: 1))
    var watch = PictureWatch(run)
    let states = run.states
    for state in states { watch.check(state) }
    #expect(watch.pictures > 60)
    #expect(watch.between > 30)
    #expect(watch.returns == 1)
    let shown = states.filter {
      $0.keyboard.phase == .shown && !$0.keyboard.isMoving && !$0.isMoving
    }
    #expect(shown.contains { $0.pinned?.gap == 0 })
    #expect(shown.allSatisfy { ($0.pinned?.gap ?? 0) >= 0 })
  }
}
