import KeyreelGeometry

extension Rect {
  /// Whether another rectangle lies inside this one, apart from rounding errors.
  func holds(_ other: Rect) -> Bool {
    let slack = 1e-6
    return other.minX >= minX - slack && other.maxX <= maxX + slack
      && other.minY >= minY - slack && other.maxY <= maxY + slack
  }
}
