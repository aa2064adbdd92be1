import KeyreelGeometry
import Testing
@testable import KeyreelDrawing
@testable import KeyreelSimulation

@Suite("The layer of a bar above the keys") struct ToolbarLayerTests {
  @Test(
    "A bar above the keys ends at the keys, even if its space is lower or higher than the bar"
  )
  func toolbars() throws {
    for system in [17, 26] {
      var form = try SampleForm("iphone-16")
      form.system = system
      form.traits.toolbar = KeyboardToolbar()
      let painter = try form.painter()
      var state = form.state()
      for height in [12.0, 44, 80] {
        let own = KeyboardToolbar().height(usesGlass: system == 26)
        state.keyboard.toolbar = ToolbarState(
          top: state.keyboard.top - height, height: height, fullHeight: own, items: [.done])
        let layer = try #require(painter.toolbarLayer(state))
        let seen = layer.clip.map { layer.frame.intersection($0) } ?? layer.frame
        #expect(seen.minY == state.keyboard.top - height)
        #expect(abs(seen.maxY - state.keyboard.top) < 1e-9, "\(height), system \(system)")
      }
    }
  }
}
