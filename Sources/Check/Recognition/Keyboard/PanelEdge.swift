/// The steps in brightness between the rows of a picture, such as the step at the upper edge of a
/// pane.
struct PanelEdge {
  /// The picture.
  let plane: LumaPlane
  /// The picture's pixels per point.
  let scale: Double
  /// The columns that are examined in the middle, where the upper edge of a pane with rounded
  /// corners is straight.
  let middle: [Int]
  /// The columns at the sides, where only a pane that extends from side to side has an edge.
  private let sides: [Int]

  init(_ plane: LumaPlane, scale: Double) {
    self.plane = plane
    self.scale = scale
    let step = max(1, Int(scale * 2))
    let corner = min(plane.width / 4, Int(scale * 32))
    let reach = max(1, Int(scale * 6))
    middle = Array(stride(from: corner, to: plane.width - corner, by: step))
    sides =
      Array(stride(from: max(1, Int(scale)), to: reach, by: 1))
      + Array(stride(from: plane.width - reach, to: plane.width - max(1, Int(scale)), by: 1))
  }

  /// The fraction of a row's width, 0…1, over which brightness steps at the row's upper border, and
  /// the mean height of the step.
  ///
  /// The rows `y` and `y + 1` are compared with the rows `y − 3` and `y − 2`, so that an edge
  /// spread over three rows counts in full.
  func step(at y: Int) -> (share: Double, height: Double) {
    step(at: y, columns: middle, width: LumaPlane.ditherPeriod)
  }

  /// The fraction and the mean height of a row's step, measured in the columns at the sides only.
  func sideStep(at y: Int) -> (share: Double, height: Double) {
    step(at: y, columns: sides, width: 1)
  }

  private func step(at y: Int, columns: [Int], width: Int) -> (share: Double, height: Double) {
    guard y >= 3, y + 2 <= plane.height, !columns.isEmpty else { return (0, 0) }
    var count = 0
    var total = 0
    for x in columns {
      let step = abs(pair(x, y, width: width) - pair(x, y - 3, width: width))
      if step >= 8 { count += 1 }
      total += min(step, 80)
    }
    return (Double(count) / Double(columns.count), Double(total) / Double(columns.count))
  }

  /// The mean brightness of `width` pixels of a row, plus the mean brightness of the pixels
  /// directly below them.
  ///
  /// If `width` is one period of an ordered dither, the dither hardly shows in the sum.
  private func pair(_ x: Int, _ y: Int, width: Int) -> Int {
    var sum = 0
    for column in x..<x + width { sum += plane[column, y] + plane[column, y + 1] }
    return sum / width
  }

  /// The first row of the widest edge near `y`, and the fraction of the width over which brightness
  /// steps at the edge.
  func strongest(near y: Int, reach: Int) -> (row: Int, share: Double) {
    let steepest = steepest(near: y, reach: reach)
    return (firstChange(near: steepest.row), steepest.share)
  }

  /// The row near `y` with a step over the largest fraction of the width, and this fraction.
  ///
  /// Among rows with equal fractions, the row with the highest step is chosen, because the rows
  /// that it is compared with contain the least of the edge itself. A step that is also seen at the
  /// sides is preferred to a step seen only in the middle, such as the border of a field, even if
  /// the step in the middle is up to twice as high.
  private func steepest(near y: Int, reach: Int) -> (row: Int, share: Double) {
    let rows = (y - reach)...(y + reach)
    let best = steepest(of: rows)
    let wide = steepest(of: rows.filter { sideStep(at: $0).share >= 0.4 })
    guard wide.share >= best.share - 0.02, wide.height * 2 >= best.height else {
      return (best.row, best.share)
    }
    return (wide.row, wide.share)
  }

  private func steepest(of rows: some Sequence<Int>) -> (row: Int, share: Double, height: Double) {
    var best = (row: 0, share: 0.0, height: -1.0)
    for row in rows {
      let step = step(at: row)
      if step.share > best.share + 0.02
        || (step.share >= best.share - 0.02 && step.height > best.height)
      {
        best = (row, max(step.share, best.share), step.height)
      }
    }
    return best
  }

