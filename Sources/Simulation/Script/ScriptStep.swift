import KeyreelGeometry

/// One thing a script does, and when.
public struct ScriptStep: Sendable, Hashable {
  /// What is done (CONTRACT 2).
  public enum Action: Sendable, Hashable {
    /// A touch on an element, down and up at once.
    case tap(String)
    /// A touch at a place on the screen, in points.
    case tapPoint(Point)
    /// Makes a field first responder without a touch.
    case focus(String)
    /// Types, one character every 0.1 s.
    case type(String)
    /// Presses the keyboard's return key.
    case returnKey
    /// Presses a key that types nothing, such as shift.
    case press(KeyPress)
    /// Holds a letter's key down until its variants show, and types what the finger lifts on.
    case hold(KeyHold)
    /// Waits from rest, in seconds.
    case wait(Double)
    /// A finger that goes down, moves and (unless held) lifts.
    case drag(DragGesture)
    /// Content offsets relative to the start, one a frame, a finger down, without rubber band.
    case offsets([Double])
    /// Turns the device.
    case rotate(Orientation)
    /// Feeds a keyboard notification as it is.
    case notify(KeyboardNotification)
    /// Waits until nothing moves.
    case settle
  }

  /// What is done.
  public var action: Action
  /// When, in seconds from the script's start; without it, when everything has come to rest.
  public var at: Double?

  /// Makes a step.
  public init(_ action: Action, at: Double? = nil) {
    self.action = action
    self.at = at
  }
}
