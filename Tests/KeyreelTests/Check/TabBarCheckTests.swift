import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// A composer that moves down behind a tab bar together with the keyboard and comes back up.
@Suite("An element that moves with the keyboard behind a tab bar")
struct TabBarCheckTests {
  private func run(_ device: String, _ system: Int, rate: Int) throws -> ScenarioRun {
    let rows = [
      "Bread", "Butter", "Cheese", "Apples", "Pears", "Plums", "Rice", "Lentils", "Pasta",
    ]
    let cells = (rows + ["Olive oil", "Salt", "Tea"]).enumerated().map {
      "    - {cell: row\($0.offset), title: \($0.element), detail: \"\($0.offset * 7)\"}"
    }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: tabs
          device: \(device)
          system: \(system)
          rate: \(rate)
          bars: {navigation: {title: Shopping, back: Lists}, tabs: [Lists, Shops]}
          content:
            stack: {margin: 0, spacing: 0}
            elements:
          \(cells.joined(separator: "\n"))
              - {composer: item, placeholder: Add an item}
          avoidance: keyboard-inset
          dismissal: {tap: true, scroll: snapshot, pinned: item, release: projected}
          script:
            - tap: item
            - wait: 0.2
            - drag: {from: [150, 200], path: [[0.0, 0], [0.4, 230]]}
            - wait: 0.4

          """))
  }

  @Test(
    "An element that moves behind a tab bar is followed and raises no alarm",
    arguments: ["iphone-x", "iphone-13-pro", "iphone-8"],
    [30, 60])
  func raisesNoAlarm(device: String, rate: Int) throws {
    let run = try run(device, 15, rate: rate)
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.drag == .holds)
    #expect(check.judgement.motion == .holds)
    let scale = check.scale
    let dragged = check.judgement.frames.indices.filter {
      check.judgement.frames[$0].phase == .dragged
    }
    // The composer stays on the keyboard, even behind the tab bar.
    for frame in dragged {
      let keyboard = try #require(check.motion.frames[frame].keyboard)
      let pinned = try #require(check.motion.frames[frame].pinned)
      let gap = (keyboard.top - pinned.bottom) - (pinned.restTop - pinned.open)
      #expect(abs(gap) <= scale, "frame \(frame)")
      #expect(abs(keyboard.top - run.states[frame].keyboard.top * scale) <= 1)
    }
    #expect(dragged.count >= rate / 4)
  }
}
