extension PointGrid {
  /// The least step of brightness that counts as an edge.
  private static let leastStep = 5
  /// The shortest side of a key that is looked for: 28 pt in landscape less its round corners.
  private static let shortestRun = 16
  /// The longest: 95 pt on a large tablet in landscape.
  private static let longestRun = 98

  /// The upright edges as long as a key's side, from left to right, each once.
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

  /// The step of brightness across a column, positive where it is brighter to the right.
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
        // A step across a pixel's border is as high in the column beside it.
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
