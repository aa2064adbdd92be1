/// What can keep a keyboard from being snapshotted.
public enum SnapshotError: Error, Sendable, Hashable {
  /// The two pictures differ in size.
  case sizesDiffer
  /// The rectangle reaches outside the picture.
  case rectangleOutside
  /// The two pictures are equal, so there is no keyboard to find.
  case nothingDiffers
  /// The rectangle starts at row 0, so there is no row above it to fill with.
  case noRowAbove
}
