import KeyreelImaging
import TestSupport

/// Random frames whose rows come from a few shared strips, as in a recording of dragged content.
///
/// Now and then, a frame has rows of its own.
struct RandomFrames {
  let size = PixelSize(width: 40, height: 60)
  private let strips: [Strip]
  private var runs: [RowRun] = []

  init(_ random: inout SplitMix64) {
    strips = (0..<3).map { _ in
      Strip(RandomBitmaps.screen(PixelSize(width: 40, height: 90), using: &random))
    }
  }

  /// The next frame.
  ///
  /// Usually, the next frame shows other rows of the strips. Sometimes, the next frame repeats the
  /// previous frame, unchanged or with one pixel changed.
  mutating func next(_ random: inout SplitMix64) -> Frame {
    let kind = Int.random(in: 0..<6, using: &random)
    if kind == 0, !runs.isEmpty { return Frame(size: size, runs: runs) }
    if kind == 1, !runs.isEmpty {
      var bitmap = Frame(size: size, runs: runs).bitmap()
      bitmap[Int.random(in: 0..<40, using: &random), 30] ^= 0x0000_FF00
      return Frame(bitmap)
    }
    runs = []
    var left = size.height
    while left > 0 {
      let count = min(left, Int.random(in: 1...40, using: &random))
      let strip = strips[Int.random(in: 0..<3, using: &random)]
      let first = Int.random(in: 0...90 - count, using: &random)
      runs.append(RowRun(strip: strip, firstRow: first, count: count))
      left -= count
    }
    return Frame(size: size, runs: runs)
  }
}