  /// The fraction of the width, 0…1, over which an evenly bright band below a row is lighter than
  /// one above the row, or the fraction over which it is darker, whichever is larger.
  ///
  /// The bands are 2 pt tall and begin 2 pt from the row, so that a smeared edge hardly reaches
  /// them.
  func smearedShare(at row: Int) -> Double {
    let (near, far) = (Int(scale * 2), Int(scale * 4))
    guard row >= far, row + far <= plane.height, !middle.isEmpty else { return 0 }
    var lighter = 0
    var darker = 0
    for x in middle {
      let above = band(x, row - far..<row - near)
      let below = band(x, row + near..<row + far)
      let step = below.mean - above.mean
      guard max(above.slope, below.slope) <= max(1, abs(step) / 2) else { continue }
      if step >= 3 { lighter += 1 }
      if step <= -3 { darker += 1 }
    }
    return Double(max(lighter, darker)) / Double(middle.count)
  }

  /// The mean brightness of some rows of a column, and the change in brightness from the first of
  /// these rows to the last.
  private func band(_ x: Int, _ rows: Range<Int>) -> (mean: Double, slope: Double) {
    let values = rows.map { plane[x, $0] }
    let slope = abs((values.last ?? 0) - (values.first ?? 0))
    return (Double(values.reduce(0, +)) / Double(max(1, values.count)), Double(slope))
  }

  /// The first row near an edge that differs from the rows above it, such as the light rim of a
  /// pane of glass.
  ///
  /// A rim, and the ramp from the rim to the pane, take up at most 2⅔ pt. The brightness above an
  /// edge is the median of five rows, so that the border of a field 5 pt above the pane has no
  /// effect. If a gap between such a border and the pane is seen, the brightness of the gap is used
  /// instead. A difference counts if it exceeds the median difference between rows above the edge
  /// by at least an eighth of the step. The ringing of a codec is smaller than an eighth of the
  /// step.
  private func firstChange(near edge: Int) -> Int {
    let reach = max(3, Int(scale * 8 / 3))
    guard edge >= reach + 4, edge + 3 <= plane.height else { return edge }
    let gap = gap(above: edge, reach: reach)
    let rows = gap ?? edge - reach - 4..<edge - reach + 1
    let columns = middle.map { x in rows.map { plane.mean(from: x, $0) } }
    let above = columns.map { $0.sorted()[rows.count / 2] }
    let noise = columns.flatMap { zip($0, $0.dropFirst()).map { abs($0 - $1) } }.sorted()
    let least =
      max(4, Int(step(at: edge).height / 8)) + (noise.isEmpty ? 0 : noise[noise.count / 2])
    for y in (gap?.upperBound ?? edge - reach)..<(edge + 2) {
      let changed = zip(middle, above).count { abs(plane.mean(from: $0, y) - $1) >= least }
      if changed * 2 >= middle.count { return y }
    }
    return edge
  }

  /// The dark rows between an edge and a second edge just above the first, such as the lower border
  /// of a dark field.
  ///
  /// The result is nil if brightness does not increase at the edge, or if there is no second edge.
  /// It is also nil if there are fewer than two dark rows, or if the dark rows are less than 1½ pt
  /// tall in total.
  private func gap(above edge: Int, reach: Int) -> Range<Int>? {
    guard way(at: edge) > 0 else { return nil }
    let top = edge - reach - 3
    let rows = (top...edge).map(profile)
    let least = max(3, step(at: edge).height / 8)
    var lowest = rows.count - 1
    for index in rows.indices.reversed() {
      if rows[index] < rows[lowest] { lowest = index }
      guard rows[index] >= rows[lowest] + least else { continue }
      let gap = (index..<rows.count).filter { rows[$0] < rows[lowest] + least }
      guard let first = gap.first, let last = gap.last, Double(gap.count) >= max(2, scale * 1.5)
      else { return nil }
      return top + first..<top + last + 1
    }
    return nil
  }

  /// The mean brightness of a row and the rows directly above and below it, with weights of ½, ¼
  /// and ¼.
  private func profile(at y: Int) -> Double {
    let sum = middle.reduce(0) {
      $0 + plane.mean(from: $1, y - 1) + 2 * plane.mean(from: $1, y)
        + plane.mean(from: $1, y + 1)
    }
    return Double(sum) / Double(4 * middle.count)
  }
}

