extension PackedPixel {
  /// The slow form of `scaled(_:by:)`: channel by channel, rounded by an integer division.
  package static func scaledReference(_ pixel: UInt32, by a: UInt32) -> UInt32 {
    mapped(pixel) { (2 * $0 * a + 255) / 510 }
  }

  /// The slow form of `over(_:_:)`.
  package static func overReference(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = scaledReference(below, by: 255 - source >> 24)
    return (0..<4).reduce(0) { sum, channel in
      let shift = UInt32(channel * 8)
      return sum | ((source >> shift & 255) + (rest >> shift & 255)) << shift
    }
  }

  private static func mapped(_ pixel: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
    (0..<4).reduce(0) { sum, channel in
      sum | change(pixel >> UInt32(channel * 8) & 255) << UInt32(channel * 8)
    }
  }
}
