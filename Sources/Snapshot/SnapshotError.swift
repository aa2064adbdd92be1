/// What can keep a keyboard from being snapshotted.
public enum SnapshotError: Error, Sendable, Hashable {
  /// The rectangle is empty or reaches outside the picture.
  case rectangleOutside
}
