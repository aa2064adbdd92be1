import KeyreelPixels

/// Draws what a comparison makes of every pixel.
struct DifferencePainter: Sendable {
  let style: DifferenceStyle
  let mode: ComparisonMode
  let ignoring: [PixelRect]

  /// The distance of two stripes of a hatched rectangle, and their width, in pixels.
  private static let hatch = (period: 8, width: 2)

  /// Draws one pixel a class over the picture they belong to.
  /// - Complexity: O(*n*) in the number of pixels.
  func paint(classes: [UInt8], over picture: Bitmap) -> Bitmap {
    let colours = self.colours
    var pixels = zip(classes, picture.pixels).map { kind, pixel in
      colours[Int(kind)] ?? (style.isMask ? 0 : faded(pixel))
    }
    for rect in ignoring { hatch(rect, size: picture.size, in: &pixels) }
    return Bitmap(size: picture.size, alphaMode: .straight, pixels: pixels)
  }

  /// What each class is drawn with; nil shows the picture.
  private var colours: [UInt32?] {
    let antialiased = style.isMask ? nil : style.antialiasedColor.bits
    let tolerated = if case .channel = mode { antialiased } else { UInt32?.none }
    let different = style.differentColor.bits
    return [nil, tolerated, antialiased, different, style.darkerColor?.bits ?? different]
  }

  /// A pixel's brightness, blended with white; fractions of a level are dropped.
  private func faded(_ pixel: UInt32) -> UInt32 {
    let luma =
      Double(pixel & 255) * 0.29889531 + Double(pixel >> 8 & 255) * 0.58662247
      + Double(pixel >> 16 & 255) * 0.11448223
    let level = 255 + (luma - 255) * style.alpha * Double(pixel >> 24) / 255
    return UInt32(min(max(level, 0), 255)) * 0x1_0101 | 0xFF00_0000
  }

  /// Draws diagonal stripes over a rectangle.
  private func hatch(_ rect: PixelRect, size: PixelSize, in pixels: inout [UInt32]) {
    for band in RowSpans.covered(by: rect, of: size) {
      for y in band.rows {
        for x in band.columns[0] where (x + y) % Self.hatch.period < Self.hatch.width {
          pixels[y * size.width + x] = style.ignoredColor.bits
        }
      }
    }
  }
}
