import Benchmark
import Keyreel
import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// The cost of rasterising the whole screen: every display list of the form, the bars and the
/// keyboard.
func rasterBenchmarks() {
  Benchmark("Redraw: all display lists onto one bitmap, warm") { benchmark in
    let scenario = DemoFrames.run.scenario
    let painter = FormPainter(
      configuration: scenario.configuration, appearance: scenario.appearance,
      typesetter: try Typesetter(), scale: 3)
    let lists = painter.layers(for: DemoFrames.shown).map { ($0.frame, $0.makeDisplayList()) }
    let rasteriser = Rasteriser()
    var bitmap = Bitmap(size: DemoFrames.run.size)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      for (frame, list) in lists {
        rasteriser.draw(
          list, into: &bitmap, scale: 3, origin: Point(x: -frame.minX, y: -frame.minY))
      }
    }
    blackHole(bitmap)
  }
}
