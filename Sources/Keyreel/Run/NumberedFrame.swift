import Pixels

/// A frame on its way to a file, and its number.
struct NumberedFrame: Sendable {
  /// The number in the file's name.
  var number: Int
  /// The picture, composed by whoever needs it.
  var picture: PendingFrame

  /// What the snapshot trick would show instead, where the picture is the ideal.
  var imitation: PendingFrame?

  /// The pictures, composed.
  /// - Complexity: As `LayerStack.composed(reusing:)`.
  func composed() -> ComposedFrame {
    ComposedFrame(frame: picture.composed(), imitation: imitation?.composed())
  }

  /// Composes the pictures, kept for whoever comes next, and tells the one that is written.
  mutating func compose() -> Frame {
    let composed = composed()
    picture = PendingFrame(composed.frame)
    imitation = composed.imitation.map { PendingFrame($0) }
    return composed.frame
  }
}
