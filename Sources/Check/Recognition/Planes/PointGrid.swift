/// A picture at one sample a point: the mean brightness of each point's pixels.
///
/// The space between two keys is 5 pt or more, so that every key's sides are still seen, and the smallest
/// letters are gone.
struct PointGrid {
  /// The number of whole points across and down.
  let width: Int
  let height: Int
  /// The mean brightness of each point, row by row.
  let samples: [Int16]

  /// Takes the mean of each point's pixels, 1 or more a point; a part of a point at the right and lower edge is left out.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  init(_ plane: LumaPlane, scale: Double) {
    let width = Int(Double(plane.width) / scale)
    let height = Int(Double(plane.height) / scale)
    let columns = (0...width).map { Int(Double($0) * scale) }
    var samples: [Int16] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      let rows = Int(Double(y) * scale)..<Int(Double(y + 1) * scale)
      let sums = PlaneKernel.columnSums(plane, rows: rows)
      for x in 0..<width {
        let sum = sums[columns[x]..<columns[x + 1]].reduce(0) { $0 + Int($1) }
        let count = rows.count * (columns[x + 1] - columns[x])
        samples.append(Int16((sum + count / 2) / count))
      }
    }
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The mean brightness of a point.
  subscript(x: Int, y: Int) -> Int { Int(samples[y * width + x]) }
}
