extension PackedPixel {
  /// `a·(unit − weight) + b·weight` in lanes; a unit of 256 just fits.
  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt64, _ unit: Int) -> UInt64 {
    spread(a) &* (UInt64(unit) &- weight) &+ spread(b) &* weight
  }

  /// Two pixels mixed: `weight`/256 of the second, each channel rounded half up.
  package static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    // 255·256 + 128 just fits a lane.
    let sum = mixed(a, b, UInt64(weight), 256) &+ halves
    return packed((sum >> 8) & lanes)
  }

  /// Two pixels mixed: `weight` parts of `whole` of the second, each channel rounded half up.
  package static func mixed(_ a: UInt32, _ b: UInt32, weight: Int, of whole: Int) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (first, second) = (Int(a >> shift & 255), Int(b >> shift & 255))
      let sum = 2 * (first * (whole - weight) + second * weight) + whole
      return UInt32(truncatingIfNeeded: sum / (2 * whole)) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// A premultiplied pixel with its colours so many times as far from their grey, and the tone's tint laid over it.
  ///
  /// What lies beyond black or white on the way is not cut before the tint lies over it.
  @inline(__always)
  static func glazed(_ pixel: UInt32, _ tone: PaneTone) -> UInt32 {
    let (strength, tint) = (Int32(truncatingIfNeeded: tone.saturation), tone.tint)
    let weights = tone.luma.weights
    let (r, g, b) = (Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
    let rest = Int32(255 - tint >> 24)
    // In 1/256, so that at most 255 · 16 · 256 · 255, which fits.
    let grey = weights.red * r + weights.green * g + weights.blue * b
    let alpha = Int32(tint >> 24) + (2 * Int32(pixel >> 24) * rest + 255) / 510
    func laid(_ c: Int32, _ shift: UInt32) -> UInt32 {
      let strong = grey + ((c << 8 - grey) * strength) >> 8
      // Shifted up by whole levels so that the division rounds down below zero, too.
      let below = (strong * rest + (1 << 7) * 255 + levels * 65280) / 65280 - levels
      let value = Int32(tint >> shift & 255) + below
      return UInt32(truncatingIfNeeded: min(max(value, 0), alpha)) << shift
    }
    return laid(r, 0) | laid(g, 8) | laid(b, 16) | UInt32(truncatingIfNeeded: alpha) << 24
  }

  /// More levels than colours can be moved below black.
  private static var levels: Int32 { 8192 }
}
