extension KeyBlock {
  /// Whether most keys have a darker line below them, as the classic ones do (BEHAVIOUR 3g).
  ///
  /// Compared are the darkest of the rows where the key ends with the pane under it, near the key's left edge: on tablets letters
  /// stand low in the middle.
  func hasShadows(in plane: LumaPlane, scale: Double) -> Bool {
    var shadows = 0
    var keys = 0
    for row in rows {
      let bottom = row.centre + row.height / 2
      for edge in row.edges where edge.rises {
        let column = Int((Double(edge.x) + 5.5) * scale)
        let from = Int(bottom * scale)
        let to = Int((bottom + 9) * scale)
        guard column < plane.width, to < plane.height else { continue }
        let samples = (from..<to).map { plane[column, $0] }
        let pane = median(of: (to - max(1, Int(scale * 2))..<to).map { plane[column, $0] })
        guard let darkest = samples.min() else { continue }
        keys += 1
        if darkest < pane - 7, samples[0] > darkest { shadows += 1 }
      }
    }
    return shadows * 2 > keys
  }

  /// The brightness of most keys, beside their letters.
  func keyBrightness(in grid: PointGrid) -> Int {
    median(
      of: rows.flatMap { row in
        row.edges.filter(\.rises).map { edge in
          grid[min(grid.width - 1, edge.x + 4), Int(row.centre)]
        }
      })
  }

  private func median(of values: [Int]) -> Int {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
