import KeyreelPixels
import TestSupport
import Testing

@testable import KeyreelReels

@Suite("Runs of equal pixels")
struct PixelRunsTests {
  @Test("A bitmap comes back as it was, whatever its size and its runs", arguments: 0..<200)
  func comesBack(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...9, using: &random))
    let longest = Int.random(in: 1...70, using: &random)
    var pixels: [UInt32] = []
    while pixels.count < size.count {
      let pixel = UInt32.random(in: 0...2, using: &random) | 0xFF00_0000
      let count = Int.random(in: 1...longest, using: &random)
      pixels += Array(repeating: pixel, count: min(count, size.count - pixels.count))
    }
    let bitmap = Bitmap(size: size, alphaMode: .straight, pixels: pixels)
    let runs = PixelRuns(bitmap)
    #expect(runs.bitmap() == bitmap)
    let breaks = zip(pixels, pixels.dropFirst()).count { $0 != $1 }
    #expect(runs.byteCount == 8 * (breaks + 1))
    var seen: [UInt32] = []
    runs.forEach { pixel, places in
      #expect(places.lowerBound == seen.count && !places.isEmpty && seen.last != pixel)
      seen += Array(repeating: pixel, count: places.count)
    }
    #expect(seen == pixels)
  }

  @Test("Nothing has no runs")
  func nothing() {
    let bitmap = Bitmap(size: PixelSize(width: 0, height: 0), alphaMode: .straight)
    #expect(PixelRuns(bitmap).byteCount == 0)
    #expect(PixelRuns(bitmap).bitmap() == bitmap)
  }
}
