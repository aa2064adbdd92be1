import KeyreelImaging

/// A screen of the demo's size whose rows all differ, so that every row is hashed.
struct DigestScene {
  private let bitmap: Bitmap

  init() {
    let size = PixelSize(width: 1179, height: 2556)
    var state: UInt32 = 1
    // A linear congruential generator is good enough: SHA-256 takes the same time whatever the
    // bytes are, so all that matters is that the rows differ.
    let pixels = (0..<size.count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state
    }
    bitmap = Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  /// The number of bytes hashed per second, in units of 10⁹.
  var gigabytesPerSecond: Double {
    let milliseconds = CPUClock.median(of: 60) { _ = FrameDigest(bitmap) }
    return Double(bitmap.size.count * 4) / milliseconds / 1_000_000
  }
}
