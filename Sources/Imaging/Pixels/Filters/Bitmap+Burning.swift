extension Bitmap {
  /// Applies another picture to this one as a colour burn: 255 − (255 − below) · 255 / above, but
  /// no darker than black.
  ///
  /// Measurements of the real keyboard show that its special keys are exactly the pane burned with
  /// #8c8c8c, over white as well as over a yellow field. Where the other picture is translucent,
  /// the effect is proportionally weaker. The other picture's top left corner is at (x, y); parts
  /// outside this picture are clipped.
  /// - Precondition: both pictures are premultiplied.
  /// - Complexity: O(*n*) in the number of the source's pixels.
  mutating func burn(with source: Bitmap, x: Int, y: Int) {
    var table = BurnTable(color: 0xFFFF_FFFF)
    unsafe forEachRow(under: source, x: x, y: y) { below, above, columns in
      for column in columns {
        let color = unsafe above[column]
        switch color >> 24 {
        case 0: continue
        case 255:
          if color != table.color { table = BurnTable(color: color) }
          unsafe below[column] = table.burned(below[column])
        default: unsafe below[column] = BurnTable.burned(below[column], with: color)
        }
      }
    }
  }

  /// Moves every colour away from its own grey and lays the tone's tint over every pixel; only the
  /// final values are clipped to 0…alpha.
  ///
  /// A colour's grey is the sum of red, green and blue, each multiplied by its weight in the tone,
  /// divided by 256.
  mutating func glaze(_ tone: PaneTone, rows: Range<Int>? = nil) {
    guard tone != PaneTone(luma: tone.luma) else { return }
    let rows = rows ?? 0..<height
    let part = rows.lowerBound * width..<rows.upperBound * width
    precondition(0 <= part.lowerBound && part.upperBound <= pixels.count)
    unsafe withPixels { pixels in
      for i in part { unsafe pixels[i] = PackedPixel.glazed(pixels[i], tone) }
    }
  }

  /// Glazes this picture fully where another picture is opaque, and partly where the other picture
  /// is translucent.
  ///
  /// The shape is the alpha of `source`, whose top left corner is at (x, y); parts outside this
  /// picture are clipped.
  /// - Precondition: this picture is premultiplied.
  /// - Complexity: O(*n*) in the number of the source's pixels.
  mutating func glaze(_ tone: PaneTone, inside source: Bitmap, x: Int, y: Int) {
    unsafe forEachRow(under: source, x: x, y: y) { below, above, columns in
      // Pictures mostly consist of long runs of pixels of the same colour, so the last result is
      // kept.
      var last = unsafe below[columns.lowerBound]
      var lastGlazed = PackedPixel.glazed(last, tone)
      for column in columns {
        let alpha = unsafe above[column] >> 24
        if alpha == 0 { continue }
        let pixel = unsafe below[column]
        if pixel != last { (last, lastGlazed) = (pixel, PackedPixel.glazed(pixel, tone)) }
        unsafe below[column] =
          alpha == 255
          ? lastGlazed : PackedPixel.mixed(pixel, lastGlazed, weight: Int(alpha), of: 255)
      }
    }
  }

  /// Whether every pixel of a part is opaque; only the ends of the rows are examined, because a
  /// shape's rows have no gaps.
  /// - Precondition: the part is inside the bitmap and is not empty.
  func fills(_ part: PixelRect) -> Bool {
    (part.y..<part.maxY).allSatisfy { row in
      self[part.x, row] >> 24 == 255 && self[part.maxX - 1, row] >> 24 == 255
    }
  }

  /// Multiplies every pixel by the alpha of the shape's pixel that covers it.
  ///
  /// `part` is the part of the shape that covers this bitmap; the shape's rows have no gaps.
  /// - Precondition: the bitmap is premultiplied; the part has the bitmap's size and is inside the
  ///   shape.
  /// - Complexity: O(*n*) in the number of pixels in those rows of the part that are not fully
  ///   opaque in the shape.
  mutating func mask(with shape: Bitmap, at part: PixelRect) {
    precondition(
      part.size == size && shape.bounds.contains(part),
      "the part must have the bitmap's size and be inside the shape")
    unsafe forEachRow(under: shape, x: -part.x, y: -part.y) { row, line, columns in
      if unsafe line[0] >> 24 == 255 && line[columns.count - 1] >> 24 == 255 { return }
      for i in columns { unsafe row[i] = PackedPixel.scaled(row[i], by: line[i] >> 24) }
    }
  }

  /// Mixes a sharper blur of the same picture into a part of this picture, near a pane's edge.
  ///
  /// `around` is the part of the picture that `sharp` contains. `wide` is this picture's blur
  /// radius in pixels of the pane; the pane is larger than the picture by the factor `step`. (`x`,
  /// `y`) is the position of this picture's top left pixel on the pane.
  /// - Precondition: `around` contains `part`, and this picture contains `around`.
  /// - Complexity: O(*n*) in the number of the part's pixels.
  mutating func mix(
    _ sharp: Bitmap, from around: PixelRect, in part: PixelRect, at rim: PaneRim, beside wide: Int,
    step: Int, x: Int, y: Int
  ) {
    precondition(around.contains(part) && PixelRect(size: size).contains(around))
    let width = width
    // Away from the corners, only the nearest edge counts. The weight of the sharper blur decreases
    // with the distance from an edge, so the nearer of two edges has the larger weight.
    let columns = (part.x..<part.maxX).map { column in
      let left = Double(x + column * step + step / 2 - rim.frame.x) + 0.5
      let across = min(left, Double(rim.frame.width) - left)
      return (across: across, share: rim.sharpness(at: across, beside: wide))
    }
    unsafe withPixels { pixels in
      unsafe sharp.withPixels { other in
        for row in part.y..<part.maxY {
          let line = y + row * step + step / 2
          let top = Double(line - rim.frame.y) + 0.5
          let along = min(top, Double(rim.frame.height) - top)
          let radius = Double(
            2 * top <= Double(rim.frame.height) ? rim.upperRadius : rim.lowerRadius)
          let ofRow = rim.sharpness(at: along, beside: wide)
          let source = unsafe other + ((row - around.y) * around.width - around.x)
          for column in part.x..<part.maxX {
            let near = columns[column - part.x]
            var share = max(ofRow, near.share)
            if along < radius, near.across < radius {
              let place = rim.place(x: x + column * step + step / 2, y: line)
              share = rim.sharpness(at: place.distance, beside: wide)
            }
            guard share > 0 else { continue }
            let index = row * width + column
            unsafe pixels[index] = PackedPixel.mixed(
              pixels[index], source[column], UInt32(share))
          }
        }
      }
    }
  }

  /// The given rows of this picture, which is part of a pane, bent near the pane's edge; beyond the
  /// picture, its edge pixels are repeated.
  ///
  /// (`x`, `y`) is the position of this picture's top left pixel on the pane.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels in the rows.
  func bent(by rim: PaneRim, rows: Range<Int>, x: Int, y: Int) -> Bitmap {
    let size = PixelSize(width: width, height: rows.count)
    return unsafe Bitmap(size: size, alphaMode: alphaMode) { to in
      unsafe withPixels { from in
        let bender = RimBender(
          rim: rim, width: width, height: height, x: x, y: y)
        for row in rows {
          unsafe bender.bend(row, of: from, to: to + (row - rows.lowerBound) * width)
        }
      }
    }
  }

  /// Bends this part of a pane at the pane's sides, if the part is far enough from the pane's upper
  /// and lower edges.
  ///
  /// (`x`, `y`) is the position of this picture's top left pixel on the pane.
  /// - Returns: Whether the part was bent. The part stays unchanged if a corner, or the pane's
  ///   upper or lower edge, would also bend one of the part's rows. The part also stays unchanged
  ///   if the pane is so narrow that each side would show pixels from the other side.
  /// - Complexity: O(*n*) in the number of rows.
  mutating func bendSides(by rim: PaneRim, x: Int, y: Int) -> Bool {
    let rows = y..<y + height
    guard rows.lowerBound >= rim.frame.y + max(rim.depth, rim.upperRadius),
      rows.upperBound <= rim.frame.maxY - max(rim.depth, rim.lowerRadius),
      rim.frame.width > 2 * max(rim.depth, rim.bend)
    else { return false }
    let bender = RimBender(rim: rim, width: width, height: height, x: x, y: y)
    let (width, height) = (width, height)
    unsafe withPixels { pixels in
      // The source of each pixel is farther inside the pane than the pixel itself. Writing from the
      // edge inwards therefore overwrites only pixels that are no longer needed.
      for row in 0..<height {
        let line = unsafe pixels + row * width
        unsafe bender.bendSides(line, to: line)
      }
    }
    return true
  }
}
