/// What can keep a keyboard from being snapshotted.
package enum SnapshotError: Error, Sendable, Hashable {
  /// The rectangle is empty or reaches outside the picture.
  case rectangleOutside
}
