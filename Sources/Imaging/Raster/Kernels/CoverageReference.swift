/// The slow form of all coverage: each pixel asks each edge for the area to the edge's right.
///
/// The rules are those of `CoverageCells`: an edge goes downward; it crosses row borders at
/// `x₀ + ⌊(y − y₀)·dx/dy⌋`, and within a row it has gained `⌊h·(X − left)/(right − left)⌋` of its height h
/// at a column border X.
enum CoverageReference {
  /// The coverage of every pixel of `bounds`, row by row.
  static func coverage(
    of outline: Outline, rule: FillRule, in bounds: PixelRect
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX {
        let sum = outline.edges.reduce(0) { $0 + area(of: $1, x: x * 256, y: y * 256) }
        bytes.append(shown(sum, rule))
      }
    }
    return bytes
  }

  /// Twice the signed area, in 1/256 px squared, of the pixel's part to the right of an edge.
  static func area(of edge: Edge, x: Int, y: Int) -> Int {
    let isDown = edge.y0 < edge.y1
    let (x0, y0) = isDown ? (Int(edge.x0), Int(edge.y0)) : (Int(edge.x1), Int(edge.y1))
    let (x1, y1) = isDown ? (Int(edge.x1), Int(edge.y1)) : (Int(edge.x0), Int(edge.y0))
    let (first, last) = (max(y, y0), min(y + 256, y1))
    guard first < last else { return 0 }
    let a = first == y0 ? x0 : x0 + ((first - y0) * (x1 - x0)).quotient(y1 - y0)
    let b = last == y1 ? x1 : x0 + ((last - y0) * (x1 - x0)).quotient(y1 - y0)
    let (left, right) = (min(a, b), max(a, b))
    let height = last - first
    func gained(_ border: Int) -> Int {
      if border >= right { return height }
      return border <= left ? 0 : (border - left) * height / (right - left)
    }
    let before = gained(x)
    let inside = gained(x + 256) - before
    let ends = min(max(left - x, 0), 256) + min(max(right - x, 0), 256)
    return (isDown ? 1 : -1) * (512 * before + inside * (512 - ends))
  }

  private static func shown(_ sum: Int, _ rule: FillRule) -> UInt8 {
    let full = 2 * 256 * 256
    var area = abs(sum)
    if rule == .evenOdd {
      area %= 2 * full
      if area > full { area = 2 * full - area }
    }
    return UInt8((min(area, full) * 255 + full / 2) / full)
  }
}
