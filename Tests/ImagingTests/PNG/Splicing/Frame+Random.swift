import KeyreelImaging
import TestSupport

extension Strip {
  /// A strip of flat areas and noise, with some repeating rows, as on screens.
  static func random(
    width: Int, height: Int, isRetained: Bool = true, using random: inout SplitMix64
  ) -> Strip {
    let size = PixelSize(width: width, height: height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.count)
    while pixels.count < size.count {
      let isFlat = Bool.random(using: &random)
      let colour = UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000
      for _ in 0..<Int.random(in: 1...3 * width, using: &random) where pixels.count < size.count {
        pixels.append(isFlat ? colour : colour ^ UInt32.random(in: 0..<256, using: &random))
      }
    }
    return Strip(
      Bitmap(size: size, alphaMode: .straight, pixels: pixels), isRetained: isRetained)
  }
}

extension Frame {
  /// A frame made of random runs of rows, taken from strips of the same width.
  static func random(of strips: [Strip], using random: inout SplitMix64) -> Frame {
    let runs = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let strip = strips[Int.random(in: 0..<strips.count, using: &random)]
      let first = Int.random(in: 0..<strip.bitmap.height, using: &random)
      let count = Int.random(in: 1...strip.bitmap.height - first, using: &random)
      return RowRun(strip: strip, firstRow: first, count: count)
    }
    let height = runs.reduce(0) { $0 + $1.count }
    return Frame(
      size: PixelSize(width: strips[0].bitmap.width, height: height), runs: runs)
  }
}
