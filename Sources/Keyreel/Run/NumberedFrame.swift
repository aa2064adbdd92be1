import Pixels

/// A finished frame and its number.
struct NumberedFrame: Sendable {
  /// The number in the file's name.
  var number: Int
  /// The picture.
  var frame: Frame
}
