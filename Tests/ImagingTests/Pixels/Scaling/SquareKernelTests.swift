import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Squares of pixels are reduced to single pixels")
struct SquareKernelTests {
  @Test("Each channel is the mean of its square, with halves rounded up", arguments: 2...4)
  func everySum(side: Int) {
    let square = side * side
    let most = 255 * square
    // In the widest row, each channel goes through all sums, starting from a different one.
    // A square's first pixels are as bright as possible, and the rest are dark.
    func sum(_ channel: Int, _ column: Int) -> Int { (column + channel * 700) % (most + 1) }
    func value(_ channel: Int, _ column: Int, _ place: Int) -> UInt32 {
      UInt32(min(255, max(0, sum(channel, column) - 255 * place)))
    }
    for width in [1, 7, 8, 9, most + 1] {
      let size = PixelSize(width: width * side, height: side)
      let pixels = (0..<side).flatMap { row in
        (0..<width * side).map { x in
          (0..<3).reduce(UInt32(0xFF00_0000)) { pixel, channel in
            pixel | value(channel, x / side, row * side + x % side) << UInt32(8 * channel)
          }
        }
      }
      let bitmap = Bitmap(size: size, alphaMode: .straight, pixels: pixels)
      let expected = (0..<width).map { column in
        (0..<3).reduce(UInt32(0xFF00_0000)) { pixel, channel in
          let mean = (sum(channel, column) + square / 2) / square
          return pixel | UInt32(mean) << UInt32(8 * channel)
        }
      }
      #expect(SquareKernel.reduced(bitmap, from: 0, rows: 1, by: side).pixels == expected)
    }
  }

  @Test(
    "Reducing a range of rows yields the same pixels as cropping the bitmap first",
    arguments: 0..<60)
  func likeTheReference(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let side = Int.random(in: 2...4, using: &random)
    let size = PixelSize(
      width: Int.random(in: 1...50, using: &random) * side,
      height: Int.random(in: side...40, using: &random))
    let bitmap = random.bitmap(size.width, size.height, isOpaque: true)
    let first = Int.random(in: 0...size.height - side, using: &random)
    let rows = Int.random(in: 1...(size.height - first) / side, using: &random)
    let part = bitmap.cropped(
      to: PixelRect(x: 0, y: first, width: size.width, height: rows * side))
    let found = SquareKernel.reduced(bitmap, from: first, rows: rows, by: side)
    #expect(found.pixels == part.reduced(by: side).pixels)
  }
}