extension PanelEdge {
  /// The upper edge of the pane that contains a keyboard's first row of keys.
  struct Top {
    /// The pane's first row, in pixels.
    var row: Int
    /// The fraction of the width over which brightness steps at the pane's first row, 0…1.
    var share: Double
    /// Whether a keyboard of one of the given heights begins at the pane's first row.
    var isKnown: Bool
    /// Whether the edge is that of a bar of suggestions, as systems 8 to 12 draw it.
    var isOldBar = false
  }

  /// The pane's first row; nil if no edge is seen within 140 pt above the keys.
  ///
  /// - Parameters:
  ///   - firstRow: The upper edge of the keys, in pixels.
  ///   - heights: The heights of keyboards, in points; `own` contains the heights of the device's
  ///     own keyboards.
  ///   - isWide: Whether the pane extends from side to side and has square corners.
  func top(above firstRow: Int, heights: [Double], own: [Double], isWide: Bool) -> Top? {
    let found = sharpTop(above: firstRow, heights: heights, own: own, isWide: isWide)
    let top =
      smearedTop(above: firstRow, below: found, heights: own)
      ?? ownTop(above: firstRow, insteadOf: found, heights: own) ?? found
    guard let top else { return nil }
    guard isWide else {
      return cornerTop(above: firstRow, insteadOf: top, heights: own) ?? top
    }
    return suggestionBar(above: top, firstRow: firstRow) ?? top
  }

  /// The first row of a bar of suggestions, as systems 8 to 12 draw it on a pane's upper edge; nil
  /// if there is none.
  ///
  /// Such a bar is 37 to 45 pt tall and darker than the pane, with lighter words and lines.
  ///
  /// If the pane itself has space for suggestions, a bar above the pane belongs to the app.
  private func suggestionBar(above top: Top, firstRow: Int) -> Top? {
    let margin = max(1, Int(scale * 2))
    guard top.row + margin < firstRow - margin, Double(firstRow - top.row) <= scale * 18,
      let pane = median(of: top.row + margin..<firstRow - margin)
    else { return nil }
    let rows = Int(scale * 33)...Int(scale * 48)
    let ends = rows.map { top.row - $0 }.filter { $0 > 4 }
    guard let best = ends.max(by: { step(at: $0).share < step(at: $1).share }),
      case let found = strongest(near: best, reach: max(1, Int(scale))), found.share >= 0.6,
      (Int(scale * 33)...Int(scale * 49)).contains(top.row - found.row)
    else { return nil }
    let band = found.row + margin..<top.row - margin
    // In a dark app, the composer is as dark as the pane, so only a light pane is taken to have a
    // bar.
    guard pane >= 120, let bar = median(of: band), (6...60).contains(pane - bar) else {
      return nil
    }
    let samples = middle.flatMap { x in band.map { plane[x, $0] } }
    let even = samples.count { abs($0 - bar) <= 10 }
    let dark = samples.count { $0 < bar - 14 }
    guard even * 10 >= samples.count * 7, dark * 20 <= samples.count else { return nil }
    return Top(row: found.row, share: found.share, isKnown: true, isOldBar: true)
  }

  /// The median brightness of the middle columns on the given rows; nil if there are no rows.
  private func median(of rows: Range<Int>) -> Int? {
    let values = middle.flatMap { x in rows.map { plane[x, $0] } }.sorted()
    return values.isEmpty ? nil : values[values.count / 2]
  }

  /// An edge at the height of one of the device's keyboards, if it should replace an edge found
  /// further down; otherwise nil.
  ///
  /// An edge is replaced if it is within 10 pt of the keys and its height matches none of the
  /// device's keyboards. Such an edge is really the upper sides of the keys, which a codec has
  /// blurred into one edge.
  private func ownTop(above firstRow: Int, insteadOf found: Top?, heights: [Double]) -> Top? {
    guard let found, firstRow - found.row <= Int(scale * 10), !isNear(one: heights, at: found.row)
    else { return nil }
    let rows = heights.map(row).filter {
      $0 > 4 && $0 < found.row - Int(scale * 6) && firstRow - $0 <= Int(scale * 66)
    }
    let edges = rows.map { strongest(near: $0, reach: max(2, Int(scale * 0.7))) }
    // A codec may leave little more of a dark pane's edge than its corners.
    let wide = edges.filter { $0.share >= (sideStep(at: $0.row).share >= 0.9 ? 0.5 : 0.75) }
    if let best = wide.max(by: { $0.row < $1.row }) {
      return Top(row: snapped(best.row, to: heights), share: best.share, isKnown: true)
    }
    return rows.filter { smearedShare(at: $0) >= 0.6 }.max().map {
      Top(row: $0, share: smearedShare(at: $0), isKnown: true)
    }
  }

