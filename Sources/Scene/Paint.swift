import KeyreelGeometry

/// What an area is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours along the line between two points, in points; beyond them the end colours go on.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
}
