/// Reported deviations of particular systems from their documentation; by default, there are none.
public struct Quirks: Sendable, Hashable {
  /// The position of the keyboard's layout guide while a keyboard is visible.
  public enum Guide: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// On the keyboard's upper edge.
    case right
    /// At the bottom of the screen.
    case bottom
  }
  /// The notifications that have correct frames.
  public enum Frames: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// Every notification.
    case all
    /// Only `keyboardWillChangeFrame`; in all other notifications, the keyboard's frame is below
    /// the screen.
    case willOnly = "will-only"
  }

  /// The position of the keyboard's layout guide.
  public var guide: Guide = .right
  /// Whether the frames in notifications include an accessory or a toolbar.
  public var accessoryInFrame: Bool = true
  /// The height, in points, of the end frame reported for a hidden keyboard with a toolbar.
  public var hiddenHeight: Double = 0
  /// The distance, in points, by which an accessory without a keyboard stays above its resting
  /// place.
  public var accessoryGap: Double = 0
  /// Whether the end frames of a keyboard with an accessory or a toolbar are in the root view's
  /// coordinates instead of the screen's.
  public var frameInView: Bool = false
  /// The notifications that have correct frames.
  public var frames: Frames = .all
  /// Whether notifications announce changes to a keyboard that is already up.
  public var notified: Bool = true

  /// Creates quirks; without arguments, there are no deviations from the documentation.
  public init(
    guide: Guide = .right, accessoryInFrame: Bool = true, hiddenHeight: Double = 0,
    accessoryGap: Double = 0, frameInView: Bool = false, frames: Frames = .all,
    notified: Bool = true
  ) {
    self.guide = guide
    self.accessoryInFrame = accessoryInFrame
    self.hiddenHeight = hiddenHeight
    self.accessoryGap = accessoryGap
    self.frameInView = frameInView
    self.frames = frames
    self.notified = notified
  }

  /// Returns the frame that notifications report for a keyboard with the given frame on the screen.
  package func sent(_ frame: Rect, view: Rect) -> Rect {
    frameInView ? frame.converted(to: view) : frame
  }
}

extension Quirks: KeyMapping {
  package static var blank: Quirks { Quirks() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "guide", .words(Guide.self), &guide,
      "The position of the keyboard layout guide while a keyboard is visible.")
    try v.key(
      "accessoryInFrame", .bool, &accessoryInFrame,
      "Whether keyboard frames in notifications include an input accessory view or toolbar.")
    try v.key(
      "hiddenHeight", .length, &hiddenHeight,
      "The end frame's height, in points, when a keyboard with a toolbar is hidden.")
    try v.key(
      "accessoryGap", .length, &accessoryGap,
      "How far an accessory stays above its resting place without a keyboard, in points.")
    try v.key(
      "frameInView", .bool, &frameInView,
      "Whether end frames of a keyboard with an accessory are in the root view's coordinates.")
    try v.key(
      "frames", .words(Frames.self), &frames, "Which notifications have correct keyboard frames.")
    try v.key(
      "notified", .bool, &notified,
      "Whether notifications announce a change of a keyboard that is already up.")
  }
}
