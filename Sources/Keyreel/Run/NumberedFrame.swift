import Golden
import Pixels

/// A frame on its way to a file, and its number.
struct NumberedFrame: Sendable {
  /// The number in the file's name.
  var number: Int
  /// The picture, composed by whoever needs it.
  var picture: PendingFrame

  /// What the snapshot trick would show instead, where the picture is the ideal.
  var imitation: PendingFrame?

  /// How many pixels the snapshot trick gets wrong; nil where the picture is not the ideal.
  /// - Complexity: O(*n*) in the number of pixels.
  func wrongPixels(in frame: Frame) -> Int? {
    guard let imitation else { return nil }
    return Comparison(expected: frame.bitmap(), actual: imitation.composed().bitmap()).different
  }

  /// The picture, kept for whoever comes next.
  mutating func compose() -> Frame {
    let frame = picture.composed()
    picture = PendingFrame(frame)
    return frame
  }
}
