import KeyreelPixels
import TestSupport
import Testing

@testable import KeyreelRecognition

@Suite("Loops over a picture's pixels agree with their slow twins")
struct PlaneKernelTests {
  @Test("on pictures of any size, bit for bit")
  func agree() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let size = PixelSize(
        width: Int.random(in: 0...70, using: &random),
        height: Int.random(in: 0...30, using: &random))
      let pixels = (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      let luma = PlaneKernel.luma(pixels)
      #expect(luma == PlaneKernel.referenceLuma(pixels))
      let plane = LumaPlane(size: size, samples: luma)
      let first = Int.random(in: 0...size.height, using: &random)
      let rows = first..<Int.random(in: first...size.height, using: &random)
      #expect(
        PlaneKernel.columnSums(plane, rows: rows)
          == PlaneKernel.referenceColumnSums(plane, rows: rows))
    }
  }

  @Test("White stays white and black stays black")
  func ends() {
    #expect(PlaneKernel.luma([0xFFFF_FFFF, 0xFF00_0000, 0]) == [255, 0, 0])
  }
}
