extension PackedPixel {
  /// The slow form of `scaled(_:by:)`: channel by channel, rounded by an integer division.
  package static func scaledReference(_ pixel: UInt32, by a: UInt32) -> UInt32 {
    made { (2 * channel($0, of: pixel) * Int(a) + 255) / 510 }
  }

  /// The slow form of `over(_:_:)`.
  package static func overReference(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = scaledReference(below, by: 255 - source >> 24)
    return made { channel($0, of: source) + channel($0, of: rest) }
  }

  /// The pixel of four channels, red first.
  static func made(_ channel: (Int) -> Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(truncatingIfNeeded: channel($1)) << UInt32(8 * $1) }
  }

  /// One of a pixel's four channels, red first.
  static func channel(_ index: Int, of pixel: UInt32) -> Int {
    Int(pixel >> UInt32(8 * index) & 255)
  }
}
