/// Upright edges whose middles lie on one line: the sides of a row of keys.
struct KeyRow {
  /// The edges from left to right.
  var edges: [EdgeRun]
  /// The middle of the row, in points.
  var centre: Double
  /// The height of its edges, in points: the keys less their round corners.
  var height: Double

  init(_ edges: [EdgeRun]) {
    self.edges = edges.sorted { ($0.x, $0.rises ? 0 : 1) < ($1.x, $1.rises ? 0 : 1) }
    let centres = edges.map(\.doubledCentre).sorted()
    centre = Double(centres[centres.count / 2]) / 2
    let heights = edges.map(\.rows.count).sorted()
    height = Double(heights[heights.count * 3 / 4])
  }

  /// The middles of the gaps between two keys, in points: a fall of brightness with a rise 3 to 22 pt behind it.
  var gaps: [Double] {
    zip(edges, edges.dropFirst()).compactMap { left, right in
      guard !left.rises, right.rises, (3...22).contains(right.x - left.x) else { return nil }
      return Double(left.x + right.x) / 2
    }
  }

  /// The rows that a picture's edges make, from top to bottom; a row has two edges at least.
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

/// A straight upright edge: brightness steps the same way over a run of rows, as at the side of a key.
struct EdgeRun {
  /// The column, in points.
  var x: Int
  /// The rows, in points.
  var rows: Range<Int>
  /// Whether it is brighter to the right of the edge.
  var rises: Bool

  /// The middle of the run, in half points.
  var doubledCentre: Int { rows.lowerBound + rows.upperBound }

  /// Whether two runs are one edge that was seen in neighbouring columns.
  func repeats(_ other: EdgeRun) -> Bool {
    rises == other.rises && abs(x - other.x) <= 2
      && rows.clamped(to: other.rows).count * 2 > min(rows.count, other.rows.count)
  }
}
