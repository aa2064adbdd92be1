import Benchmark
import Golden
import Pixels

/// What a verdict costs on two pictures of 1179 × 2556.
func comparisonBenchmarks() {
  Benchmark("Compare: equal pictures") { benchmark in
    let a = DemoFrames.frames[0].bitmap()
    var b = a
    b.pixels[0] = a.pixels[0]
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(Comparison(expected: a, actual: b)) }
  }

  Benchmark("Compare: changed pictures by pixelmatch") { benchmark in
    let a = DemoFrames.frames[0].bitmap()
    let b = DemoFrames.frames[DemoFrames.frames.count / 8].bitmap()
    let options = ComparisonOptions(mode: .pixelmatch(PixelmatchRule()))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(Comparison(expected: a, actual: b, options: options))
    }
  }
}
