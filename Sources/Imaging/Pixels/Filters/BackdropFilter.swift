/// The effect of a pane of frosted glass on the picture behind it: blur, saturation and tint.
///
/// Saturation may move colours beyond black or white; the colours are clipped only after the tint
/// is applied. Measurements of the real keyboard confirm this late clipping: over a yellow field,
/// the keyboard's red channel is brighter than over white.
public struct BackdropFilter: Sendable, Hashable {
  /// The blur radius in pixels, which is twice the standard deviation.
  public var radius: Int
  /// The tone applied to the blurred colours.
  public var tone: PaneTone
  /// How the filter differs near the pane's edge; nil if the filter is the same everywhere.
  public var rim: PaneRim?

  /// Makes a filter.
  /// - Precondition: the radius is at least 0.
  public init(radius: Int, tone: PaneTone, rim: PaneRim? = nil) {
    precondition(radius >= 0, "the radius must not be negative")
    self.radius = radius
    self.tone = tone
    self.rim = rim
  }

  /// Makes a filter with a saturation in units of 1/256, a premultiplied tint and the classic
  /// weights for grey.
  /// - Precondition: the radius is at least 0, and the saturation is between 0 and 4096.
  public init(radius: Int, saturation: Int = 256, tint: UInt32 = 0) {
    self.init(radius: radius, tone: PaneTone(saturation: saturation, tint: tint))
  }

  /// Makes a filter with a blur radius in points; `scale` is the number of device pixels per point.
  public init(points radius: Double, tone: PaneTone, rim: PaneRim? = nil, scale: Int) {
    self.init(radius: max(0, radius.pixels(at: scale)), tone: tone, rim: rim)
  }

  /// The greatest distance, in pixels, between a part of a pane and a pixel that contributes to the
  /// part's blur.
  ///
  /// The shift of pixels near the pane's edge is not included.
  public var reach: Int { BoxBlur(radius: radius / step).reach * step + (step > 1 ? 2 * step : 0) }

  /// The factor by which a picture is reduced before a large blur; the blur's box still spans at
  /// least nine pixels of the reduced picture.
  var step: Int {
    let side = BoxBlur.side(radius: radius)
    return side >= 96 ? 8 : side >= 40 ? 4 : side >= 24 ? 2 : 1
  }

  /// The picture inside `rect` as seen through the pane; outside the bitmap, the bitmap's edge
  /// pixels are repeated.
  ///
  /// (`x`, `y`) is the position of the bitmap's top left pixel on the pane.
  /// - Precondition: `rect` is inside the bitmap, which is premultiplied.
  /// - Complexity: O(*n*) in the number of pixels of the bitmap.
  public func applied(to bitmap: Bitmap, keeping rect: PixelRect, x: Int = 0, y: Int = 0) -> Bitmap
  {
    applied(to: bitmap.size, keeping: rect, x: x, y: y, paint: bitmap.rows)
  }

  /// The part `rect` of a picture as seen through the pane; the picture's rows are painted on
  /// request, from top to bottom.
  ///
  /// If the picture is scaled down before it is blurred, only a few rows exist at full size at any
  /// time, so that they stay in the processor's cache. (`x`, `y`) is the position of the picture's
  /// top left pixel on the pane; `paint` returns the given rows of the picture at full width.
  /// - Precondition: `rect` is inside the picture, which is premultiplied.
  /// - Complexity: O(*n*) in the number of pixels of the picture.
  func applied(
    to size: PixelSize, keeping rect: PixelRect, x: Int = 0, y: Int = 0,
    paint: (Range<Int>) -> Bitmap
  ) -> Bitmap {
    precondition(PixelRect(size: size).contains(rect), "the pane must be inside the picture")
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

  /// Blurs the reduced picture, and tints the reduced rows that contribute to the given rows of the
  /// pane.
  ///
  /// `rows` are counted from the first row of the full-size picture.
  private func filter(_ small: inout Bitmap, for rows: Range<Int>, x: Int, y: Int) {
    let rows = smallRows(of: rows, height: small.height)
    blur(&small, for: rows, x: x, y: y)
    small.glaze(tone, rows: rows)
  }

  private func enlarged(_ small: Bitmap, keeping rect: PixelRect) -> Bitmap {
    step == 1 ? small.cropped(to: rect) : small.enlarged(by: step, keeping: rect)
  }

  /// A picture that is reduced by the factor `step` while it is being painted.
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

  /// The number of rows painted at a time, a multiple of every step.
  private static let paintedRows = 64
}

extension BackdropFilter {
  /// Blurs a picture that has been scaled down by the factor `step`; near the pane's edge, the blur
  /// is weaker.
  ///
  /// The sharper blur is computed only where it contributes. Rows other than `rows` may get too
  /// little of the sharper blur. (`x`, `y`) is the position of the picture's top left pixel on the
  /// pane.
  func blur(_ small: inout Bitmap, for rows: Range<Int>, x: Int, y: Int) {
    let wide = BoxBlur(radius: radius / step)
    guard let rim, rim.radius < radius else { return wide.apply(to: &small) }
    let narrow = BoxBlur(radius: rim.radius / step)
    let parts = sharpParts(of: small.size, rows: rows, rim: rim, x: x, y: y).map {
      part -> (part: PixelRect, around: PixelRect, picture: Bitmap) in
      let around = part.outset(by: narrow.reach).intersection(small.bounds)
      var picture = small.cropped(to: around)
      narrow.apply(to: &picture)
      return (part, around, picture)
    }
    wide.apply(to: &small)
    for (part, around, picture) in parts {
      small.mix(
        picture, from: around, in: part, at: rim, beside: radius, step: step, x: x, y: y)
    }
  }

