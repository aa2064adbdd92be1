import Benchmark
import Keyreel
import KeyreelImaging

/// The cost of redrawing the whole screen: form, bars and keyboard at 1179 × 2556 pixels.
func redrawBenchmarks() {
  Benchmark("Redraw: prepare a run and draw its first frame") { benchmark in
    for _ in benchmark.scaledIterations {
      let run = try ScenarioRun(ScenarioFile.read(nil), path: ScenarioFile.demoPath)
      var renderer = run.renderer()
      renderer.frame(for: DemoFrames.shown).composeRows()
    }
  }

  Benchmark("Redraw: everything anew, fonts and outlines known") { benchmark in
    let warm = DemoFrames.run.renderer()
    for _ in benchmark.scaledIterations {
      var renderer = warm.forgettingPixels()
      renderer.frame(for: DemoFrames.shown).composeRows()
    }
  }
}
