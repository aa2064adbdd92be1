import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("Reduced pictures of a video's frames")
struct VideoFrameSamplingTests {
  /// The red, green and blue of a frame that has a single value in each plane.
  private func shown(_ luma: UInt8, _ blue: UInt8, _ red: UInt8, isLimited: Bool) -> [Int] {
    let frame = VideoFrame(
      size: PixelSize(width: 2, height: 2), luma: [luma, luma, luma, luma], chroma: [blue, red],
      chromaSize: PixelSize(width: 1, height: 1), isLimited: isLimited, time: 0)
    let small = frame.sampled(step: 2)
    return [0, 8, 16].map { Int(small.pixels[0] >> $0 & 255) }
  }

  @Test("White is white and black is black, in both the limited and the full range")
  func spansRange() {
    #expect(shown(235, 128, 128, isLimited: true) == [255, 255, 255])
    #expect(shown(16, 128, 128, isLimited: true) == [0, 0, 0])
    #expect(shown(255, 128, 128, isLimited: false) == [255, 255, 255])
    #expect(shown(0, 128, 128, isLimited: false) == [0, 0, 0])
  }

  @Test(
    "Colour bars have the colours that ITU-R BT.709 specifies, to within two levels",
    arguments: [
      ([63, 102, 240], [255, 0, 0]), ([173, 42, 26], [0, 255, 0]), ([32, 240, 118], [0, 0, 255]),
      ([219, 16, 138], [255, 255, 0]), ([188, 154, 16], [0, 255, 255]),
      ([78, 214, 230], [255, 0, 255]),
    ] as [([UInt8], [Int])])
  func showsColourBars(sample: [UInt8], color: [Int]) {
    let pixel = shown(sample[0], sample[1], sample[2], isLimited: true)
    for (channel, expected) in zip(pixel, color) { #expect(abs(channel - expected) <= 2) }
  }

  @Test("Each square of a grey frame becomes the mean of four of its pixels, as for a bitmap")
  func takesMeans() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<50 {
      let size = PixelSize(
        width: Int.random(in: 1...23, using: &random), height: .random(in: 1...23, using: &random))
      let luma = (0..<size.count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let frame = VideoFrame(
        size: size, luma: luma, chroma: [], chromaSize: PixelSize(width: 0, height: 0),
        isLimited: false, time: 0)
      let bitmap = Bitmap(
        size: size, alphaMode: .premultiplied,
        pixels: luma.map { UInt32($0) * 0x0001_0101 | 0xFF00_0000 })
      let step = Int.random(in: 1...5, using: &random)
      let (small, same) = (frame.sampled(step: step), bitmap.sampled(step: step))
      #expect(small.size == same.size)
      // A video frame's means are rounded half up, and a bitmap's means are rounded down.
      for (a, b) in zip(small.pixels, same.pixels) { #expect([0, 1].contains(a & 255 &- b & 255)) }
    }
  }
}
