import KeyreelGeometry

/// A touch that goes down and up on one frame.
struct TapModel: Sendable, Hashable {
  /// Where, in screen points; nil where the element tapped cannot be seen.
  var finger: Point?
  /// The control it is on.
  var element: Int?
}
