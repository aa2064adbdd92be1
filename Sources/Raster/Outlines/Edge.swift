/// A directed straight piece of an outline, in 1/256 of a device pixel.
struct Edge: Sendable, Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// The upper end.
  var top: Int32 { min(y0, y1) }

  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    self.x0 = Int32(truncatingIfNeeded: x0)
    self.y0 = Int32(truncatingIfNeeded: y0)
    self.x1 = Int32(truncatingIfNeeded: x1)
    self.y1 = Int32(truncatingIfNeeded: y1)
  }
}
