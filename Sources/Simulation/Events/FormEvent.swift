/// Something that happened on a frame, in order of delivery (CONTRACT 3).
public enum FormEvent: Sendable, Hashable {
  /// A keyboard notification.
  case notification(KeyboardNotification)
  /// The area that the keyboard leaves is about to change; only a strategy that listens for it has it posted.
  case viewport(ViewportEvent)
  /// The screen was captured and the keyboard cropped out.
  case snapshot
  /// The keyboard could not be captured: another vendor's, or its window is not among the application's.
  case snapshotFailed
  /// The picture took the keyboard's place.
  case swapToSnapshot
  /// The keyboard took the picture's place.
  case swapToKeyboard
  /// The picture has left.
  case dismissed
  /// The picture was taken away from behind the real keyboard, some time after that came back.
  case pictureRemoved
  /// The picture was dropped because the device turned.
  case snapshotDropped
  /// A field became first responder.
  case focus(String)
  /// A field stopped being first responder.
  case resign(String)
  /// The form's Done action ran, under the name the scenario gave it (`save`).
  case action(String)
  /// The device turned.
  case rotate(Orientation)

  /// The event's name in a timeline.
  public var name: String {
    switch self {
    case .notification(let notification): notification.name.rawValue
    case .viewport: "viewport"
    case .snapshot: "snapshot"
    case .snapshotFailed: "snapshotFailed"
    case .swapToSnapshot: "swapToSnapshot"
    case .swapToKeyboard: "swapToKeyboard"
    case .dismissed: "dismissed"
    case .pictureRemoved: "pictureRemoved"
    case .snapshotDropped: "snapshotDropped"
    case .focus: "focus"
    case .resign: "resign"
    case .action(let name): name
    case .rotate: "rotate"
    }
  }
}
