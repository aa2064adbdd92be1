import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Runs of equal pixels")
struct PixelRunsTests {
  @Test("A bitmap of any size is restored unchanged from its runs", arguments: 0..<200)
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
    runs.forEach { color, places in
      let pixel = runs.colors[color]
      #expect(places.lowerBound == seen.count && !places.isEmpty && seen.last != pixel)
      seen += Array(repeating: pixel, count: places.count)
    }
    #expect(seen == pixels)
  }

  @Test(
    "A part of a frame has the same runs as a bitmap of that part",
    arguments: 0..<200)
  func runsOfPart(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let width = Int.random(in: 1...40, using: &random)
    let runs = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let height = Int.random(in: 1...6, using: &random)
      var pixels: [UInt32] = []
      while pixels.count < width * height {
        let count = Int.random(in: 1...70, using: &random)
        let pixel = UInt32.random(in: 0...1, using: &random) | 0xFF00_0000
        pixels += Array(repeating: pixel, count: min(count, width * height - pixels.count))
      }
      let bitmap = Bitmap(
        size: PixelSize(width: width, height: height), alphaMode: .straight, pixels: pixels)
      let first = Int.random(in: 0..<height, using: &random)
      return RowRun(
        strip: Strip(bitmap), firstRow: first,
        count: Int.random(in: 1...height - first, using: &random))
    }
    let height = runs.reduce(0) { $0 + $1.count }
    let frame = Frame(size: PixelSize(width: width, height: height), runs: runs)
    let (x, y) = (
      Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
    )
    let part = PixelRect(
      x: x, y: y, width: Int.random(in: 1...width - x, using: &random),
      height: Int.random(in: 1...height - y, using: &random))
    for rect in [part, PixelRect(size: frame.size), PixelRect(x: 0, y: y, width: width, height: 1)]
    {
      let ofFrame = PixelRuns(of: frame, in: rect)
      let ofBitmap = PixelRuns(frame.bitmap(in: rect))
      #expect(ofFrame.bitmap() == ofBitmap.bitmap() && ofFrame.byteCount == ofBitmap.byteCount)
    }
  }

  @Test("An empty bitmap has no runs")
  func nothing() {
    let bitmap = Bitmap(size: PixelSize(width: 0, height: 0), alphaMode: .straight)
    #expect(PixelRuns(bitmap).byteCount == 0)
    #expect(PixelRuns(bitmap).bitmap() == bitmap)
  }
}
