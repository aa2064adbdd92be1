import KeyreelGeometry

/// What the system tells about the keyboard (BEHAVIOUR 3f); frames in screen points.
public struct KeyboardNotification: Sendable, Hashable {
  /// Which notification.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// Its frame is about to change.
    case keyboardWillChangeFrame
    /// It is about to be shown.
    case keyboardWillShow
    /// Its frame has changed.
    case keyboardDidChangeFrame
    /// It is shown.
    case keyboardDidShow
    /// It is about to go.
    case keyboardWillHide
    /// It is gone.
    case keyboardDidHide
  }

  /// Which notification.
  public var name: Name
  /// The frame before.
  public var begin: Rect
  /// The frame after.
  public var end: Rect
  /// The animation's nominal length, in seconds; 0 without one.
  public var duration: Double
  /// The animation's raw curve; 7 for the system's own.
  public var curve: Int

  /// Makes a notification.
  public init(name: Name, begin: Rect, end: Rect, duration: Double, curve: Int) {
    self.name = name
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
  }
}
