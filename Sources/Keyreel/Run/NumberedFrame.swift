import Pixels

/// A frame on its way to a file, and its number.
struct NumberedFrame: Sendable {
  /// The number in the file's name.
  var number: Int
  /// The picture, composed by whoever needs it.
  var picture: PendingFrame

  /// The picture, kept for whoever comes next.
  mutating func compose() -> Frame {
    let frame = picture.composed()
    picture = PendingFrame(frame)
    return frame
  }
}