  /// An edge at the height of one of the device's keyboards, if it should replace an edge found
  /// further up; otherwise nil.
  ///
  /// An edge is replaced if its height matches none of the device's keyboards. A codec may leave
  /// only the corners of the edge of a dark pane of glass. The corners begin up to 5 pt below the
  /// pane's edge. If corners are seen at the heights of several keyboards, the lowest edge counts.
  private func cornerTop(above firstRow: Int, insteadOf found: Top, heights: [Double]) -> Top? {
    guard !isNear(one: heights, at: found.row) else { return nil }
    let rows = heights.map(row).filter {
      $0 > found.row + Int(scale * 6)
        && (Int(scale * 10)...Int(scale * 66)).contains(firstRow - $0)
    }
    let corners = rows.filter { row in
      let shares = (row...row + Int(scale * 5)).map { sideStep(at: $0).share }
      return (shares.max() ?? 0) >= 0.8
    }
    guard let row = corners.max(), let pane = median(of: row + Int(scale * 5)..<firstRow),
      pane < 120
    else { return nil }
    // Nothing is seen between the corners, so the fraction is low, and the confidence stays low
    // too.
    return Top(row: row, share: 0.4, isKnown: true)
  }

  /// Whether a keyboard of one of the given heights begins within 3 pt of a row.
  ///
  /// If the bottom of the screen was seen a little too high or too low, the pane's height is
  /// slightly off.
  private func isNear(one heights: [Double], at row: Int) -> Bool {
    heights.contains { abs(self.row(of: $0) - row) <= Int(scale * 3) }
  }

