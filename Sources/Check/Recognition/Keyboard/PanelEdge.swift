/// The steps of brightness from row to row of a picture, as the upper edge of a pane makes them.
struct PanelEdge {
  /// The picture.
  let plane: LumaPlane
  /// Its pixels a point.
  let scale: Double
  /// The columns that are looked at in the middle, where a pane with round corners is straight.
  let middle: [Int]
  /// The columns beside them, where only a pane from side to side has its edge.
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

  /// How much of a row's width the brightness steps at its upper border, 0…1, and how high the step is.
  ///
  /// The two rows from `y` on are compared with the two above the one before it, so that an edge over three rows
  /// counts in full.
  func step(at y: Int) -> (share: Double, height: Double) { step(at: y, columns: middle) }

  /// The same for the columns at the sides alone.
  func sideStep(at y: Int) -> (share: Double, height: Double) { step(at: y, columns: sides) }

  private func step(at y: Int, columns: [Int]) -> (share: Double, height: Double) {
    guard y >= 3, y + 2 <= plane.height, !columns.isEmpty else { return (0, 0) }
    var count = 0
    var total = 0
    for x in columns {
      let below = plane[x, y] + plane[x, y + 1]
      let above = plane[x, y - 2] + plane[x, y - 3]
      let step = abs(below - above)
      if step >= 8 { count += 1 }
      total += min(step, 80)
    }
    return (Double(count) / Double(columns.count), Double(total) / Double(columns.count))
  }

  /// The row near `y` at which most of the width steps, and how much of it does.
  ///
  /// Of rows alike the one with the highest step wins: there the rows above and below are the purest.
  func strongest(near y: Int, reach: Int) -> (row: Int, share: Double) {
    var best = (row: y, share: 0.0, height: -1.0)
    for row in (y - reach)...(y + reach) {
      let step = step(at: row)
      if step.share > best.share + 0.02
        || (step.share >= best.share - 0.02 && step.height > best.height)
      {
        best = (row, max(step.share, best.share), step.height)
      }
    }
    return (firstChange(near: best.row), best.share)
  }

  /// On how much of the width an even band above a row is lighter, or darker, than an even band below it, 0…1.
  ///
  /// The bands are 2 pt high and begin 2 pt from the row, so that it does not matter over how many rows a codec has smeared the edge.
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

  /// The mean brightness of a column's rows, and how much it changes from the first to the last.
  private func band(_ x: Int, _ rows: Range<Int>) -> (mean: Double, slope: Double) {
    let values = rows.map { plane[x, $0] }
    let slope = abs((values.last ?? 0) - (values.first ?? 0))
    return (Double(values.reduce(0, +)) / Double(max(1, values.count)), Double(slope))
  }

  /// The first row near an edge that differs from what is above it: a pane of glass begins with a light rim.
  ///
  /// A rim and its ramp take 2⅔ pt at most. What is above them is the median of five rows: a field's border, 5 pt above
  /// the pane, is none of it. A codec's ringing is less than a quarter of the step.
  private func firstChange(near edge: Int) -> Int {
    let reach = max(3, Int(scale * 8 / 3))
    guard edge >= reach + 4, edge + 3 <= plane.height else { return edge }
    let rows = (edge - reach - 4)...(edge - reach)
    let above = middle.map { x in rows.map { plane[x, $0] }.sorted()[2] }
    let least = max(4, Int(step(at: edge).height / 8))
    for y in (edge - reach)..<(edge + 2) {
      let changed = zip(middle, above).count { abs(plane[$0, y] - $1) >= least }
      if changed * 2 >= middle.count { return y }
    }
    return edge
  }
}
