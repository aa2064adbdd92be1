extension Bitmap {
  /// The slow form of `burn(with:x:y:)`: pixel by pixel, channel by channel, in floating point.
  mutating func burnReference(with source: Bitmap, x: Int, y: Int) {
    for row in 0..<source.height where (0..<height).contains(row + y) {
      for column in 0..<source.width where (0..<width).contains(column + x) {
        let pixel = self[column + x, row + y]
        self[column + x, row + y] = Self.burned(pixel, with: source[column, row])
      }
    }
  }

  private static func burned(_ pixel: UInt32, with color: UInt32) -> UInt32 {
    let alpha = Double(color >> 24)
    if alpha == 0 { return pixel }
    return [UInt32(0), 8, 16].reduce(pixel & 0xFF00_0000) { sum, shift in
      let below = Double(pixel >> shift & 255)
      let above = (Double(color >> shift & 255) * 255 / alpha).rounded()
      let left = above == 0 ? (below == 255 ? 0 : 255) : ((255 - below) * 255 / above).rounded()
      let mixed = ((below * (255 - alpha) + max(0, 255 - left) * alpha) / 255).rounded()
      return sum | min(UInt32(mixed), pixel >> 24) << shift
    }
  }
}
