/// Three or more evenly spaced rows of keys.
struct KeyBlock {
  /// The type of a block's keys: letters or symbols, or a pad of three columns.
  enum Kind { case letters, pad }

  /// Makes a block from its rows.
  init(rows: [KeyRow], pitch: Double, kind: Kind) {
    (self.rows, self.pitch, self.kind) = (rows, pitch, kind)
  }

  /// The rows from top to bottom.
  var rows: [KeyRow]
  /// The distance between the centres of two rows, in points.
  var pitch: Double
  /// The type of the keys.
  var kind: Kind

  /// Makes a block, in points, from a lattice of keys: three rows with gaps of 6 pt between
  /// adjacent keys.
  init(_ keys: LetterKeys, scale: Double) {
    let step = keys.step / scale
    pitch = keys.pitch / scale
    kind = .letters
    let first = keys.gaps.lowerBound / scale
    let count = Int(((keys.gaps.upperBound - keys.gaps.lowerBound) / keys.step).rounded())
    let height = Int(pitch * 0.6)
    rows = (0..<3).map { [pitch] row in
      let centre = keys.firstRow / scale + Double(row) * pitch
      let rows = Int(centre) - height / 2..<Int(centre) + height / 2
      let places = row == 0 ? 0...count : 0...max(0, count - row * 2)
      return KeyRow(
        places.flatMap { place -> [EdgeRun] in
          let gap = first + (Double(place) + (row == 0 ? 0 : Double(row) - 0.5)) * step
          return [
            EdgeRun(x: Int(gap) - 3, rows: rows, rises: false),
            EdgeRun(x: Int(gap) + 3, rows: rows, rises: true),
          ]
        })
    }
  }

  /// The number of gaps that were found between keys.
  var gapCount: Int { rows.reduce(0) { $0 + $1.gaps.count } }

  /// The approximate upper edge of the first row of keys, in points.
  ///
  /// The edge is taken to be 3 pt above the straight part of the keys' sides.
  var top: Double { rows[0].centre - rows[0].height / 2 - 3 }

  /// The best block of keys among a picture's rows of edges; nil if there is none.
  ///
  /// The rows are given from top to bottom, and lengths are in points.
  static func best(of rows: [KeyRow], width: Double, height: Double) -> KeyBlock? {
    var best: KeyBlock?
    for upper in rows.indices where rows[upper].centre > height * 0.2 {
      for lower in rows.indices where lower > upper {
        let pitch = rows[lower].centre - rows[upper].centre
        guard (30...115).contains(pitch),
          let block = block(from: upper, pitch: pitch, rows: rows, width: width, height: height)
        else { continue }
        if block.score > (best?.score ?? 0) { best = block }
      }
    }
    return best
  }

  private var score: Int { gapCount * (kind == .pad ? 3 : 1) + 2 * rows.count }

  /// The block that begins at a row and continues at the given pitch.
  private static func block(
    from upper: Int, pitch: Double, rows: [KeyRow], width: Double, height: Double
  ) -> KeyBlock? {
    var chain = [rows[upper]]
    while chain.count < 6 {
      let wanted = rows[upper].centre + Double(chain.count) * pitch
      let next = rows.filter { abs($0.centre - wanted) <= 2 }.max {
        $0.edges.count < $1.edges.count
      }
      guard let next else { break }
      chain.append(next)
    }
    guard let last = chain.last, chain.count >= 3,
      height - last.centre - last.height / 2 <= 110
    else { return nil }
    // The straight sides of keys are longer than 35 % of the pitch, and shorter than the pitch.
    guard chain.allSatisfy({ $0.height > pitch * 0.35 && $0.height < pitch }) else { return nil }
    // Edges that merely happen to be one pitch above the keys do not form gaps.
    guard let kind = kind(of: chain, width: width),
      chain[0].gaps.count >= (kind == .pad ? 1 : 3)
    else { return nil }
    return KeyBlock(rows: withDigits(chain, pitch, rows), pitch: pitch, kind: kind)
  }

