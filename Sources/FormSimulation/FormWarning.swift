/// Something in a run that its author should know of.
public enum FormWarning: Sendable, Hashable {
  /// An element was tapped of which nothing can be seen.
  case tappedUnseen(id: String, frame: Int)
  /// The keyboard belongs to another vendor and could not be captured.
  case snapshotFailed(frame: Int)
}
