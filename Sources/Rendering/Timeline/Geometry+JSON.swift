import KeyreelGeometry

extension EdgeInsets {
  /// The four edges by name.
  package var json: JSONValue {
    .members([
      "top": .number(top), "left": .number(left), "bottom": .number(bottom),
      "right": .number(right),
    ])
  }
}

extension Rect {
  /// The rectangle as `[x, y, width, height]`.
  package var json: JSONValue { [.number(minX), .number(minY), .number(width), .number(height)] }
}

extension Point {
  /// `[x, y]`.
  var json: JSONValue { [.number(x), .number(y)] }
}
