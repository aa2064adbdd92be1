/// Writes the rows of pixels behind a glass pane, and shifts pixels near the pane's edges.
struct RimBender {
  let rim: PaneRim
  /// The shifts of pixels near a straight edge, beginning with the outermost pixel.
  let shifts: [Int]
  let width: Int
  let height: Int
  /// The column and the row of the picture's first pixel, in the coordinates of the pane.
  let x: Int
  let y: Int
  /// The columns of the picture that are inside the pane.
  private let columns: Range<Int>
  /// The shifts of pixels in the upper and in the lower corners, shared by all panes of the same
  /// shape.
  private let corners: (upper: [SIMD2<Int16>], lower: [SIMD2<Int16>])

  /// Makes a bender for a part of a pane.
  init(rim: PaneRim, width: Int, height: Int, x: Int, y: Int) {
    self.rim = rim
    (self.width, self.height) = (width, height)
    (self.x, self.y) = (x, y)
    let start = max(0, rim.frame.x - x)
    columns = start..<max(start, min(width, rim.frame.maxX - x))
    shifts = (0..<rim.depth).map { Int(rim.shift(at: Double($0) + 0.5).rounded()) }
    corners = (rim.corner(radius: rim.upperRadius), rim.corner(radius: rim.lowerRadius))
  }

  /// Writes a row, bent near the pane's edges, to `target`, which must not overlap the picture.
  func bend(
    _ row: Int, of pixels: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>
  ) {
    let frame = rim.frame
    let (top, bottom) = (row + y - frame.y, frame.maxY - 1 - row - y)
    let along = min(top, bottom)
    let radius = top <= bottom ? rim.upperRadius : rim.lowerRadius
    let side = max(rim.depth, radius)
    unsafe target.initialize(from: pixels + row * width, count: width)
    guard along >= 0, !columns.isEmpty, along < side else {
      if along >= 0 { unsafe bendSides(pixels + row * width, to: target) }
      return
    }
    let first = min(columns.upperBound, max(columns.lowerBound, frame.x - x + side))
    let middle = first..<max(first, min(columns.upperBound, frame.maxX - x - side))
    let inward = top <= bottom ? 1 : -1
    if !middle.isEmpty {
      let other = along < rim.depth ? clampedRow(row + inward * shifts[along]) : row
      unsafe (target + middle.lowerBound).update(
        from: pixels + other * width + middle.lowerBound, count: middle.count)
    }
    let left = columns.lowerBound..<middle.lowerBound
    let right = middle.upperBound..<columns.upperBound
    guard frame.width >= 2 * side, frame.height >= 2 * side else {
      for column in left { unsafe bend(column, of: row, pixels, to: target) }
      for column in right { unsafe bend(column, of: row, pixels, to: target) }
      return
    }
    let corner = top <= bottom ? corners.upper : corners.lower
    for column in left {
      let shift = corner[along * side + column + x - frame.x]
      let place = clampedRow(row + inward * Int(shift.y)) * width
      unsafe target[column] = pixels[place + clampedColumn(column + Int(shift.x))]
    }
    for column in right {
      let shift = corner[along * side + frame.maxX - 1 - x - column]
      let place = clampedRow(row + inward * Int(shift.y)) * width
      unsafe target[column] = pixels[place + clampedColumn(column - Int(shift.x))]
    }
  }

  /// Writes one pixel, shifted according to its distance from the nearest edge.
  private func bend(
    _ column: Int, of row: Int, _ pixels: UnsafePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let source = rim.source(x: column + x, y: row + y)
    let place = clampedRow(source.y - y) * width + clampedColumn(source.x - x)
    unsafe target[column] = pixels[place]
  }

  /// Bends a row at the pane's left and right edges; the row is far from the pane's upper and lower
  /// edges.
  func bendSides(_ line: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>) {
    let (first, end) = (rim.frame.x - x, rim.frame.maxX - x)
    let half = (first + end + 1) / 2
    for distance in 0..<shifts.count {
      let (left, right) = (first + distance, end - 1 - distance)
      if left < half, columns.contains(left) {
        unsafe target[left] = line[clampedColumn(left + shifts[distance])]
      }
      if right >= half, columns.contains(right) {
        unsafe target[right] = line[clampedColumn(right - shifts[distance])]
      }
    }
  }

  private func clampedRow(_ row: Int) -> Int { min(max(row, 0), height - 1) }
  private func clampedColumn(_ column: Int) -> Int { min(max(column, 0), width - 1) }
}
