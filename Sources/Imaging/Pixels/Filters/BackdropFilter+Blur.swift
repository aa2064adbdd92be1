extension BackdropFilter {
  /// Blurs a picture that is `step` times smaller than the pane, less near its edge.
  ///
  /// The sharper blur is made where it has a share and nowhere else.
  /// Rows other than `rows` may keep too little of it. `x` and `y` are the pane's column and row of the picture's top left pixel.
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

  /// Which rows of a picture made smaller decide about some rows of the pane; a pixel between two small ones is made of both.
  func smallRows(of rows: Range<Int>, height: Int) -> Range<Int> {
    let first = max(0, rows.lowerBound / step - 1)
    return first..<max(first, min(height, (rows.upperBound - 1) / step + 2))
  }

  /// The parts of a small picture that the sharper blur has a share in.
  ///
  /// They are whole rows near the upper and lower edge, and both ends of the others.
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
}
