import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("Fast loops over a picture's pixels agree with their slow reference versions")
struct PlaneKernelTests {
  @Test("On pictures of any size, brightness and column sums equal the reference's bit for bit")
  func agree() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let size = PixelSize(
        width: Int.random(in: 0...70, using: &random),
        height: Int.random(in: 0...30, using: &random))
      let pixels = (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      let luma = PlaneKernel.luma(pixels[...])
      #expect(luma == PlaneKernel.referenceLuma(pixels))
      let plane = LumaPlane(size: size, samples: luma)
      let first = Int.random(in: 0...size.height, using: &random)
      let rows = first..<Int.random(in: first...size.height, using: &random)
      #expect(
        PlaneKernel.columnSums(plane, rows: rows)
          == PlaneKernel.referenceColumnSums(plane, rows: rows))
    }
  }

  @Test(
    "Resampling equals the reference, leaves a plain colour unchanged and interpolates an edge"
  )
  func resampling() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<60 {
      let size = PixelSize(
        width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...30, using: &random))
      let other = PixelSize(
        width: Int.random(in: 1...90, using: &random),
        height: Int.random(in: 1...70, using: &random))
      let plane = LumaPlane(
        size: size, samples: (0..<size.count).map { _ in UInt8.random(in: 0...255, using: &random) }
      )
      let across = ResamplingWeights(from: size.width, to: other.width)
      let down = ResamplingWeights(from: size.height, to: other.height)
      #expect(
        PlaneKernel.resampled(plane, to: other, across: across, down: down)
          == PlaneKernel.referenceResampled(plane, to: other, across: across, down: down))
      let even = LumaPlane(size: size, samples: [UInt8](repeating: 77, count: size.count))
      #expect(ScreenView.resampled(even, to: other).samples.allSatisfy { $0 == 77 })
      #expect(ScreenView.resampled(plane, to: size) == plane)
    }
    let step = LumaPlane(size: PixelSize(width: 2, height: 1), samples: [0, 200])
    #expect(
      ScreenView.resampled(step, to: PixelSize(width: 4, height: 1)).samples == [0, 50, 150, 200])
  }

  @Test("A frame of strips has the brightness of its pixels, whatever the previous frame showed")
  func planesOfFrames() {
    var random = SplitMix64(seed: 10)
    var luma = FrameLuma()
    let width = 9
    let strips = (0..<6).map { number in
      let size = PixelSize(width: width, height: Int.random(in: 1...40, using: &random))
      let pixels = (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      return Strip(
        Bitmap(size: size, alphaMode: .straight, pixels: pixels), isRetained: number != 3)
    }
    for _ in 0..<60 {
      let runs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let strip = strips[Int.random(in: 0..<strips.count, using: &random)]
        let first = Int.random(in: 0..<strip.size.height, using: &random)
        return RowRun(
          strip: strip, firstRow: first,
          count: Int.random(in: 1...strip.size.height - first, using: &random))
      }
      let frame = Frame(
        size: PixelSize(width: width, height: runs.reduce(0) { $0 + $1.count }), runs: runs)
      #expect(luma.plane(of: frame) == LumaPlane(frame.bitmap()))
    }
  }

  @Test("Differences are counted and added up, whether all, some or no pixels differ")
  func differences() {
    var random = SplitMix64(seed: 11)
    for round in 0..<60 {
      let count = Int.random(in: 0...9000, using: &random)
      let one = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var other = one
      for _ in 0..<(round % 3) where count > 0 {
        other[Int.random(in: 0..<count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if round % 4 == 0 { other = other.map { _ in UInt8.random(in: 0...255, using: &random) } }
      #expect(
        PlaneKernel.difference(one, other) == PlaneKernel.referenceDifference(one, other))
    }
    let (black, white) = ([UInt8](repeating: 0, count: 5000), [UInt8](repeating: 255, count: 5000))
    #expect(PlaneKernel.difference(black, white) == (5000 * 255, 5000))
  }

  @Test("White has brightness 255, and black has brightness 0")
  func ends() {
    #expect(PlaneKernel.luma([0xFFFF_FFFF, 0xFF00_0000, 0]) == [255, 0, 0])
  }
}
