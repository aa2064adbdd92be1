import Benchmark
import KeyreelImaging
import KeyreelProof

/// The cost of encoding a frame as a PNG and of computing its digest.
func frameBenchmarks() {
  Benchmark("Frame: splice, everything known") { benchmark in
    let encoder = FrameEncoder()
    for frame in DemoFrames.frames { blackHole(try encoder.encode(frame)) }
    benchmark.startMeasurement()
    for index in benchmark.scaledIterations {
      blackHole(try encoder.encode(DemoFrames.frames[index % DemoFrames.frames.count]))
    }
  }

  Benchmark("Frame: encode its bitmap for speed") { benchmark in
    let bitmap = DemoFrames.frames[0].bitmap()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      blackHole(try PNGEncoder.encode(bitmap, effort: .speed))
    }
  }

  Benchmark("Frame: digest, rows known") { benchmark in
    let digester = FrameDigester()
    for frame in DemoFrames.frames { blackHole(digester.digest(of: frame)) }
    benchmark.startMeasurement()
    for index in benchmark.scaledIterations {
      blackHole(digester.digest(of: DemoFrames.frames[index % DemoFrames.frames.count]))
    }
  }
}
