import KeyreelImaging

/// The pane around the letter keys in a picture about which nothing else is known.
///
/// The pane is measured to find how far it extends, and how far apart the rows of keys are.
///
/// A palette's dots and a codec's noise can be as strong as an edge, so the means of a few pixels
/// are compared.
struct KeyPane {
  /// The picture.
  let plane: LumaPlane
  /// The keys on the pane.
  let keys: LetterKeys

  /// The largest allowed difference in brightness within the pane.
  private static let evenness = 13

  /// The screen's left or right side: the column at which the pane ends; nil if the pane does not
  /// end near the outermost key.
  ///
  /// To find the column, a pixel row between two rows of keys is followed outwards, starting at a
  /// gap between keys.
  func side(from gap: Double, on row: Int, step: Int) -> Int? {
    var start = Int(gap)
    guard start > 1, start + 2 < plane.width else { return nil }
    // The outermost gap that was found may really be another phone's edge.
    let middle = upright(Int(keys.gaps.lowerBound + keys.step * 4), row)
    if abs(upright(start, row) - middle) > Self.evenness {
      start = min(plane.width - 3, max(2, start - step * Int(keys.step.rounded())))
    }
    return clearSide(from: start, on: row, step: step)
      ?? sideEnd(from: start, on: row, step: step, evenness: Self.evenness)
  }

  /// The end of a pane of very uniform brightness.
  ///
  /// The result is nil if the brightness varies too much, or if the pane does not end just beside
  /// its outermost key.
  ///
  /// Even a slight step in brightness ends such a pane: for example, the step from a dark pane to a
  /// phone's dark edge.
  private func clearSide(from start: Int, on row: Int, step: Int) -> Int? {
    guard let edge = sideEnd(from: start, on: row, step: step, evenness: 3),
      Double(abs(edge - start)) <= keys.step * 1.2
    else { return nil }
    let last = step < 0 ? edge : edge - 1
    let pane = stride(from: start, through: last - step * 2, by: step).map { upright($0, row) }
    guard let least = pane.min(), let most = pane.max(), most - least <= 2 else { return nil }
    return edge
  }

  /// The end of a pane in one direction: on the left, the pane's first column; on the right, the
  /// first column beyond the pane.
  ///
  /// The pane ends where two columns differ from the start by more than `evenness`, or where the
  /// picture ends. The result is nil if the pane does not end near the keys, or ends where the
  /// screen's side cannot be.
  private func sideEnd(from start: Int, on row: Int, step: Int, evenness: Int) -> Int? {
    let pane = upright(start, row)
    var x = start
    var away = 0
    let most = Int(keys.step * 2.4)
    while abs(x - start) < most {
      let next = x + step
      guard next >= 0, next < plane.width else {
        let edge = step < 0 ? 0 : plane.width
        return isBesideKeys(edge, start) ? edge : nil
      }
      away = abs(upright(next, row) - pane) > evenness ? away + 1 : 0
      x = next
      if away == 2 {
        let edge = step < 0 ? x + 2 : x - 1
        return isBesideKeys(edge, start) ? edge : nil
      }
    }
    return nil
  }

  /// Whether a column's distance from a gap is plausible for the screen's side.
  ///
  /// The keys begin 3 pt from the side, or up to 8½ pt on a glass keyboard (Behaviour §3g), and a
  /// key ends 3 pt from the middle of a gap. If the surroundings are as bright as the pane, the
  /// pane seems to end further out.
  private func isBesideKeys(_ edge: Int, _ start: Int) -> Bool {
    let way = Double(abs(edge - start))
    let more = way - (way / keys.step - 0.25).rounded() * keys.step
    return way > keys.step * 0.6 && more <= keys.step * 0.17 + 1.5
  }

  /// The first row below the pane, and whether the pane was seen to end just above this row.
  ///
  /// The row is found by following the pane down between the keys.
  func bottom(columns: Range<Int>) -> (row: Int, isSure: Bool) {
    let gap = lastGap()
    let start = gap + Int((keys.pitch * 0.92).rounded(.up))
    let shares = [0.2, 0.23, 0.26, 0.29, 0.71, 0.74, 0.77, 0.8]
    let seen = shares.map { share in
      end(below: start, gap: gap, x: columns.lowerBound + Int(Double(columns.count) * share))
    }
    let ends = seen.map { $0 ?? start }.sorted()
    let isHidden = seen.count { $0 == nil } >= 4
    let edge = isHidden ? footEdge(near: start, columns: columns) : nil
    let foot = edge ?? ends[5]
    return (plane.height - foot <= 2 ? plane.height : foot, !isHidden || edge != nil)
  }

  /// Whether an icon, such as a globe, a face or a microphone, is seen below the keys and above the
  /// row `bottom`, near the left or right side of the pane.
  func showsIcons(columns: Range<Int>, above bottom: Int) -> Bool {
    let upper = lastGap() + Int((keys.pitch * 1.05).rounded())
    let lower = min(plane.height - 1, bottom - 2, upper + Int(keys.pitch * 1.1))
    guard upper < lower else { return false }
    let (left, width) = (columns.lowerBound, Double(columns.count))
    return [0.035...0.165, 0.835...0.965].contains { share in
      let places = left + Int(width * share.lowerBound)..<left + Int(width * share.upperBound)
      let edge = (places.map { across($0, upper) } + places.map { across($0, lower) }).sorted()
      let pane = edge[edge.count / 2]
      let marks = (upper...lower).reduce(0) { sum, y in
        sum + places.count { abs(across($0, y) - pane) > Self.evenness }
      }
      let area = places.count * (lower - upper + 1)
      return marks * 100 >= area && marks * 2 < area
    }
  }

