import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing

@testable import KeyreelRendering

@Suite("Drawing layers ahead of their frame")
struct FrameRendererAheadTests {
  @Test(
    "Layers that are drawn ahead are kept, and drawing ahead does not change the frame",
    arguments: [1, 2, 5])
  func sameFrame(jobs: Int) async throws {
    let run = try ScenarioRun(text: SmallForm.yaml(scale: 2, rows: 9, steps: ["focus: message"]))
    let state = try #require(run.states.first { $0.keyboard.phase == .shown })
    var (plain, ahead) = (run.renderer(), run.renderer())
    await ahead.drawAhead(state, jobs: jobs)
    let layers = ahead.painter.layers(for: state).filter { $0.flatColor == nil }
    #expect(layers.count > 3)
    for layer in layers { #expect(ahead.strips.peek(layer.key) != nil) }
    #expect(ahead.frame(for: state).bitmap() == plain.frame(for: state).bitmap())
  }

  @Test("Layers that are already kept are not drawn again")
  func keeps() async throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: ["wait: 0.1"]))
    let state = try #require(run.states.first)
    var renderer = run.renderer()
    await renderer.drawAhead(state, jobs: 2)
    let first = strips(renderer.scene(for: state))
    await renderer.drawAhead(state, jobs: 2)
    #expect(strips(renderer.scene(for: state)) == first)
    #expect(first.count > 2)
  }

  /// The identifiers of the strips that were drawn, except strips of a single colour.
  private func strips(_ scene: [Layer]) -> [UInt64] {
    scene.filter { $0.flatPixel == nil }.compactMap {
      if case .strip(let strip) = $0.content { strip.id } else { nil }
    }
  }
}
