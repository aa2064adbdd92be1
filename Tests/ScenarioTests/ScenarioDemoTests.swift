import Foundation
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("The built-in demo")
struct ScenarioDemoTests {
  /// The states of all frames of the demo.
  private func frames() -> [FormState] {
    let demo = Scenario.demo
    var run = FormSimulator(configuration: demo.configuration, script: demo.script)
    var frames: [FormState] = []
    while let state = run.next() { frames.append(state) }
    return frames
  }

  @Test("The demo equals the file next to its goldens")
  func file() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TestImages/composer/scenario.yaml")
    #expect(try String(contentsOf: url, encoding: .utf8) == Scenario.demoText)
  }

  @Test("The demo is on an iPhone 15 Pro, at 3x and 60 frames a second")
  func device() {
    let demo = Scenario.demo
    #expect(demo.name == "composer")
    #expect(demo.configuration.device.id == "iphone-15-pro")
    #expect(demo.configuration.device.scale == 3)
    #expect(demo.configuration.rate == 60)
    #expect(demo.configuration.content.elements.last?.id == demo.configuration.pinnedID)
  }

  @Test("The demo meets its own expectations on every frame")
  func expectations() {
    let demo = Scenario.demo
    var evaluator = ExpectationEvaluator(demo.expectations, of: demo.configuration)
    #expect(frames().flatMap { evaluator.check($0) }.isEmpty)
    #expect(demo.expectations.contains(.pinned(tolerance: 0)))
  }

  @Test("The demo shows the keyboard, drags its picture halfway down and back, and dismisses it")
  func story() throws {
    let frames = frames()
    let events = frames.flatMap(\.events).map(\.name).filter {
      ["focus", "keyboardDidShow", "swapToSnapshot", "swapToKeyboard", "dismissed"].contains($0)
    }
    #expect(
      events == [
        "focus", "keyboardDidShow", "swapToSnapshot", "focus", "keyboardDidShow", "swapToKeyboard",
        "swapToSnapshot", "dismissed",
      ])
    let back = try #require(frames.firstIndex { $0.events.contains(.swapToKeyboard) })
    let first = frames[..<back]
    let height = try #require(first.last).keyboard.height
    let translations = first.compactMap { $0.picture?.translation }
    let lowest = try #require(translations.max())
    #expect(abs(lowest - height / 2) <= 1)
    let start = try #require(frames.first { $0.events.contains(.snapshot) })
    let rest = start.screenSize.height - height
    #expect(first.contains { $0.keyboard.phase == .snapshot && $0.keyboard.top == rest })
    #expect(first.contains { ($0.pinned?.gap ?? 0) > 40 && $0.keyboard.phase == .snapshot })
    #expect(frames.allSatisfy { $0.keyboard.top >= rest })
    #expect(frames.last?.keyboard.phase == .hidden)
  }

  @Test("The demo's key frames are in its run: one with the keyboard, three with its picture")
  func keyFrames() {
    let frames = frames()
    let demo = Scenario.demo
    #expect(demo.keyFrames.allSatisfy { frames.indices.contains($0) })
    let phases = demo.keyFrames.map { frames[$0].keyboard.phase }
    #expect(phases == [.shown, .snapshot, .snapshot, .snapshot])
  }

}
