import KeyreelPlatform

extension Bitmap {
  /// Mixes a sharper blur of the same picture into this one near a pane's edge.
  ///
  /// - Parameters:
  ///   - sharp: The same picture, blurred less.
  ///   - rim: The edge.
  ///   - wide: The blur radius of this picture, in pixels of the pane.
  ///   - step: How many times smaller than the pane this picture is.
  ///   - x: The pane's column of this picture's left edge.
  ///   - y: The pane's row of this picture's top edge.
  /// - Complexity: O(*n*) in the pixels.
  mutating func mix(
    _ sharp: Bitmap, at rim: PaneRim, beside wide: Int, step: Int, x: Int, y: Int
  ) {
    let (width, height) = (width, height)
    let frame = rim.frame
    func weight(_ distance: Double) -> Int { rim.sharpness(at: distance, beside: wide) }
    // Away from the corners the nearer of two edges counts, so the larger of two shares.
    let columns = (0..<width).map { column in
      let left = Double(x + column * step + step / 2 - frame.x) + 0.5
      return weight(min(left, Double(frame.width) - left))
    }
    unsafe withPixels { pixels in
      unsafe sharp.withPixels { other in
        for row in 0..<height {
          let top = Double(y + row * step + step / 2 - frame.y) + 0.5
          let bottom = Double(frame.height) - top
          let along = min(top, bottom)
          let radius = Double(top <= bottom ? rim.upperRadius : rim.lowerRadius)
          let ofRow = weight(along)
          for column in 0..<width {
            var share = max(ofRow, columns[column])
            if along < radius {
              let left = Double(x + column * step + step / 2 - frame.x) + 0.5
              if min(left, Double(frame.width) - left) < radius {
                let place = rim.place(
                  x: x + column * step + step / 2, y: y + row * step + step / 2)
                share = weight(place.distance)
              }
            }
            guard share > 0 else { continue }
            let index = row * width + column
            unsafe pixels[index] = PackedPixel.mixed(pixels[index], other[index], UInt32(share))
          }
        }
      }
    }
  }

  /// Some rows of this part of a pane, every pixel from where the pane's edge bends it.
  ///
  /// - Parameters:
  ///   - rim: The edge.
  ///   - rows: Which of this picture's rows.
  ///   - x: The pane's column of this picture's left edge.
  ///   - y: The pane's row of this picture's top edge.
  /// - Precondition: the rows are this picture's; what they show lies in it, or its edge pixels go on.
  /// - Complexity: O(*n*) in the pixels of the rows.
  func bent(by rim: PaneRim, rows: Range<Int>, x: Int, y: Int) -> Bitmap {
    let size = PixelSize(width: width, height: rows.count)
    return unsafe Bitmap(size: size, alphaMode: alphaMode) { to in
      unsafe withPixels { from in
        let bender = RimBender(
          rim: rim, shifts: rim.straightShifts, width: width, height: height, x: x, y: y)
        for row in rows {
          unsafe bender.bend(row, of: from, to: to + (row - rows.lowerBound) * width)
        }
      }
    }
  }
}

extension Bitmap {
  /// Bends this part of a pane at its sides, where no row of it is near the pane's upper or lower edge.
  ///
  /// - Parameters:
  ///   - rim: The edge.
  ///   - x: The pane's column of this picture's left edge.
  ///   - y: The pane's row of this picture's top edge.
  /// - Returns: False, and nothing is done, where a row is nearer than the corners or the bend reach, or the
  ///   pane so narrow that one side would show the other.
  /// - Complexity: O(*n*) in the rows.
  mutating func bendSides(by rim: PaneRim, x: Int, y: Int) -> Bool {
    let rows = y..<y + height
    guard rows.lowerBound >= rim.frame.y + max(rim.depth, rim.upperRadius),
      rows.upperBound <= rim.frame.maxY - max(rim.depth, rim.lowerRadius),
      rim.frame.width > 2 * max(rim.depth, rim.bend)
    else { return false }
    let bender = RimBender(
      rim: rim, shifts: rim.straightShifts, width: width, height: height, x: x, y: y)
    let (width, height) = (width, height)
    unsafe withPixels { pixels in
      // What a pixel shows lies farther in, so from the edge inwards no pixel is needed once it is written.
      for row in 0..<height {
        let line = unsafe pixels + row * width
        unsafe bender.bendSides(line, to: line)
      }
    }
    return true
  }
}

