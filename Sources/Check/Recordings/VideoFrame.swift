import KeyreelImaging

/// One frame of a video: brightness at every pixel, colour as coarse as the video has it.
package struct VideoFrame: Sendable {
  /// The size, in pixels.
  package let size: PixelSize
  /// The brightness, row by row.
  package let luma: [UInt8]
  /// The two planes of colour, one after the other; empty where there is none.
  package let chroma: [UInt8]
  /// The size of each plane of colour, in samples.
  package let chromaSize: PixelSize
  /// Whether brightness is 16…235 and not 0…255.
  package let isLimited: Bool
  /// When it is shown, in seconds.
  package let time: Double

  /// The most pixels that a frame may have: the largest screen has 6 million.
  package static let pixelLimit: Int = 4096 * 4096

  /// A small picture in little time: of every square of `step` × `step` pixels the mean of four, in colour.
  ///
  /// Pixels that fill no square are left out. Colours are ITU-R BT.709-6's, sections 3 and 4, in 1/65536, each rounded half up.
  /// - Precondition: `step` is at least 1.
  /// - Complexity: O(*n*) in the number of small pixels.
  package func sampled(step: Int) -> Bitmap {
    let small = PixelSize(width: size.width / step, height: size.height / step)
    let half = step / 2
    var pixels: [UInt32] = []
    pixels.reserveCapacity(small.count)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let (left, upper) = (x * step, y * step)
        let sum =
          sample(left, upper) &+ sample(left + half, upper) &+ sample(left, upper + half)
          &+ sample(left + half, upper + half)
        pixels.append(color(sum))
      }
    }
    return Bitmap(size: small, alphaMode: .premultiplied, pixels: pixels)
  }

  /// A pixel's brightness, and how much bluer and redder than grey it is.
  private func sample(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let grey = Int(luma[y * size.width + x])
    guard chromaSize.count > 0 else { return SIMD4(grey, 0, 0, 0) }
    let row = y * chromaSize.height / size.height * chromaSize.width
    let index = row + x * chromaSize.width / size.width
    return SIMD4(
      grey, Int(chroma[index]) - 128, Int(chroma[chromaSize.count + index]) - 128, 0)
  }

  /// The opaque pixel of the sum of four samples.
  private func color(_ sum: SIMD4<Int>) -> UInt32 {
    let light = isLimited ? (sum.x - 64) * 76309 : sum.x << 16
    let gain = isLimited ? 74607 : 65536
    func channel(_ value: Int) -> UInt32 { UInt32(max(0, min(255, (value + 131_072) >> 18))) }
    return channel(light + sum.z * 15748 * gain / 10000)
      | channel(light - (sum.y * 1873 + sum.z * 4681) * gain / 10000) << 8
      | channel(light + sum.y * 18556 * gain / 10000) << 16 | 0xFF00_0000
  }
}
