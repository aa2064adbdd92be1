import KeyreelImaging

/// The columns that are compared in a band of rows.
struct RowSpans: Sendable, Hashable {
  /// The rows of the band.
  var rows: Range<Int>
  /// The columns, from left to right, none of them touching.
  var columns: [Range<Int>]

  /// The bands that cover a picture from top to bottom, with the ignored rectangles left out.
  static func spans(of size: PixelSize, ignoring: [PixelRect]) -> [RowSpans] {
    let bounds = PixelRect(size: size)
    let rects = ignoring.map { clamped($0).intersection(bounds) }.filter { !$0.isEmpty }
    let edges = ([0, size.height] + rects.flatMap { [$0.y, $0.maxY] }).sorted()
    return zip(edges, edges.dropFirst()).compactMap { top, bottom in
      guard top < bottom else { return nil }
      let covered = rects.filter { $0.y <= top && $0.maxY >= bottom }
      return RowSpans(rows: top..<bottom, columns: free(width: size.width, covered: covered))
    }
  }

  /// The part of a picture that a rectangle covers; none where they do not meet.
  static func covered(by rect: PixelRect, of size: PixelSize) -> [RowSpans] {
    let part = clamped(rect).intersection(PixelRect(size: size))
    return part.isEmpty ? [] : [RowSpans(rows: part.y..<part.maxY, columns: [part.x..<part.maxX])]
  }

  /// A rectangle whose edges can be added without overflow; far outside any picture it means the same.
  private static func clamped(_ rect: PixelRect) -> PixelRect {
    func limited(_ value: Int) -> Int { min(max(value, -(1 << 40)), 1 << 40) }
    return PixelRect(
      x: limited(rect.x), y: limited(rect.y), width: limited(rect.width),
      height: limited(rect.height))
  }

  /// The columns that no rectangle covers.
  private static func free(width: Int, covered: [PixelRect]) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var x = 0
    for rect in covered.sorted(by: { $0.x < $1.x }) {
      if rect.x > x { columns.append(x..<rect.x) }
      x = max(x, rect.maxX)
    }
    if x < width { columns.append(x..<width) }
    return columns
  }
}
