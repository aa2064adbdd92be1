import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import Testing

@testable import Keyreel

@Suite("The background of a bar at the bottom of the screen")
struct DockFaceTests {
  /// A run with a single-coloured list above a bar.
  private func run(_ head: String) throws -> ScenarioRun {
    try ScenarioRun(
      text: """
        scenario: 1
        name: s
        rate: 20
        \(head)
        content:
          elements:
            - {label: page, frame: [0, 0, 500, 2000], look: {background: "#bf5af2"}}
        dock:
          follows: none
          height: 50
          elements:
            - {textField: message, frame: [16, 8, 200, 34]}
        script: [focus: message, wait: 0.3]
        """)
  }

  @Test(
    "If a page is moved or padded, the bar's background moves too and reaches down to the keyboard",
    arguments: [
      "rn-avoiding-view", "{strategy: rn-avoiding-view, behavior: position}",
      "{strategy: rnkc-avoiding-view, behavior: translate-with-padding}", "capacitor",
    ])
  func moved(strategy: String) throws {
    for system in ["device: iphone-15-pro\nsystem: 18", "device: iphone-16-pro\nsystem: 26"] {
      let run = try run("\(system)\navoidance: \(strategy)")
      let last = try #require(run.states.last?.dock)
      #expect(last.gap == 34, "\(strategy)")
      for state in run.states {
        let dock = try #require(state.dock)
        let bitmap = try #require(try run.bitmap(ofFrame: state.frame))
        let face = bitmap[30, (dock.frame.minY + 4).pixels(at: 3)]
        let end = min(state.keyboard.edge, dock.frame.maxY + 34).pixels(at: 3)
        let rows = dock.frame.maxY.pixels(at: 3)..<max(dock.frame.maxY.pixels(at: 3), end)
        let seen = Set(rows.flatMap { [bitmap[30, $0], bitmap[900, $0]] })
        #expect(seen.isSubset(of: [face]), "\(strategy), frame \(state.frame)")
      }
    }
  }

  @Test("If a page has no safe area above the keyboard, the bar does not continue behind the keys")
  func lifted() throws {
    let run = try run("device: iphone-16-pro\nsystem: 26\navoidance: flutter-scaffold")
    let last = try #require(run.states.last)
    let dock = try #require(last.dock)
    #expect(dock.gap == 0)
    // The corners of a glass keyboard show the list.
    let bitmap = try #require(try run.bitmap(ofFrame: last.frame))
    let below = bitmap[0, dock.frame.maxY.pixels(at: 3) + 2]
    #expect(below != bitmap[0, (dock.frame.minY + 4).pixels(at: 3)])
  }
}
