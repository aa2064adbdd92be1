import KeyreelSimulation

/// A moment at which a reel stops for a while.
public struct ReelPause: Sendable, Hashable {
  /// The names of the events at which a reel can stop, as timelines have them; another name is a form's action.
  public static let eventNames: [String] =
    [
      "snapshot", "swapToSnapshot", "swapToKeyboard", "dismissed", "focus", "resign", "rotate",
      "snapshotFailed", "snapshotDropped", "pictureRemoved", "save",
    ] + KeyboardNotification.Name.allCases.map(\.rawValue)

  /// The event's name.
  public var event: String
  /// How long, in hundredths of a second.
  public var hundredths: Int

  /// Makes a pause.
  public init(event: String, hundredths: Int) {
    self.event = event
    self.hundredths = hundredths
  }
}