/// Writes rows of a pane, bent near its edges.
private struct RimBender {
  let rim: PaneRim
  /// By how much a straight edge shifts pixels, from the outermost on.
  let shifts: [Int]
  let width: Int
  let height: Int
  /// The pane's column and row of the first pixel.
  let x: Int
  let y: Int

  func bend(
    _ row: Int, of pixels: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>
  ) {
    let frame = rim.frame
    let (top, bottom) = (row + y - frame.y, frame.maxY - 1 - row - y)
    let along = min(top, bottom)
    let radius = top <= bottom ? rim.upperRadius : rim.lowerRadius
    // Columns of the picture that the pane has, and its middle.
    let start = max(0, frame.x - x)
    let columns = start..<max(start, min(width, frame.maxX - x))
    let isCurved = along < max(rim.depth, radius)
    guard along >= 0, !columns.isEmpty, isCurved else {
      unsafe target.initialize(from: pixels + row * width, count: width)
      if along >= 0 { unsafe bendSides(pixels + row * width, to: target) }
      return
    }
    let side = max(rim.depth, radius)
    let first = min(columns.upperBound, max(columns.lowerBound, frame.x - x + side))
    let middle = first..<max(first, min(columns.upperBound, frame.maxX - x - side))
    unsafe target.initialize(from: pixels + row * width, count: width)
    if !middle.isEmpty {
      let inward = top <= bottom ? 1 : -1
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
    let inward = top <= bottom ? 1 : -1
    let corner = rim.corner(radius: radius)
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

  /// One pixel, by the edge that is nearest to it.
  private func bend(
    _ column: Int, of row: Int, _ pixels: UnsafePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let source = rim.source(x: column + x, y: row + y)
    let place = clampedRow(source.y - y) * width + clampedColumn(source.x - x)
    unsafe target[column] = pixels[place]
  }

  /// A row that only the sides bend.
  func bendSides(_ line: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>) {
    let start = max(0, rim.frame.x - x)
    let columns = start..<max(start, min(width, rim.frame.maxX - x))
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

extension PaneRim {
  /// How far a straight edge shifts pixels inwards, from the outermost on.
  fileprivate var straightShifts: [Int] {
    (0..<depth).map { Int(shift(at: Double($0) + 0.5).rounded()) }
  }

  private struct Corner: Hashable, Sendable {
    var radius: Int
    var depth: Int
    var bend: Int
  }

  private static let corners = SharedCache<Corner, [SIMD2<Int16>]>(limit: 8)

  /// How far the pixels of an upper left corner show what lies farther in, row by row of a square as wide as the corner or the bend
  /// reach; other corners are its mirror images.
  ///
  /// All panes of one form share it.
  fileprivate func corner(radius: Int) -> [SIMD2<Int16>] {
    PaneRim.corners.value(for: Corner(radius: radius, depth: depth, bend: bend)) {
      let side = max(depth, radius)
      var alone = self
      (alone.upperRadius, alone.lowerRadius) = (radius, radius)
      alone.frame = PixelRect(x: 0, y: 0, width: 2 * side, height: 2 * side)
      return (0..<side * side).map { index in
        let (x, y) = (index % side, index / side)
        let source = alone.source(x: x, y: y)
        return SIMD2(Int16(clamping: source.x - x), Int16(clamping: source.y - y))
      }
    }
  }
}
