import KeyreelDrawing
import Foundation
import KeyreelImaging
import Testing

@testable import KeyreelRendering

@Suite("Keyboards are drawn once for each look")
struct KeyboardRasterisingTests {
  @Test("However long a run is, the keyboard is drawn once for each look")
  func once() throws {
    let run = try ScenarioRun(
      text: """
        scenario: 1
        device: iphone-8
        rate: 30
        content: {elements: [{textField: a}, {cell: row}, {composer: b}]}
        script:
          - focus: b
          - type: "Hi 12 OK"
          - drag: {from: [150, 300], path: [[0.0, 0], [0.3, 150], [0.6, 0]]}
          - focus: a
          - focus: b
        """)
    var renderer = run.renderer()
    var pictures: Set<UInt64> = []
    var looks: Set<LayerKey> = []
    var frames = 0
    for state in run.states {
      guard let layer = run.painter.layers(for: state).first(where: { $0.kind == .keyboard }) else {
        continue
      }
      frames += 1
      looks.insert(layer.key)
      for placed in renderer.placed([layer]) {
        if case .strip(let strip) = placed.content { pictures.insert(strip.id) }
      }
    }
    #expect(looks.count > 3)
    #expect(pictures.count == looks.count)
    #expect(frames > 4 * looks.count)
  }
}
