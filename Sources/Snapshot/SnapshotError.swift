/// What can keep a keyboard from being snapshotted.
public enum SnapshotError: Error, Sendable, Hashable {
  /// The two pictures differ in size.
  case sizesDiffer
  /// The rectangle is empty or reaches outside the picture.
  case rectangleOutside
  /// The two pictures are equal, so there is no keyboard to find.
  case nothingDiffers
  /// The rectangle starts at row 0, so there is no row above it to fill with.
  case noRowAbove
  /// The first row of what scrolls lies outside the picture.
  case contentTopOutside
  /// A place in a text where a number or a pair of numbers was expected.
  case malformed(TextPosition)
  /// A place in a text whose time is negative, or not later than the one before it.
  case timeNotLater(TextPosition)
  /// A text without a single number.
  case noFrames
  /// More frames than the limit, which the payload gives.
  case tooManyFrames(limit: Int)
}