  /// The given rows, preceded by a tablet's row of digits if such a row is seen.
  ///
  /// The keys of a row of digits are shorter than letter keys, and a row of digits is closer to the
  /// next row than a row of letters is.
  private static func withDigits(_ chain: [KeyRow], _ pitch: Double, _ rows: [KeyRow]) -> [KeyRow] {
    let digits = rows.last {
      (0.55...0.95).contains((chain[0].centre - $0.centre) / pitch) && $0.gaps.count >= 9
    }
    return digits.map { [$0] + chain } ?? chain
  }

  private static func kind(of chain: [KeyRow], width: Double) -> Kind? {
    let gaps = chain.map(\.gaps.count)
    if gaps.count(where: { $0 >= 5 }) >= 2, gaps.reduce(0, +) >= 14 { return .letters }
    func hasGap(_ row: KeyRow, at third: Double) -> Bool {
      row.gaps.contains { abs($0 - width * third / 3) <= width * 0.035 }
    }
    let thirds = chain.count { hasGap($0, at: 1) && hasGap($0, at: 2) && $0.gaps.count <= 3 }
    return thirds >= 2 && chain.count { hasGap($0, at: 1) } >= 3 ? .pad : nil
  }

  /// Whether most keys have a darker line below them, as classic keys do (Behaviour §3g).
  ///
  /// The darkest of the rows at the bottom of a key is compared with the pane below the key, near
  /// the key's left edge. In the middle of a tablet's keys, the letters reach too far down. Each
  /// sample is the mean over one period of an ordered dither, so that a dither is not mistaken for
  /// a shadow.
  func hasShadows(in plane: LumaPlane, scale: Double) -> Bool {
    var shadows = 0
    var keys = 0
    for row in rows {
      let bottom = row.centre + row.height / 2
      for edge in row.edges where edge.rises {
        let column = Int((Double(edge.x) + 5.5) * scale) - 2
        let from = Int(bottom * scale)
        let to = Int((bottom + 9) * scale)
        guard column >= 0, column + LumaPlane.ditherPeriod <= plane.width, to < plane.height else {
          continue
        }
        let samples = (from..<to).map { plane.mean(from: column, $0) }
        guard let darkest = samples.min() else { continue }
        let pane = median(of: samples.suffix(max(1, Int(scale * 2))))
        keys += 1
        if darkest < pane - 7, samples[0] > darkest { shadows += 1 }
      }
    }
    return shadows * 2 > keys
  }

  /// The median brightness of the keys, beside their letters.
  func keyBrightness(in grid: PointGrid) -> Int {
    median(
      of: rows.flatMap { row in
        row.edges.filter(\.rises).map { edge in
          grid[min(grid.width - 1, edge.x + 4), Int(row.centre)]
        }
      })
  }

  /// Whether letter keys are darker than the pane between their rows, which means that the
  /// picture's colours are inverted.
  ///
  /// On real keyboards, classic or glass, light or dark, letter keys are brighter than the pane by
  /// at least 31 of 255 levels.
  func isNegative(in grid: PointGrid) -> Bool {
    guard kind == .letters else { return false }
    let columns = Array(stride(from: grid.width / 10, to: grid.width * 9 / 10, by: 2))
    func brightness(_ y: Double) -> Int {
      let row = max(0, min(grid.height - 1, Int(y)))
      return median(of: columns.map { grid[$0, row] })
    }
    let differences = zip(rows, rows.dropFirst()).map { upper, lower in
      (brightness(upper.centre) + brightness(lower.centre)) / 2
        - brightness((upper.centre + lower.centre) / 2)
    }
    return median(of: differences) < -12
  }

