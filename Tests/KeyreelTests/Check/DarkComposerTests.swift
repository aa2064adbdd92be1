import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck

/// A dark composer differs little from the pane below it, and in a small picture the lower border
/// of the composer's field is only a few rows above the pane.
@Suite("A dark composer on a keyboard is not taken for a part of the keyboard")
struct DarkComposerTests {
  /// A dark list whose last row, a composer, rests on the keyboard.
  private func form(on device: String, rows: Int) throws -> ScenarioRun {
    let cells = (0..<rows).map { "    - {cell: row\($0), title: Row \($0)}" }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: dark
          device: \(device)
          system: 18
          appearance: dark
          content:
            stack: {margin: 0, spacing: 0}
            elements:
          \(cells.joined(separator: "\n"))
              - {label: hint, text: A tap here ends editing.}
              - {composer: message, placeholder: Message}
          avoidance: keyboard-inset
          script:
            - tap: message
            - wait: 0.8

          """))
  }

  @Test(
    "In pictures with less than a pixel per point, the keyboard's edge is found within 3 pt",
    arguments: ["iphone-x", "iphone-xr", "iphone-12", "iphone-16-pro"])
  func findsEdge(device: String) throws {
    let known = try #require(DeviceCatalogue.device(device))
    let run = try form(on: device, rows: Int((known.size.height - 124) / 44))
    let state = try #require(run.states.last)
    let drawn = LumaPlane(try #require(try run.bitmap(ofFrame: run.frameCount - 1)))
    for percent in 50..<100 {
      let scale = Double(percent) / 100
      for levels in [nil, 24, 32] {
        let picture = Disguise(scale: scale, levels: levels)
          .picture(of: drawn, own: known.scale, number: 0)
        let screen = RecordedScreen(
          device: known, scale: scale, place: PixelRect(size: picture.size))
        let finder = KeyboardFinder(
          scale: screen.view.viewScale, ownHeights: screen.keyboardHeights)
        let found = finder.keyboard(in: screen.view.view(of: picture))
        let top = found.map { Double($0.frame.y) / screen.view.viewScale } ?? 0
        #expect(
          abs(top - state.keyboard.top) <= 3,
          "\(scale) px a point, \(levels.map(String.init) ?? "all") greys: \(top) pt")
      }
    }
  }
}
