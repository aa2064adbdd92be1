import KeyreelImaging

/// The look of a difference picture; the default values are pixelmatch's own.
package struct DifferenceStyle: Sendable, Hashable {
  /// A colour whose channels have levels of 0…255.
  package struct RGB: Sendable, Hashable {
    /// The colour as an opaque packed pixel.
    var bits: UInt32

    /// Makes a colour from its levels.
    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }
  }

  /// The strength, 0…1, with which the expected picture is drawn in grey where nothing differs.
  var alpha = 0.1
  /// The colour of pixels that are taken for anti-aliasing or are within a channel tolerance.
  var antialiasedColor = RGB(255, 255, 0)
  /// The colour of differing pixels.
  var differentColor = RGB(255, 0, 0)
  /// The colour of pixels that differ according to pixelmatch's rule and are darker in the actual
  /// picture; nil to draw them like other differing pixels.
  var darkerColor: RGB?
  /// Whether only the differing pixels are drawn, on a transparent background.
  var isMask = false
  /// The colour of the stripes over ignored rectangles.
  var ignoredColor = RGB(90, 130, 200)

  /// The style of pixelmatch's own difference pictures.
  package static let pixelmatch: DifferenceStyle = DifferenceStyle()
}

extension DifferenceStyle {
  /// The period and the width of the stripes in a hatched rectangle, in pixels along a row.
  private static let hatch = (period: 8, width: 2)

  /// Draws the classes of a comparison, one per pixel, over the picture to which they belong.
  /// - Complexity: O(*n*) in the number of pixels.
  func paint(classes: [UInt8], over picture: Bitmap, _ options: ComparisonOptions) -> Bitmap {
    let colours = colours(in: options.mode)
    var pixels = zip(classes, picture.pixels).map { kind, pixel in
      colours[Int(kind)] ?? (isMask ? 0 : faded(pixel))
    }
    for rect in options.ignoring { hatch(rect, size: picture.size, in: &pixels) }
    return Bitmap(size: picture.size, alphaMode: .straight, pixels: pixels)
  }

  /// The colour of each class; nil shows the picture itself or, in a mask, nothing.
  private func colours(in mode: ComparisonMode) -> [UInt32?] {
    let antialiased = isMask ? nil : antialiasedColor.bits
    let tolerated = if case .channel = mode { antialiased } else { UInt32?.none }
    let different = differentColor.bits
    return [nil, tolerated, antialiased, different, darkerColor?.bits ?? different]
  }

  /// A pixel's brightness, blended with white; fractions of a level are dropped.
  private func faded(_ pixel: UInt32) -> UInt32 {
    let luma =
      Double(pixel & 255) * 0.29889531 + Double(pixel >> 8 & 255) * 0.58662247
      + Double(pixel >> 16 & 255) * 0.11448223
    let level = 255 + (luma - 255) * alpha * Double(pixel >> 24) / 255
    return UInt32(min(max(level, 0), 255)) * 0x1_0101 | 0xFF00_0000
  }

  /// Draws diagonal stripes over a rectangle.
  private func hatch(_ rect: PixelRect, size: PixelSize, in pixels: inout [UInt32]) {
    for band in RowSpans.covered(by: rect, of: size) {
      for y in band.rows {
        for x in band.columns[0] where (x + y) % Self.hatch.period < Self.hatch.width {
          pixels[y * size.width + x] = ignoredColor.bits
        }
      }
    }
  }
}
