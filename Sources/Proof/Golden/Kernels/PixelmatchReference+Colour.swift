extension PixelmatchReference {
  /// The differences of red, green and blue of two pixels, in levels, over the background.
  typealias Colours = (red: Double, green: Double, blue: Double)

  /// The squared distance of two colours in YIQ, weighted; negative where the second is darker.
  static func delta(_ d: Colours) -> Double {
    let y = luma(d)
    let i = d.red * 0.59597799 - d.green * 0.27417610 - d.blue * 0.32180189
    let q = d.red * 0.21147017 - d.green * 0.52261711 + d.blue * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// The difference of brightness.
  static func luma(_ d: Colours) -> Double {
    d.red * 0.29889531 + d.green * 0.58662247 + d.blue * 0.11448223
  }

  /// How two pixels' colours differ over the background at a position, counted in pixels.
  func colours(_ p: UInt32, _ q: UInt32, at position: Int) -> Colours {
    let (a1, a2) = (Double(p >> 24), Double(q >> 24))
    let (r1, g1, b1) = (Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255))
    let (r2, g2, b2) = (Double(q & 255), Double(q >> 8 & 255), Double(q >> 16 & 255))
    if a1 == 255 && a2 == 255 { return (r1 - r2, g1 - g2, b1 - b2) }
    let (rb, gb, bb) = background(at: position)
    let da = a1 - a2
    return (
      (r1 * a1 - r2 * a2 - rb * da) / 255, (g1 * a1 - g2 * a2 - gb * da) / 255,
      (b1 * a1 - b2 * a2 - bb * da) / 255
    )
  }

  /// What shines through: white, or a pattern of two levels that depends on the byte's position.
  private func background(at position: Int) -> Colours {
    guard rule.usesCheckerboard else { return (255, 255, 255) }
    let byte = Double(position * 4)
    func level(_ ratio: Double) -> Double {
      Double(48 + 159 * (Int(byte / ratio) % 2))
    }
    return (48, level(1.618033988749895), level(2.618033988749895))
  }
}
