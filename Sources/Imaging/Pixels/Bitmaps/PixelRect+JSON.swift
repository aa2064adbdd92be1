import KeyreelSupport

extension PixelSize {
  /// `[width, height]`, in pixels.
  package var json: JSONValue { [.integer(width), .integer(height)] }
}

extension PixelRect {
  /// `[x, y, width, height]`, in pixels.
  package var json: JSONValue { [.integer(x), .integer(y), .integer(width), .integer(height)] }
}
