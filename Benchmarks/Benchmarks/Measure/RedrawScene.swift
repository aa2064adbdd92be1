import Keyreel
import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// The display lists of the composer screen with its keyboard, and each list's rectangle on the
/// screen.
struct RedrawScene {
  let lists: [(frame: Rect, list: DisplayList)]
  let size: PixelSize
  let scale: Int
  let fonts: FontLibrary

  init() throws {
    let demo = try DemoRun()
    fonts = FontLibrary()
    let scenario = demo.run.scenario
    scale = scenario.configuration.device.scale
    let painter = FormPainter(
      configuration: scenario.configuration, appearance: scenario.appearance,
      typesetter: try Typesetter(library: fonts), scale: scale)
    lists = painter.layers(for: demo.shown).map { ($0.frame, $0.makeDisplayList()) }
    size = demo.run.size
  }

  /// Draws the whole screen once, with a rasteriser that has not cached any glyphs.
  func draw() {
    var bitmap = Bitmap(size: size)
    draw(by: Rasteriser(), into: &bitmap)
  }

  /// The time it takes to draw the whole screen onto one bitmap, with outlines and glyphs already
  /// cached.
  var milliseconds: Double {
    let rasteriser = Rasteriser()
    var bitmap = Bitmap(size: size)
    return CPUClock.median(of: 200) { draw(by: rasteriser, into: &bitmap) }
  }

  private func draw(by rasteriser: Rasteriser, into bitmap: inout Bitmap) {
    for (frame, list) in lists {
      rasteriser.draw(
        list, into: &bitmap, scale: scale, origin: Point(x: -frame.minX, y: -frame.minY))
    }
  }
}
