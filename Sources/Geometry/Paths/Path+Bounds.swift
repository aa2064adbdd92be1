extension Path {
  /// The smallest rectangle that holds all end and control points, and so every point of the path.
  ///
  /// Curves may stay inside it. A path that only moves, or is empty, gives an empty rectangle.
  /// - Complexity: O(*n*) in the number of elements.
  public var controlBounds: Rect {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p): points += [c, p]
      case .cubic(let c1, let c2, let p): points += [c1, c2, p]
      case .close: break
      }
    }
    return Path.bounds(of: points)
  }

  /// The smallest rectangle that holds the path with its curves flattened to `tolerance`.
  /// - Complexity: O(*n*) in the number of pieces.
  public func boundingBox(tolerance: Double = 1.0 / 64) -> Rect {
    Path.bounds(of: flattened(tolerance: tolerance).flatMap { $0.points })
  }

  private static func bounds(of points: [Point]) -> Rect {
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for p in points {
      (left, right) = (min(left, p.x), max(right, p.x))
      (top, bottom) = (min(top, p.y), max(bottom, p.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
