import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Scaling frames down")
struct FrameScalerTests {
  /// A frame made of random parts of the given strips.
  private func frame(_ random: inout SplitMix64, _ size: PixelSize, _ strips: [Strip]) -> Frame {
    var runs: [RowRun] = []
    var left = size.height
    while left > 0 {
      let strip = strips[Int.random(in: 0..<strips.count, using: &random)]
      let count = min(left, Int.random(in: 1...strip.size.height, using: &random))
      let first = Int.random(in: 0...strip.size.height - count, using: &random)
      runs.append(RowRun(strip: strip, firstRow: first, count: count))
      left -= count
    }
    return Frame(size: size, runs: runs)
  }

  @Test(
    "A scaled frame equals the frame's scaled bitmap, whatever frames precede it", arguments: 0..<40
  )
  func frames(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(
      width: Int.random(in: 2...60, using: &random), height: Int.random(in: 2...300, using: &random)
    )
    let strips = (0..<4).map { index in
      let height = Int.random(in: 1...170, using: &random)
      return index == 0
        ? Strip(
          Bitmap(
            size: PixelSize(width: size.width, height: height), alphaMode: .straight,
            filledWith: 0xFFF2_EEE7))
        : Strip(
          random.bitmap(size.width, height, isOpaque: true),
          isRetained: Bool.random(using: &random))
    }
    let small = PixelSize(
      width: Int.random(in: 1...size.width, using: &random),
      height: Int.random(in: 1...size.height, using: &random))
    let area = AreaScaler(from: size, to: small)
    // There is room for only a few sums, so some are evicted and made again.
    let scaler = FrameScaler(area, limit: 12 * small.width * 200)
    var shown = frame(&random, size, strips)
    for number in 0..<12 {
      if number % 4 != 3 {
        let other = frame(&random, size, strips)
        let cut = Int.random(in: 0...size.height, using: &random)
        shown = Frame(size: size, runs: shown.runs(0..<cut) + other.runs(cut..<size.height))
      }
      #expect(scaler.scaled(shown).bitmap().pixels == area.scaled(shown.bitmap()).pixels)
    }
  }

  @Test(
    "Each square becomes a pixel with the mean of the square's pixels, even near the extreme sums",
    arguments: [2, 3, 4, 5])
  func squares(factor: Int) {
    var random = SplitMix64(seed: UInt64(factor))
    let small = PixelSize(width: 31, height: 90)
    let size = PixelSize(width: 31 * factor, height: 90 * factor)
    let area = AreaScaler(from: size, to: small)
    let scaler = FrameScaler(area)
    var extremes = random.bitmap(size.width, size.height, isOpaque: true)
    // Some squares are entirely black, and some sums are close to the largest possible sum.
    for place in 0..<extremes.pixels.count / 2 {
      extremes.pixels[place] = Bool.random(using: &random) ? 0xFFFF_FFFF : 0xFFFE_FFFF
    }
    for place in 0..<size.width * factor * 3 { extremes.pixels[place] = 0xFF00_0000 }
    let strips = [
      Strip(extremes), Strip(random.bitmap(size.width, 170, isOpaque: true)),
      Strip(Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF)),
    ]
    let first = Frame(size: size, runs: [RowRun(strip: strips[0], firstRow: 0, count: size.height)])
    #expect(scaler.scaled(first).bitmap().pixels == area.scaled(first.bitmap()).pixels)
    for _ in 0..<6 {
      let shown = frame(&random, size, strips)
      #expect(scaler.scaled(shown).bitmap().pixels == area.scaled(shown.bitmap()).pixels)
    }
  }

  @Test(
    "Means are exact at the largest size for which 32-bit products suffice, and just above it")
  func largest() {
    var random = SplitMix64(seed: 11)
    for height in [2047, 2048] {
      let source = random.bitmap(4096, 1, isOpaque: true)
      let strip = Strip(
        Bitmap(
          size: PixelSize(width: 4096, height: height), alphaMode: .straight,
          pixels: (0..<height).flatMap { row in
            row % 3 == 0 ? source.pixels : [UInt32](repeating: 0xFFFF_FFFF, count: 4096)
          }))
      let frame = Frame(
        size: strip.size, runs: [RowRun(strip: strip, firstRow: 0, count: height)])
      let area = AreaScaler(from: strip.size, to: PixelSize(width: 7, height: 5))
      #expect(area.isSummable == (height == 2047))
      #expect(
        FrameScaler(area).scaled(frame).bitmap().pixels == area.scaled(frame.bitmap()).pixels)
    }
  }

  @Test(
    "Unchanged rows are shared with the previous frame, and equal frames share all rows"
  )
  func shared() {
    var random = SplitMix64(seed: 12)
    let size = PixelSize(width: 30, height: 90)
    let strips = (0..<3).map { _ in Strip(random.bitmap(30, 90, isOpaque: true)) }
    let first = Frame(size: size, runs: [RowRun(strip: strips[0], firstRow: 0, count: 90)])
    let scaler = FrameScaler(AreaScaler(from: size, to: PixelSize(width: 10, height: 30)))
    let small = scaler.scaled(first)
    #expect(scaler.scaled(first).rowsNotShared(with: small).isEmpty)
    let second = first.replacing(
      firstRow: 31, with: RowRun(strip: strips[1], firstRow: 0, count: 10))
    // Rows 31 to 40 correspond to rows 10 to 13 of the result.
    #expect(scaler.scaled(second).rowsNotShared(with: small) == [10..<14])
  }

  @Test(
    "If a strip only moves, no square's mean is computed a second time", arguments: 2...4)
  func moved(side: Int) {
    var random = SplitMix64(seed: UInt64(side))
    let size = PixelSize(width: 20 * side, height: 100 * side)
    let strip = Strip(random.bitmap(size.width, 300 * side, isOpaque: true))
    let area = AreaScaler(from: size, to: PixelSize(width: 20, height: 100))
    let scaler = FrameScaler(area)
    var seen: Set<UInt64> = []
    // On every second frame, the strip has moved by whole squares; on the frames in between, it has
    // moved by one more pixel.
    for number in 0..<40 {
      let first = number / 2 * side + (number % 2 == 0 ? 0 : 1)
      let frame = Frame(
        size: size, runs: [RowRun(strip: strip, firstRow: first, count: size.height)])
      let small = scaler.scaled(frame)
      #expect(small.bitmap().pixels == area.scaled(frame.bitmap()).pixels)
      seen.formUnion(small.runs.map(\.strip.id))
    }
    // For each of two offsets, the 300 rows of the scaled strip are in five blocks of at most 64
    // rows.
    #expect(seen.count <= 10)
  }
}
