import Benchmark
import KeyreelImaging
import KeyreelProof

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The cost of comparing two pictures of 1179 × 2556 pixels, and of `memcmp` on equal pictures.
func comparisonBenchmarks() {
  let first = DemoFrames.frames[0].bitmap()
  // The copy shares the original's storage until a pixel of the copy is written.
  var copy = first
  copy.pixels[0] = first.pixels[0]
  let (a, b) = (first, copy)
  let changed = DemoFrames.frames[DemoFrames.frames.count / 8].bitmap()
  let inverted = Bitmap(
    size: a.size, alphaMode: .straight, pixels: a.pixels.map { $0 ^ 0x00FF_FFFF })

  Benchmark("Compare: memcmp of equal pictures") { benchmark in
    for _ in benchmark.scaledIterations {
      let isEqual = a.pixels.withUnsafeBytes { one in
        b.pixels.withUnsafeBytes { two in
          guard let left = one.baseAddress, let right = two.baseAddress else { return false }
          return memcmp(left, right, one.count) == 0
        }
      }
      blackHole(isEqual)
    }
  }

  Benchmark("Compare: equal pictures") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Comparison(expected: a, actual: b)) }
  }

  for (name, picture) in [("a dragged keyboard", changed), ("every pixel", inverted)] {
    Benchmark("Compare: \(name) changed, by pixelmatch") { benchmark in
      let options = ComparisonOptions(mode: .pixelmatch(PixelmatchRule()))
      for _ in benchmark.scaledIterations {
        blackHole(Comparison(expected: a, actual: picture, options: options))
      }
    }
  }
}
