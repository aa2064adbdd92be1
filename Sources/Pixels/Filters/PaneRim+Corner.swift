import KeyreelPlatform

extension PaneRim {
  private struct Corner: Hashable, Sendable {
    var radius: Int
    var depth: Int
    var bend: Int
  }

  private static let corners = SharedCache<Corner, [SIMD2<Int16>]>(limit: 8)

  /// How far the pixels of an upper left corner show what lies farther in, row by row of a square as wide as the corner or the bend
  /// reach; other corners are its mirror images.
  ///
  /// It is worked out once for all panes of one form.
  func corner(radius: Int) -> [SIMD2<Int16>] {
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