  /// A pane's edge that a codec has smeared over several rows, at the height of one of the device's
  /// keyboards.
  ///
  /// The result is nil if no sharp edge was found, or if the sharp edge is itself at the height of
  /// one of the device's keyboards. The smeared edge is between 2 pt above the sharp one and 24 pt
  /// below it.
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
      // A tablet may have an unseen row of digits above the keys.
      let isTablet = Double(plane.width) >= scale * 700
      let most = isTablet && own.contains(height) ? 140.0 : 100
      // On a screen held sideways, the keys begin only 3 pt below the pane's first row.
      let margin = plane.width > plane.height && own.contains(height) ? 0 : Int(scale * 3)
      guard wanted > 4, wanted <= firstRow - margin, firstRow - wanted <= Int(scale * most)
      else { continue }
      var found = strongest(near: wanted, reach: reach)
      // A rim of glass is up to four rows tall; an edge more than four rows above the expected row
      // is one of the app's own lines.
      if found.row < wanted - 4, begins(at: wanted) { found.row = wanted }
      guard found.share >= 0.3,
        isWide ? hasSides(at: found.row) : isSharp(from: found.row, near: wanted, reach: reach)
      else { continue }
      seen.append(found)
    }
    let measured = lowestWideEdge(above: firstRow)
    guard let best = seen.map(\.share).max(),
      // Among equally wide edges, the edge nearest to the keys is the pane's, because there are no
      // edges on the pane itself. But the enlarged letter of a key that is held down hides up to a
      // fifth of the pane's edge. The edge of an app's bar that is as tall as a bar of suggestions
      // may then be wider than the pane's edge.
      let lowest = seen.filter({
        $0.share >= best - (begins(one: own, at: $0.row) ? 0.2 : 0.12)
      }).max(by: { $0.row < $1.row })
    else { return measured }
    let nearest = rimTop(seen, above: lowest, own: own) ?? lowest
    if let measured, measured.share > nearest.share + 0.3 { return measured }
    // On the pane itself, no step in brightness extends from side to side. An app's bar may begin
    // at the height of another device's keyboard.
    if let measured, !own.isEmpty, !begins(one: own, at: nearest.row), isWide,
      measured.row > nearest.row + Int(scale * 12), firstRow - measured.row >= Int(scale * 6)
    {
      return measured
    }
    return Top(row: snapped(nearest.row, to: heights), share: nearest.share, isKnown: true)
  }

  /// An edge that is at the height of one of the device's keyboards and has a rim that ends at the
  /// given edge; nil if there is no such edge.
  private func rimTop(
    _ seen: [(row: Int, share: Double)], above edge: (row: Int, share: Double), own: [Double]
  ) -> (row: Int, share: Double)? {
    guard !begins(one: own, at: edge.row) else { return nil }
    return seen.last {
      begins(one: own, at: $0.row) && $0.share >= edge.share - 0.2
        && (1...Int(scale * 5)).contains(edge.row - $0.row)
    }
  }

  /// Whether an edge begins at a row: over at least half of the width, the row and the next row
  /// differ in brightness from the two rows above.
  private func begins(at row: Int) -> Bool {
    guard row >= 2, row + 2 <= plane.height else { return false }
    let width = LumaPlane.ditherPeriod
    let changed = middle.count { x in
      abs(pair(x, row, width: width) - pair(x, row - 2, width: width)) >= 8
    }
    return changed * 2 >= middle.count
  }

  /// Whether the edge near `wanted` that begins at a row is sharp.
  ///
  /// The edge counts as sharp if it is sharp at its first row, where a pane of glass has a rim. It
  /// also counts if it reaches from side to side and is sharp at its steepest row.
  ///
  /// In a small picture, the border of a field just above the pane may be taken for the beginning
  /// of the pane's edge. The border then seems blurred, because the pane's edge is 4 pt below the
  /// border.
  private func isSharp(from row: Int, near wanted: Int, reach: Int) -> Bool {
    guard isBlurred(at: row) else { return true }
    let steepest = steepest(near: wanted, reach: reach).row
    return hasSides(at: steepest) && !isBlurred(at: steepest)
  }

  /// Whether brightness changes in the same direction at a row, 4 pt above the row, and 4 pt below
  /// the row.
  ///
  /// Brightness changes gradually where something shines through a pane of glass; the pane's own
  /// edge is sharp.
  private func isBlurred(at row: Int) -> Bool {
    let own = step(at: row).height
    let ways = [row - Int(scale * 4), row, row + Int(scale * 4)].map(way)
    guard ways[0] * ways[1] > 0, ways[1] * ways[2] > 0 else { return false }
    let beside = [ways[0], ways[2]].map { min(own, abs($0)) }
    return beside[0] + beside[1] >= own
      && beside.allSatisfy { $0 >= own * 0.15 }
  }

  /// The mean increase in brightness from above a row's upper border to below it; negative for a
  /// decrease.
  private func way(at y: Int) -> Double {
    guard y >= 3, y + 2 <= plane.height, !middle.isEmpty else { return 0 }
    let width = LumaPlane.ditherPeriod
    let sum = middle.reduce(0) {
      $0 + pair($1, y, width: width) - pair($1, y - 3, width: width)
    }
    return Double(sum) / Double(middle.count)
  }

  /// Whether, at a row or at the next row, brightness also steps at the sides of the screen.
  private func hasSides(at row: Int) -> Bool {
    max(sideStep(at: row).share, sideStep(at: row + 1).share) >= 0.4
  }

  /// The given row, or an adjacent row if a keyboard of a known height begins there.
  func snapped(_ row: Int, to heights: [Double]) -> Int {
    let nearest = heights.map(self.row).min { abs($0 - row) < abs($1 - row) }
    return nearest.map { abs($0 - row) <= 1 ? $0 : row } ?? row
  }

  /// Whether a keyboard of one of the given heights, in points, begins within half a point of a
  /// row, or within one pixel if that is more.
  func begins(one heights: [Double], at row: Int) -> Bool {
    heights.contains { abs(self.row(of: $0) - row) <= max(1, Int(scale / 2)) }
  }

  /// The first row, in pixels, of a keyboard whose height is given in points.
  func row(of height: Double) -> Int { plane.height - Int((height * scale).rounded()) }

  /// Among the wide edges above the keys, the lowest one that is also seen at the sides.
  ///
  /// This search does not use any known heights.
  private func lowestWideEdge(above firstRow: Int) -> Top? {
    let limit = max(4, firstRow - Int(scale * 140))
    var row = firstRow - Int(scale * 4)
    while row > limit {
      if sideStep(at: row).share >= 0.5, step(at: row).share >= 0.85 {
        let found = strongest(near: row - 2, reach: 3)
        return Top(row: found.row, share: found.share, isKnown: false)
      }
      row -= 1
    }
    return nil
  }
}
