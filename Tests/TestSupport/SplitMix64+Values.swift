import KeyreelGeometry
import KeyreelImaging

extension SplitMix64 {
  /// A number from a range, uniformly distributed.
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A number from 0 up to but not including 1, uniformly distributed.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A number between `low` and `high`, uniformly distributed.
  package mutating func double(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// A premultiplied pixel; one pixel in four is opaque, and one in eight is clear.
  package mutating func premultipliedPixel() -> UInt32 {
    let bits = next()
    let alpha =
      bits & 3 == 0 ? 255 : bits & 7 == 1 ? 0 : UInt32(truncatingIfNeeded: bits >> 8 & 255)
    return (0..<3).reduce(alpha << 24) { pixel, channel in
      pixel | (UInt32(truncatingIfNeeded: next() & 255) * alpha / 255) << UInt32(8 * channel)
    }
  }

  /// A bitmap of random premultiplied pixels.
  package mutating func bitmap(_ width: Int, _ height: Int, isOpaque: Bool = false) -> Bitmap {
    let pixels = (0..<width * height).map { _ in
      isOpaque ? UInt32(truncatingIfNeeded: next()) | 0xFF00_0000 : premultipliedPixel()
    }
    return Bitmap(
      size: PixelSize(width: width, height: height), alphaMode: .premultiplied, pixels: pixels)
  }
}
