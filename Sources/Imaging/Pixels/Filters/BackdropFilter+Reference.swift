extension BackdropFilter {
  /// The slow form of `applied(to:keeping:)`: channel by channel, pixel by pixel.
  package func reference(
    _ bitmap: Bitmap, keeping rect: PixelRect, x originX: Int = 0, y originY: Int = 0
  ) -> Bitmap {
    var small = blurredReference(shrunkReference(bitmap), originX, originY)
    small.pixels = small.pixels.map { tone.glazedReference($0) }
    var pane = Bitmap(size: rect.size)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        var (column, row) = (rect.x + x, rect.y + y)
        if let source = rim?.source(x: column + originX, y: row + originY) {
          column = min(max(source.x - originX, 0), bitmap.width - 1)
          row = min(max(source.y - originY, 0), bitmap.height - 1)
        }
        pane[x, y] = enlargedReference(small, column, row)
      }
    }
    return pane
  }

  private func blurredReference(_ small: Bitmap, _ originX: Int, _ originY: Int) -> Bitmap {
    var blurred = BoxBlur(radius: radius / step).reference(small)
    guard let rim else { return blurred }
    let sharp = BoxBlur(radius: rim.radius / step).reference(small)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let place = rim.place(
          x: x * step + step / 2 + originX, y: y * step + step / 2 + originY)
        let share = rim.sharpness(at: place.distance, beside: radius)
        let (a, b) = (blurred[x, y], sharp[x, y])
        blurred[x, y] = PackedPixel.made { index in
          let (a, b) = (PackedPixel.channel(index, of: a), PackedPixel.channel(index, of: b))
          return (a * (256 - share) + b * share + 128) / 256
        }
      }
    }
    return blurred
  }

  private func shrunkReference(_ bitmap: Bitmap) -> Bitmap {
    let size = PixelSize(
      width: (bitmap.width + step - 1) / step, height: (bitmap.height + step - 1) / step)
    var small = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        small[x, y] = PackedPixel.made { channel in
          var sum = 0
          for row in y * step..<(y + 1) * step {
            for column in x * step..<(x + 1) * step {
              sum += BackdropFilter.clamped(bitmap, column, row, channel)
            }
          }
          return (sum + step * step / 2) / (step * step)
        }
      }
    }
    return small
  }

  private func enlargedReference(_ small: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    guard step > 1 else { return small[x, y] }
    // Distances between centres in 1/(2·step) of a small pixel; shifted up so that none is negative.
    let (u, v) = (2 * x + 1 + step, 2 * y + 1 + step)
    let (left, across) = (u / (2 * step) - 1, u % (2 * step))
    let (top, down) = (v / (2 * step) - 1, v % (2 * step))
    return PackedPixel.made { channel in
      var sum = 0
      for (row, weight) in [(top, 2 * step - down), (top + 1, down)] {
        let a = BackdropFilter.clamped(small, left, row, channel)
        let b = BackdropFilter.clamped(small, left + 1, row, channel)
        sum += weight * (a * (2 * step - across) + b * across)
      }
      return (sum + 2 * step * step) / (4 * step * step)
    }
  }

  private static func clamped(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ channel: Int) -> Int {
    let (column, row) = (min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1))
    return PackedPixel.channel(channel, of: bitmap[column, row])
  }
}

extension PaneTone {
  /// The slow form of a glazed pixel: channel by channel, in floating point where it divides.
  func glazedReference(_ pixel: UInt32) -> UInt32 {
    let c = (0..<4).map { PackedPixel.channel($0, of: pixel) }
    let over = (0..<4).map { PackedPixel.channel($0, of: tint) }
    let rest = Double(255 - over[3])
    let alpha = over[3] + Int(((Double(c[3]) * rest / 255) + 0.5).rounded(.down))
    let weights = luma == .bt709 ? [54, 183, 19] : [77, 150, 29]
    let grey = (0..<3).reduce(0) { $0 + weights[$1] * c[$1] }
    return PackedPixel.made { channel in
      if channel == 3 { return alpha }
      let moved =
        Double(grey) + (Double((256 * c[channel] - grey) * saturation) / 256).rounded(.down)
      let below = ((moved * rest + 32640) / 65280).rounded(.down)
      return min(max(over[channel] + Int(below), 0), alpha)
    }
  }
}

extension Bitmap {
  /// The slow form of `glaze(_:inside:x:y:)`: pixel by pixel, channel by channel.
  mutating func glazeReference(_ tone: PaneTone, inside source: Bitmap, x: Int, y: Int) {
    for row in 0..<source.height where (0..<height).contains(row + y) {
      for column in 0..<source.width where (0..<width).contains(column + x) {
        let alpha = Double(source[column, row] >> 24)
        let pixel = self[column + x, row + y]
        let glazed = tone.glazedReference(pixel)
        self[column + x, row + y] = PackedPixel.made { index in
          let below = Double(PackedPixel.channel(index, of: pixel))
          let above = Double(PackedPixel.channel(index, of: glazed))
          return Int(((below * (255 - alpha) + above * alpha) / 255 + 0.5).rounded(.down))
        }
      }
    }
  }

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
