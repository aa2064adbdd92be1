import KeyreelGeometry

/// Something in a run that its author should know of.
public enum FormWarning: Sendable, Hashable {
  /// A finger was put down where the screen is not.
  case touchedOutside(Point, frame: Int)
  /// A finger was dragged nowhere: its path has the same place all the time.
  case draggedNowhere(frame: Int)
  /// An element was tapped of which nothing can be seen.
  case tappedUnseen(id: String, frame: Int)
  /// Text was typed although no field has the focus.
  case typedNowhere(frame: Int)
  /// The return key was pressed although no field has the focus.
  case pressedNowhere(frame: Int)
  /// The return key was pressed while it is grey, because the field is empty.
  case pressedDisabled(id: String, frame: Int)
  /// The focus was asked for an element that does not take it.
  case refusedFocus(id: String, frame: Int)
  /// The keyboard belongs to another vendor and could not be captured.
  case snapshotFailed(frame: Int)
  /// The application's windows were captured, and the keyboard's is not among them: the picture shows what is behind it.
  case snapshotIsEmpty(frame: Int)
}
