/// What one opaque colour burns every level of a channel to.
struct BurnTable {
  /// The colour.
  let color: UInt32
  private let levels: [UInt8]

  init(color: UInt32) {
    self.color = color
    levels = [UInt32(0), 8, 16].flatMap { shift in
      (0...255).map { UInt8(Self.level(UInt32($0), above: color >> shift & 255)) }
    }
  }

  /// A pixel burned with the table's colour, its alpha kept.
  func burned(_ pixel: UInt32) -> UInt32 {
    func level(_ channel: Int, _ shift: UInt32) -> UInt32 {
      min(UInt32(levels[channel * 256 + Int(pixel >> shift & 255)]), pixel >> 24) << shift
    }
    return level(0, 0) | level(1, 8) | level(2, 16) | pixel & 0xFF00_0000
  }

  /// A pixel burned with a translucent colour, premultiplied.
  static func burned(_ pixel: UInt32, with color: UInt32) -> UInt32 {
    let alpha = color >> 24
    return [UInt32(0), 8, 16].reduce(pixel & 0xFF00_0000) { sum, shift in
      let below = pixel >> shift & 255
      let dark = level(below, above: ((color >> shift & 255) * 255 + alpha / 2) / alpha)
      let mixed = (below * (255 - alpha) + dark * alpha + 127) / 255
      return sum | min(mixed, pixel >> 24) << shift
    }
  }

  private static func level(_ below: UInt32, above: UInt32) -> UInt32 {
    if above == 0 { return below == 255 ? 255 : 0 }
    return 255 - min(255, ((255 - below) * 255 + above / 2) / above)
  }
}
