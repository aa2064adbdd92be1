/// A chain of straight lines, as flattening gives it.
public struct Contour: Sendable, Hashable {
  /// The corners, in drawing order; neighbours differ.
  public private(set) var points: [Point]
  /// Whether the last point is joined to the first.
  public var isClosed: Bool
  /// Whether each corner lies inside a curve, where outlines stay round whatever the join.
  private(set) var isSmooth: [Bool]

  /// Makes a contour that starts at a point.
  init(start: Point) {
    points = [start]
    isSmooth = [false]
    isClosed = false
  }

  /// Adds a corner, unless it is where the contour ends already.
  mutating func append(_ point: Point, isSmooth smooth: Bool = false) {
    guard point != points[points.count - 1] else { return }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Joins the end to the start.
  mutating func close() {
    isClosed = true
    if points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isSmooth.removeLast()
    }
  }
}
