/// What a pane of frosted glass does to the picture behind it: blur, strengthen, tint.
///
/// Strengthened colours may lie beyond black and white; only what is left below the tint is cut. Measured on the
/// colour that a yellow field gives the real keyboard: red there is brighter than the pane over white.
public struct BackdropFilter: Sendable, Hashable {
  /// The blur radius in pixels, twice the standard deviation.
  public var radius: Int
  /// What becomes of the blurred colours.
  public var tone: PaneTone
  /// What is different near the pane's edge; nil where all of it is alike.
  public var rim: PaneRim?

  /// Makes a filter.
  /// - Precondition: the radius is not negative.
  public init(radius: Int, tone: PaneTone, rim: PaneRim? = nil) {
    precondition(radius >= 0, "a blur has a size")
    self.radius = radius
    self.tone = tone
    self.rim = rim
  }

  /// Makes a filter of a saturation in 1/256, a premultiplied tint and the classic greys.
  /// - Precondition: radius and saturation are not negative, the latter at most 4096.
  public init(radius: Int, saturation: Int = 256, tint: UInt32 = 0) {
    self.init(radius: radius, tone: PaneTone(saturation: saturation, tint: tint))
  }

  /// How many pixels around a pane its picture depends on.
  public var reach: Int { BoxBlur(radius: radius / step).reach * step + (step > 1 ? 2 * step : 0) }

  /// Large blurs work on a picture this many times smaller; the box still spans ten of its pixels.
  var step: Int {
    let side = BoxBlur.side(radius: radius)
    return side >= 96 ? 8 : side >= 40 ? 4 : side >= 24 ? 2 : 1
  }

  /// The picture inside `rect` as seen through the pane; outside the bitmap its edge pixels go on.
  ///
  /// `x` and `y` are the pane's column and row of the bitmap's top left pixel.
  /// - Precondition: `rect` lies inside the bitmap, which is premultiplied.
  /// - Complexity: O(*n*) in the number of pixels of the bitmap.
  public func applied(to bitmap: Bitmap, keeping rect: PixelRect, x: Int = 0, y: Int = 0) -> Bitmap
  {
    applied(to: bitmap.size, keeping: rect, x: x, y: y, paint: bitmap.rows)
  }

  /// The same for a picture that is painted a few rows at a time, from top to bottom.
  ///
  /// Of a picture that is made smaller before it is blurred, no more than those rows ever exist, so that they stay in the
  /// processor's cache.
  /// `x` and `y` are the pane's column and row of the picture's top left pixel; `paint` gives some of its rows, in its whole width.
  /// - Precondition: `rect` lies inside the picture, which is premultiplied.
  /// - Complexity: O(*n*) in the number of pixels of the picture.
  func applied(
    to size: PixelSize, keeping rect: PixelRect, x: Int = 0, y: Int = 0,
    paint: (Range<Int>) -> Bitmap
  ) -> Bitmap {
    precondition(PixelRect(size: size).contains(rect), "the pane lies on the picture")
    var small = step == 1 ? paint(0..<size.height) : shrunk(size, paint)
    guard let rim, rim.bend > 0, rim.depth > 0 else {
      filter(&small, for: rect.y..<rect.maxY, x: x, y: y)
      return enlarged(small, keeping: rect)
    }
    let rows = rim.sources(of: rect.y + y..<rect.maxY + y)
    let first = max(0, rows.lowerBound - y)
    let seen = PixelRect(
      x: 0, y: first, width: size.width, height: min(size.height, rows.upperBound - y) - first)
    filter(&small, for: seen.y..<seen.maxY, x: x, y: y)
    var whole = enlarged(small, keeping: seen)
    if seen == rect, whole.bendSides(by: rim, x: x, y: y + first) { return whole }
    let bent = whole.bent(
      by: rim, rows: rect.y - first..<rect.maxY - first, x: x, y: y + first)
    return rect.width == size.width
      ? bent : bent.cropped(to: PixelRect(x: rect.x, y: 0, width: rect.width, height: rect.height))
  }

  /// Blurs and tints what some of the pane's rows, counted from the picture's first, are made of.
  private func filter(_ small: inout Bitmap, for rows: Range<Int>, x: Int, y: Int) {
    let rows = smallRows(of: rows, height: small.height)
    blur(&small, for: rows, x: x, y: y)
    small.glaze(tone, rows: rows)
  }

  private func enlarged(_ small: Bitmap, keeping rect: PixelRect) -> Bitmap {
    step == 1 ? small.cropped(to: rect) : small.enlarged(by: step, keeping: rect)
  }

  /// A picture made `step` times smaller as it is painted.
  private func shrunk(_ size: PixelSize, _ paint: (Range<Int>) -> Bitmap) -> Bitmap {
    var pixels: [UInt32] = []
    for top in stride(from: 0, to: size.height, by: BackdropFilter.paintedRows) {
      let rows = top..<min(top + BackdropFilter.paintedRows, size.height)
      pixels += paint(rows).shrunk(by: step).pixels
    }
    let count = PixelSize(
      width: (size.width + step - 1) / step, height: (size.height + step - 1) / step)
    return Bitmap(size: count, alphaMode: .premultiplied, pixels: pixels)
  }

  /// The rows painted at a time, a multiple of every step.
  private static let paintedRows = 64
}