  /// The middle pixel row of the gap between the third and the fourth row of keys.
  ///
  /// The pixel rows of the gap are evenly bright from side to side.
  private func lastGap() -> Int {
    let gap = Int(keys.firstRow + keys.pitch * 2.5)
    let reach = Int(keys.pitch * 0.2)
    let columns = Array(
      stride(
        from: Int(keys.gaps.lowerBound), to: min(plane.width, Int(keys.gaps.upperBound)), by: 3))
    let rows = (max(1, gap - reach)...gap + reach).filter { $0 + 1 < plane.height }
    let spreads = rows.map { y -> Int in
      let values = columns.map { upright($0, y) }
      let middle = values.sorted()[values.count / 2]
      return values.reduce(0) { $0 + min(40, abs($1 - middle)) }
    }
    guard let least = spreads.min() else { return gap }
    let even = zip(rows, spreads).filter { $1 <= least + columns.count * 2 }.map(\.0)
    return even[even.count / 2]
  }

  /// The row, near the bottom of the keys, at which the brightness changes abruptly over nearly the
  /// whole width; nil if there is no such row.
  ///
  /// On a phone with a home button, the pane extends 3 pt below the keys; in a small picture, this
  /// strip blends with the keys' shadow.
  private func footEdge(near start: Int, columns: Range<Int>) -> Int? {
    let rows = max(1, start - 2)...start + Int(keys.pitch * 0.12)
    guard rows.upperBound < plane.height else { return nil }
    let places = Array(stride(from: columns.lowerBound, to: columns.upperBound, by: 2))
    func steps(_ y: Int) -> Int {
      places.count { abs(plane[$0, y] - plane[$0, y - 1]) > Self.evenness }
    }
    let best = rows.max { steps($0) < steps($1) }
    return best.flatMap { steps($0) * 10 >= places.count * 9 ? $0 : nil }
  }

  /// The first row below the pane in a column; nil if the pane is not seen below the keys.
  ///
  /// A codec smears the shadow below a key, so the pane may begin a little further down.
  private func end(below start: Int, gap: Int, x: Int) -> Int? {
    guard start < plane.height else { return plane.height }
    let near = (max(0, gap - 1)...gap + 1).map { across(x, min(plane.height - 1, $0)) }.sorted()
    let pane = near[1]
    let isPane = { (y: Int) in abs(across(x, y) - pane) <= Self.evenness }
    let shadow = start..<min(plane.height, start + Int(keys.pitch * 0.2))
    guard var y = shadow.first(where: isPane) else { return nil }
    var away = 0
    while y < plane.height, y - start < Int(keys.pitch * 1.9), away < 2 {
      away = isPane(y) ? 0 : away + 1
      y += 1
    }
    return away == 2 ? y - 2 : y
  }

  /// The mean brightness of three pixels in a column.
  private func upright(_ x: Int, _ y: Int) -> Int {
    let rows = max(0, y - 1)...min(plane.height - 1, y + 1)
    return rows.reduce(0) { $0 + plane[x, $1] } / rows.count
  }

  /// The mean brightness of three pixels side by side.
  private func across(_ x: Int, _ y: Int) -> Int {
    let columns = max(0, x - 1)...min(plane.width - 1, x + 1)
    return columns.reduce(0) { $0 + plane[$1, y] } / columns.count
  }

  /// The distance from one row of keys to the next, measured to a fraction of a pixel; nil if the
  /// rows are not seen clearly enough.
  ///
  /// The distance from the first to the third row of keys is the distance at which the two rows are
  /// most alike. For each distance near twice the pitch in `keys`, the changes in brightness from
  /// pixel row to pixel row are compared. A parabola is fitted to the results for the best distance
  /// and its two neighbours.
  func pitch() -> Double? {
    let half = keys.pitch * 0.5
    let first = Int(keys.firstRow - half)
    let reach = max(2, Int(keys.pitch * 0.12))
    let way = Int((keys.pitch * 2).rounded())
    let count = Int(half * 2)
    guard first > 1, first + count + way + reach + 2 < plane.height else { return nil }
    let columns = Int(keys.gaps.lowerBound)...min(plane.width - 1, Int(keys.gaps.upperBound))
    let sums = (first - 1...first + count + way + reach + 1).map { y in
      columns.reduce(0) { $0 + plane[$1, y] }
    }
    let steps = zip(sums.dropFirst(), sums).map { Double($0 - $1) }
    func likeness(_ way: Int) -> Double {
      var (product, energy, other) = (0.0, 0.0, 0.0)
      for row in 0..<count {
        let (here, there) = (steps[row], steps[row + way])
        product += here * there
        energy += here * here
        other += there * there
      }
      return product / max(1, (energy * other).squareRoot())
    }
    let values = (way - reach...way + reach).map(likeness)
    let best = values.indices.max { values[$0] < values[$1] } ?? 0
    guard values[best] >= 0.4, best > 0, best + 1 < values.count else { return nil }
    let bend = values[best - 1] - 2 * values[best] + values[best + 1]
    let part = bend < 0 ? (values[best - 1] - values[best + 1]) / (2 * bend) : 0
    return (Double(way - reach + best) + part) / 2
  }
}
