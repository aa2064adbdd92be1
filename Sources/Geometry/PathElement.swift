/// One step of an outline.
public enum PathElement: Sendable, Hashable {
  /// Starts a new contour.
  case move(Point)
  /// A straight line from the current point.
  case line(Point)
  /// A quadratic Bézier curve: control point, end point.
  case quad(Point, Point)
  /// A cubic Bézier curve: two control points, end point.
  case cubic(Point, Point, Point)
  /// A straight line back to the start of the contour.
  case close
}
