import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck

/// Small pictures, in which a composer's lower border is only a few rows above the keyboard's pane.
///
/// The border is hard to see: a dark composer differs little from the pane, and some pictures are
/// dithered with few greys.
@Suite("A composer on a keyboard is not taken for a part of the keyboard")
struct ComposerEdgeTests {
  /// A list whose last row, a composer, rests on the keyboard.
  private func form(on device: Device, system: Int, look: String) throws -> ScenarioRun {
    let row = (system >= 26 ? TableMetrics.glass : .classic).rowHeight
    let cells = (0..<Int((device.size.height - 124) / row)).map {
      "    - {cell: row\($0), title: Row \($0)}"
    }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: composer
          device: \(device.id)
          system: \(system)
          appearance: \(look)
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

  /// Describes the pictures in which the keyboard's edge is not found, or is found more than 3 pt
  /// from the real edge.
  ///
  /// Also returns the looks of the keyboards found and the total number of pictures.
  private func misplaced(
    on id: String, system: Int, look: String, percents: [Int]
  ) throws -> (texts: [String], looks: Set<KeyboardSighting.Look>, count: Int) {
    let device = try #require(DeviceCatalogue.device(id))
    let run = try form(on: device, system: system, look: look)
    let state = try #require(run.states.last)
    let drawn = LumaPlane(try #require(try run.bitmap(ofFrame: run.frameCount - 1)))
    var (texts, looks, count): ([String], Set<KeyboardSighting.Look>, Int) = ([], [], 0)
    for percent in percents {
      let scale = Double(percent) / 100
      for levels in [nil, 24, 32] {
        let picture = Disguise(scale: scale, levels: levels)
          .picture(of: drawn, own: device.scale, number: 0)
        let screen = RecordedScreen(
          device: device, scale: scale, place: PixelRect(size: picture.size))
        let finder = KeyboardFinder(
          scale: screen.view.viewScale, ownHeights: screen.keyboardHeights)
        let found = finder.keyboard(in: screen.view.view(of: picture))
        let top = found.map { Double($0.frame.y) / screen.view.viewScale } ?? 0
        count += 1
        if let found { looks.insert(found.look) }
        guard abs(top - state.keyboard.top) > 3 else { continue }
        texts.append("\(scale) px a point, \(levels.map(String.init) ?? "all") greys: \(top) pt")
      }
    }
    return (texts, looks, count)
  }

  @Test(
    "In dark pictures with less than a pixel per point, the keyboard's edge is found within 3 pt",
    arguments: ["iphone-x", "iphone-xr", "iphone-12", "iphone-16-pro"])
  func findsEdge(device: String) throws {
    let percents = DailySample.one(in: 3, of: Array(50..<100))
    let found = try misplaced(on: device, system: 18, look: "dark", percents: percents)
    #expect(found.texts.isEmpty, "\(found.texts)")
    #expect(found.count == percents.count * 3)
  }

  /// In at most one of 54 dark pictures, the edge is more than 3 pt off; Reliability.md covers more
  /// pictures.
  @Test(
    "Dithered glass keyboards are recognised, and at most one edge is more than 3 pt off",
    arguments: ["iphone-se-3", "iphone-xr", "iphone-12", "iphone-16-pro"], ["light", "dark"])
  func findsEdgeOfGlass(device: String, look: String) throws {
    let percents = DailySample.one(in: 2, of: Array(stride(from: 50, to: 140, by: 5)))
    let found = try misplaced(on: device, system: 26, look: look, percents: percents)
    #expect(found.looks == [.glass])
    #expect(found.texts.count <= (look == "dark" ? 1 : 0), "\(found.texts)")
    #expect(found.count == percents.count * 3)
  }
}