  /// The rows of a scaled-down picture that contribute to the given rows of the pane.
  ///
  /// A pixel of the pane that is between two pixels of the small picture depends on both of them.
  func smallRows(of rows: Range<Int>, height: Int) -> Range<Int> {
    let first = max(0, rows.lowerBound / step - 1)
    return first..<max(first, min(height, (rows.upperBound - 1) / step + 2))
  }

  /// The parts of a small picture to which the sharper blur contributes.
  ///
  /// These are whole rows near the upper and lower edges, and both ends of all other rows.
  private func sharpParts(
    of size: PixelSize, rows: Range<Int>, rim: PaneRim, x: Int, y: Int
  ) -> [PixelRect] {
    func depth(_ place: Int, _ origin: Int, _ start: Int, _ length: Int) -> Int {
      let offset = origin + place * step + step / 2 - start
      return min(offset, length - 1 - offset)
    }
    let reach = max(rim.bluntFrom, rim.upperRadius, rim.lowerRadius)
    let isInside = { (column: Int) in
      depth(column, x, rim.frame.x, rim.frame.width) >= reach
    }
    let left = (0..<size.width).first(where: isInside) ?? size.width
    let right = (0..<size.width).last(where: isInside).map { $0 + 1 } ?? size.width
    var parts: [PixelRect] = []
    var top = rows.lowerBound
    while top < rows.upperBound {
      let isWhole = depth(top, y, rim.frame.y, rim.frame.height) < rim.bluntFrom
      let end =
        (top..<rows.upperBound).first {
          (depth($0, y, rim.frame.y, rim.frame.height) < rim.bluntFrom) != isWhole
        } ?? rows.upperBound
      for columns in isWhole ? [0..<size.width] : [0..<left, right..<size.width]
      where !columns.isEmpty {
        parts.append(
          PixelRect(x: columns.lowerBound, y: top, width: columns.count, height: end - top))
      }
      top = end
    }
    return parts
  }

  /// The slow reference version of `applied(to:keeping:)`: channel by channel, pixel by pixel.
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
    // Distances between centres, in units of 1/(2·step) of a small pixel; one small pixel is added
    // so that no distance is negative.
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
  /// The slow reference version of a glazed pixel: channel by channel, with divisions in floating
  /// point.
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
  /// The slow reference version of `glaze(_:inside:x:y:)`: pixel by pixel, channel by channel.
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

  /// The slow reference version of `burn(with:x:y:)`: pixel by pixel, channel by channel, in
  /// floating point.
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

/// The effect of glass on the colour behind it: the colour is moved away from its grey, then
/// tinted.
///
/// A tint may be brighter than its alpha allows. Such a tint, as on glass keys, makes colours
/// brighter than an ordinary tint could make them. A tint without alpha is simply added.
public struct PaneTone: Sendable, Hashable {
  /// The weights of red, green and blue in a colour's grey, in units of 1/256; each set sums to
  /// 256.
  public enum Luma: Int, Sendable, Hashable, CaseIterable {
    /// The weights of ITU-R BT.601, as measured on the classic keyboard's glass.
    case bt601
    /// The weights of ITU-R BT.709, as measured on the glass of system 26.
    case bt709

    /// The weights of red, green and blue.
    var weights: (red: Int32, green: Int32, blue: Int32) {
      switch self {
      case .bt601: (77, 150, 29)
      case .bt709: (54, 183, 19)
      }
    }
  }

  /// The factor by which colours become stronger, in units of 1/256; 256 leaves colours unchanged.
  public var saturation: Int
  /// The packed pixel that is laid over the colour as if the pixel were premultiplied; its channels
  /// may be larger than its alpha.
  public var tint: UInt32
  /// The weights of red, green and blue in a colour's grey.
  public var luma: Luma

  /// Makes a tone; without arguments, the tone changes nothing.
  /// - Precondition: the saturation is between 0 and 4096.
  public init(saturation: Int = 256, tint: UInt32 = 0, luma: Luma = .bt601) {
    precondition(
      (0...4096).contains(saturation), "the saturation must be 0 to 16 times the original")
    self.saturation = saturation
    self.tint = tint
    self.luma = luma
  }

  /// Makes the tone for a part of a pane; the tone dims the part and adds light, as on system 26.
  ///
  /// Each channel becomes light + (1 − dimming) · (grey + strength · (channel − grey)); only the
  /// sum is clipped.
  /// - Parameters:
  ///   - strength: The factor by which colours become stronger, 0…16; 1 leaves colours unchanged.
  ///   - light: The addend for every channel, 0…255.
  ///   - dimming: The fraction of the pane's colour that is removed, 0…1, rounded to a multiple of
  ///     1/255.
  public init(strength: Double, light: UInt8, dimming: Double) {
    let alpha = UInt32((min(max(dimming, 0), 1) * 255).rounded())
    self.init(
      saturation: PaneTone.steps(strength), tint: alpha << 24 | UInt32(light) * 0x1_0101,
      luma: .bt709)
  }

  /// A strength in units of 1/256, clamped to the range that a tone allows.
  static func steps(_ strength: Double) -> Int {
    Int((min(max(strength, 0), 16) * 256).rounded())
  }
}
