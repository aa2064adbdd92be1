/// Evenly spaced rows of faces on a pane of uniform brightness: a page of emoji.
struct FaceRows {
  /// The top of the first row of faces, in points.
  let firstRow: Int
  /// The distance from one row of faces to the next, in points.
  let pitch: Double
  /// The number of rows of faces.
  let count: Int
  /// The pane's brightness.
  let paneBrightness: Int

  /// Finds rows of faces on a pane that begins at the row of points `from`; nil if there are too
  /// few.
  ///
  /// A row has at least six faces. There have to be at least four rows, or three if the first row
  /// has at least eight faces.
  init?(_ grid: PointGrid, from: Int) {
    guard from + 120 < grid.height else { return nil }
    var counts = [Int](repeating: 0, count: 256)
    for y in from..<grid.height {
      for x in 0..<grid.width { counts[min(255, max(0, grid[x, y]))] += 1 }
    }
    let pane = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let near = counts[max(0, pane - 12)...min(255, pane + 12)].reduce(0, +)
    guard near * 5 >= (grid.height - from) * grid.width * 2 else { return nil }

    var bands: [(rows: Range<Int>, faces: Int)] = []
    var start: Int?
    for y in from...grid.height {
      let isBlank = y == grid.height || Self.blobs(grid, y, y + 1, pane) == 0
      if !isBlank { start = start ?? y }
      if isBlank, let first = start {
        if (18...64).contains(y - first) {
          bands.append((first..<y, Self.blobs(grid, first, y, pane)))
        }
        start = nil
      }
    }
    let lines = bands.filter { $0.faces >= 6 }
    let centres = lines.map { Double($0.rows.lowerBound + $0.rows.upperBound) / 2 }
    guard let run = Self.longestRun(centres),
      run.count >= 4 || run.count == 3 && lines[run.first].faces >= 8
    else { return nil }
    firstRow = lines[run.first].rows.lowerBound
    pitch = run.pitch
    count = run.count
    paneBrightness = pane
  }

  /// Whether the pane is visible across most of the width, on the given row of points and on the
  /// next two rows.
  func beginsWithPane(_ grid: PointGrid, at row: Int) -> Bool {
    (row..<(row + 3)).allSatisfy { y in
      let even = (32..<(grid.width - 32)).count { abs(grid[$0, y] - paneBrightness) <= 16 }
      return even * 10 >= (grid.width - 64) * 9
    }
  }

  /// The number of objects side by side in a band of rows.
  ///
  /// An object has to be at least 12 pt wide; if the band is a single row, an object of any width
  /// counts.
  private static func blobs(_ grid: PointGrid, _ from: Int, _ to: Int, _ pane: Int) -> Int {
    var count = 0
    var width = 0
    for x in 4...(grid.width - 4) {
      let isFull = x < grid.width - 4 && (from..<to).contains { abs(grid[x, $0] - pane) > 14 }
      if isFull {
        width += 1
      } else {
        if width >= (to - from > 1 ? 12 : 1) { count += 1 }
        width = 0
      }
    }
    return count
  }

  /// The longest run of evenly spaced centres.
  ///
  /// The distance between neighbouring centres is 30 to 90 pt, and constant to within 2 pt.
  private static func longestRun(
    _ centres: [Double]
  ) -> (first: Int, count: Int, pitch: Double)? {
    var best: (first: Int, count: Int, pitch: Double)?
    for first in centres.indices.dropLast() {
      let pitch = centres[first + 1] - centres[first]
      guard (30...90).contains(pitch) else { continue }
      var last = first + 1
      while last + 1 < centres.count, abs(centres[last + 1] - centres[last] - pitch) <= 2 {
        last += 1
      }
      if last - first + 1 > (best?.count ?? 0) { best = (first, last - first + 1, pitch) }
    }
    return best
  }
}
