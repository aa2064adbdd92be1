/// Something about a run that the author of the script should know.
public enum FormWarning: Sendable, Hashable {
  /// A finger went down outside the screen.
  case touchedOutside(Point, frame: Int)
  /// A drag did not move: all its waypoints are at the y coordinate at which the drag began.
  case draggedNowhere(frame: Int)
  /// An element that had no visible part was tapped.
  case tappedUnseen(id: String, frame: Int)
  /// Text was typed although no field had the focus.
  case typedNowhere(frame: Int)
  /// The return key was pressed although no field had the focus.
  case pressedNowhere(frame: Int)
  /// The return key was pressed while it was grey because the field was empty.
  case pressedDisabled(id: String, frame: Int)
  /// A button that is missing from the bar above the keys was pressed.
  case pressedMissingButton(String, field: String?, frame: Int)
  /// A button that is disabled or hidden, or has no field to go to, was pressed.
  case pressedDeadButton(String, frame: Int)
  /// A key that is missing from the keyboard was pressed, such as the return key on a number pad.
  case pressedMissingKey(String, field: String?, frame: Int)
  /// A character for which the keyboard has no key was typed.
  case typedWithoutKey(Character, field: String, frame: Int)
  /// A step changes the keyboard although no field has the focus.
  case changedNoKeyboard(frame: Int)
  /// A step puts the caret into a field that does not have the focus.
  case refusedCaret(field: String, frame: Int)
  /// The focus was requested for an element that does not accept focus.
  case refusedFocus(id: String, frame: Int)
  /// A step needed a finger while the app was in the background.
  case touchedInBackground(frame: Int)
  /// The app was sent to where it already was: the background or the foreground.
  case wasThereAlready(isInBackground: Bool, frame: Int)
  /// The keyboard belongs to another vendor and could not be captured.
  case snapshotFailed(frame: Int)
  /// The frame of an element is wider than the screen, as if the frame were given in pixels.
  case widerThanScreen(id: String, width: Double, screen: Double)
  /// Something in the scenario has never been measured, so the result is an estimate.
  case estimated(Estimate)
  /// Only the application's windows were captured, without the keyboard's window, so the picture
  /// shows what is behind the keyboard.
  case snapshotIsEmpty(frame: Int)
}

extension FormConfiguration {
  /// A warning for each visible element whose frame is wider than the screen in every orientation
  /// of the script.
  func wideFrames(in script: [ScriptStep]) -> [FormWarning] {
    let turns = script.compactMap { step in
      if case .rotate(let orientation) = step.action { orientation } else { nil }
    }
    let width = ([orientation] + turns).map { device.screenSize(in: $0).width }.max() ?? 0
    return content.elements.compactMap { element in
      guard let frame = element.frame, !element.isHidden, frame.width > width else { return nil }
      return .widerThanScreen(id: element.id, width: frame.width, screen: width)
    }
  }
}
