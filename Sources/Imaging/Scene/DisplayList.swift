import KeyreelGeometry

/// What a layer shows, as plain values in drawing order.
public struct DisplayList: Sendable, Hashable {
  /// The things to draw, the first at the bottom.
  public var items: [DisplayItem]

  /// Makes a list.
  public init(_ items: [DisplayItem] = []) {
    self.items = items
  }

  /// Adds one thing on top.
  public mutating func append(_ item: DisplayItem) { items.append(item) }

  /// Adds another list on top.
  public mutating func append(_ other: DisplayList) { items.append(contentsOf: other.items) }

  /// Fills a path with one colour.
  public mutating func fill(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) {
    items.append(.fill(path, rule, .color(color)))
  }

  /// Fills a rectangle with one colour.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    items.append(.fill(.rect(rect), .nonZero, .color(color)))
  }
}
