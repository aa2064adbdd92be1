import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("Fast loops over stripes agree with their slow reference versions")
struct StripeKernelTests {
  private func plane(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> LumaPlane {
    LumaPlane(
      size: PixelSize(width: width, height: height),
      samples: (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test("On planes of any size, means, slopes and products equal the reference values bit for bit")
  func agree() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<40 {
      let width = Int.random(in: 1...300, using: &random)
      let height = Int.random(in: 1...40, using: &random)
      let first = plane(width, height, &random)
      let second = plane(width, height, &random)
      let stripe = FrameStripes.stripeWidth(of: width)
      let count = width / stripe
      let means = StripeKernel.means(first, width: stripe, count: count)
      #expect(means == StripeKernel.referenceMeans(first, width: stripe, count: count))
      let one = FrameStripes(first)
      let two = FrameStripes(second)
      #expect(StripeKernel.slopes(one) == StripeKernel.referenceSlopes(one))
      let a = StripeKernel.slopes(one)
      let b = StripeKernel.slopes(two)
      let length = Int.random(in: 0...a.count, using: &random)
      let from = Int.random(in: 0...(a.count - length), using: &random)
      let other = Int.random(in: 0...(b.count - length), using: &random)
      #expect(
        StripeKernel.products(a, from: from, b, from: other, count: length)
          == StripeKernel.referenceProducts(a, from: from, b, from: other, count: length))
    }
  }
}
