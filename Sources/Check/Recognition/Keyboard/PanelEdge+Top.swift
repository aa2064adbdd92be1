extension PanelEdge {
  /// The upper edge of the pane that a keyboard's first row of keys stands on.
  struct Top {
    /// Its first row, in pixels.
    var row: Int
    /// How much of the width steps there, 0…1.
    var share: Double
    /// Whether a keyboard of a height that was asked for begins there.
    var isKnown: Bool
  }

  /// The pane's first row, or nil where no edge is seen within 140 pt above the keys.
  ///
  /// - Parameters:
  ///   - firstRow: The upper edge of the keys, in pixels.
  ///   - heights: The heights that keyboards have, in points; `own` are those of the device.
  ///   - isWide: Whether the pane goes from side to side, with no round corners.
  func top(above firstRow: Int, heights: [Double], own: [Double], isWide: Bool) -> Top? {
    let found = sharpTop(above: firstRow, heights: heights, own: own, isWide: isWide)
    return smearedTop(above: firstRow, below: found, heights: own) ?? found
  }

  /// The edge of a pane that a codec has smeared over some rows, where a keyboard of the device begins; nil where none
  /// is nearer to the keys than the sharp edge that was found, within 24 pt of it, or that one is at such a height.
  private func smearedTop(above firstRow: Int, below found: Top?, heights: [Double]) -> Top? {
    guard let found else { return nil }
    guard !begins(one: heights, at: found.row) else { return nil }
    let rows = heights.map(row)
    let near = found.row - Int(scale * 2)...found.row + Int(scale * 24)
    let seen = rows.filter {
      near.contains($0) && $0 <= firstRow - Int(scale * 4) && smearedShare(at: $0) >= 0.6
    }
    return seen.max().map { Top(row: $0, share: smearedShare(at: $0), isKnown: true) }
  }

  private func sharpTop(
    above firstRow: Int, heights: [Double], own: [Double], isWide: Bool
  ) -> Top? {
    let reach = max(2, Int(scale * 0.7))
    var seen: [(row: Int, share: Double)] = []
    for height in heights {
      let wanted = row(of: height)
      // A tablet's row of digits, where it was not seen, is above the keys too.
      let isTablet = Double(plane.width) >= scale * 700
      let most = isTablet && own.contains(height) ? 140.0 : 100
      guard wanted > 4, wanted <= firstRow - Int(scale * 3), firstRow - wanted <= Int(scale * most)
      else { continue }
      var found = strongest(near: wanted, reach: reach)
      // A rim of glass has up to four rows; farther above is a line of the app's own.
      if found.row < wanted - 4, begins(at: wanted) { found.row = wanted }
      guard found.share >= 0.3, !isWide || hasSides(at: found.row) else { continue }
      seen.append(found)
    }
    let measured = lowestWideEdge(above: firstRow)
    guard let best = seen.map(\.share).max(),
      // Of edges as wide, the nearest to the keys is the pane's: on the pane itself nothing steps.
      let nearest = seen.filter({ $0.share >= best - 0.12 }).max(by: { $0.row < $1.row })
    else { return measured }
    if let measured, measured.share > nearest.share + 0.3 { return measured }
    return Top(row: snapped(nearest.row, to: heights), share: nearest.share, isKnown: true)
  }

  /// Whether most of the width changes from the row above to this one.
  private func begins(at row: Int) -> Bool {
    let changed = middle.count { abs(plane[$0, row] - plane[$0, row - 1]) >= 4 }
    return changed * 2 >= middle.count
  }

  /// Whether brightness steps at both sides of the screen too, at a row or the one below it.
  private func hasSides(at row: Int) -> Bool {
    max(sideStep(at: row).share, sideStep(at: row + 1).share) >= 0.4
  }

  /// A row, or the one beside it at which a keyboard of a known height begins.
  func snapped(_ row: Int, to heights: [Double]) -> Int {
    let nearest = heights.map(self.row).min { abs($0 - row) < abs($1 - row) }
    return nearest.map { abs($0 - row) <= 1 ? $0 : row } ?? row
  }

  /// Whether a keyboard of one of some heights in points begins at a row, within half a point or a pixel.
  func begins(one heights: [Double], at row: Int) -> Bool {
    heights.contains { abs(self.row(of: $0) - row) <= max(1, Int(scale / 2)) }
  }

  /// The first row of a keyboard of a height in points, in pixels.
  func row(of height: Double) -> Int { plane.height - Int((height * scale).rounded()) }

  /// The wide edge nearest to the keys, side strips included, with nothing known of heights.
  private func lowestWideEdge(above firstRow: Int) -> Top? {
    let limit = max(4, firstRow - Int(scale * 140))
    var row = firstRow - Int(scale * 4)
    while row > limit {
      if step(at: row).share >= 0.85, sideStep(at: row).share >= 0.5 {
        let found = strongest(near: row - 2, reach: 3)
        return Top(row: found.row, share: found.share, isKnown: false)
      }
      row -= 1
    }
    return nil
  }
}
