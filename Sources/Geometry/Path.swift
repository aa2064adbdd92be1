/// Contours of lines and Bézier curves.
///
/// Filling treats every contour as closed. A path whose first element is not a move starts at the origin.
public struct Path: Sendable, Hashable {
  /// The steps, in drawing order.
  public var elements: [PathElement]

  /// Makes a path from its steps; without any, an empty path.
  public init(_ elements: [PathElement] = []) {
    self.elements = elements
  }

  /// Whether nothing was added yet.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new contour at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic curve to a point.
  public mutating func quad(_ control: Point, to point: Point) {
    elements.append(.quad(control, point))
  }

  /// Adds a cubic curve to a point.
  public mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    elements.append(.cubic(control1, control2, point))
  }

  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// Adds all contours of another path.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The path with every point mapped.
  /// - Complexity: O(*n*) in the number of elements.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform(p))
        case .line(let p): .line(transform(p))
        case .quad(let c, let p): .quad(transform(c), transform(p))
        case .cubic(let c1, let c2, let p): .cubic(transform(c1), transform(c2), transform(p))
        case .close: .close
        }
      })
  }
}
