import Keyreel
import KeyreelImaging

/// The composer screen as the command draws it: each layer has its own bitmap, and all layers are
/// composed into a frame.
struct LayerScene {
  let demo: DemoRun

  init() throws { demo = try DemoRun() }

  /// Draws the first frame of a run.
  func drawFirst() throws {
    var renderer = demo.run.renderer()
    renderer.frame(for: demo.shown).composeRows()
  }

  /// The time it takes to draw everything again, with fonts and glyphs already cached.
  var milliseconds: Double {
    let warm = demo.run.renderer()
    return CPUClock.median(of: 60) {
      var renderer = warm.forgettingPixels()
      renderer.frame(for: demo.shown).composeRows()
    }
  }
}
