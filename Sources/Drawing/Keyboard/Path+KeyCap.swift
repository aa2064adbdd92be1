import KeyreelGeometry

extension Path {
  /// A key's cap: a rectangle whose corners begin to bend 1.3 radii before the edge.
  ///
  /// On the screenshots the bend of a 5 pt corner reaches 18 px at 3 pixels a point (BEHAVIOUR 3g,
  /// `corner_extent_px`), flatter at its ends than a circle.
  static func keyCap(_ rect: Rect, radius: Double) -> Path {
    let reach = min(radius * 1.3, min(rect.width, rect.height) / 2)
    return .roundedRect(rect, upper: reach, lower: reach, tightness: 0.755)
  }
}