  private func median(of values: some Sequence<Int>) -> Int {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Vertical edges whose centres lie on one line: the sides of a row of keys.
struct KeyRow {
  /// The edges from left to right.
  var edges: [EdgeRun]
  /// The middle of the row, in points.
  var centre: Double
  /// The height of the row's edges, in points: the height of the keys without their rounded
  /// corners.
  var height: Double

  init(_ edges: [EdgeRun]) {
    self.edges = edges.sorted { ($0.x, $0.rises ? 0 : 1) < ($1.x, $1.rises ? 0 : 1) }
    let centres = edges.map(\.doubledCentre).sorted()
    centre = Double(centres[centres.count / 2]) / 2
    let heights = edges.map(\.rows.count).sorted()
    height = Double(heights[heights.count * 3 / 4])
  }

  /// The middle of each gap between two keys, in points.
  ///
  /// A gap is a drop in brightness followed by a rise 3 to 22 pt further right.
  var gaps: [Double] {
    zip(edges, edges.dropFirst()).compactMap { left, right in
      guard !left.rises, right.rises, (3...22).contains(right.x - left.x) else { return nil }
      return Double(left.x + right.x) / 2
    }
  }

  /// The rows that a picture's edges form, from top to bottom; a row has at least two edges.
  static func rows(of edges: [EdgeRun]) -> [KeyRow] {
    let sorted = edges.sorted {
      ($0.doubledCentre, $0.x, $0.rises ? 0 : 1) < ($1.doubledCentre, $1.x, $1.rises ? 0 : 1)
    }
    var rows: [KeyRow] = []
    var from = sorted.startIndex
    while from < sorted.endIndex {
      var end = from + 1
      while end < sorted.endIndex, sorted[end].doubledCentre - sorted[from].doubledCentre <= 6 {
        end += 1
      }
      if end - from >= 2 { rows.append(KeyRow(Array(sorted[from..<end]))) }
      from = end
    }
    return rows
  }
}

/// A straight vertical edge: a run of rows on which the brightness changes in the same direction,
/// as at the side of a key.
struct EdgeRun {
  /// The edge's column, in points.
  var x: Int
  /// The rows, in points.
  var rows: Range<Int>
  /// Whether the picture is brighter to the right of the edge.
  var rises: Bool

  /// The middle of the run, in half points.
  var doubledCentre: Int { rows.lowerBound + rows.upperBound }

  /// Whether two runs are the same edge, seen in neighbouring columns.
  func repeats(_ other: EdgeRun) -> Bool {
    rises == other.rises && abs(x - other.x) <= 2
      && rows.clamped(to: other.rows).count * 2 > min(rows.count, other.rows.count)
  }
}

extension PointGrid {
  /// The smallest step of brightness that counts as an edge.
  private static let leastStep = 5
  /// The minimum length of a key's straight side, in points.
  ///
  /// The shortest keys are those in landscape: they are 28 pt tall, including their rounded
  /// corners.
  private static let shortestRun = 16
  /// The maximum length of a key's straight side, in points.
  ///
  /// On a large tablet in landscape, the straight sides are 95 pt long.
  private static let longestRun = 98

  /// The vertical edges that are long and short enough to be a key's side, from left to right; each
  /// edge is listed once.
  ///
  /// - Complexity: O(*n*) in the number of points.
  func uprightEdges() -> [EdgeRun] {
    var found: [EdgeRun] = []
    for rises in [true, false] {
      var kept: [EdgeRun] = []
      for x in 1..<max(1, width - 1) {
        for run in runs(in: x, rises: rises) {
          if let same = kept.lastIndex(where: { run.repeats($0) }) {
            if run.rows.count > kept[same].rows.count { kept[same] = run }
          } else {
            kept.append(run)
          }
        }
      }
      found += kept
    }
    return found.sorted {
      ($0.x, $0.rows.lowerBound, $0.rises ? 0 : 1) < ($1.x, $1.rows.lowerBound, $1.rises ? 0 : 1)
    }
  }

  /// The step in brightness across a column; positive if the right side is brighter.
  private func step(_ x: Int, _ y: Int) -> Int {
    let right = min(width - 1, x + 1)
    return self[right, y] - self[max(0, x - 1), y]
  }

  private func runs(in x: Int, rises: Bool) -> [EdgeRun] {
    let sign = rises ? 1 : -1
    var runs: [EdgeRun] = []
    var start: Int?
    for y in 0...height {
      var isEdge = false
      if y < height {
        let here = step(x, y) * sign
        // An edge that straddles two pixels has the same step in the column beside it.
        isEdge =
          here >= Self.leastStep && here * 8 >= step(x - 1, y) * sign * 7
          && here * 8 >= step(min(width - 1, x + 1), y) * sign * 7
      }
      if isEdge {
        start = start ?? y
      } else if let from = start {
        if (Self.shortestRun...Self.longestRun).contains(y - from) {
          runs.append(EdgeRun(x: x, rows: from..<y, rises: rises))
        }
        start = nil
      }
    }
    return runs
  }
}
