/// What avoidance code does to the scroll view.
public enum AvoidanceCommand: Sendable, Hashable {
  /// How a change takes its time.
  public enum Timing: Sendable, Hashable {
    /// At once.
    case immediate
    /// In the keyboard's animation block: on its curve, and left where it is put.
    case withKeyboard
    /// `animated: true`: 0.3 s ease-in-ease-out; out of the legal range it bounces back (BEHAVIOUR 4).
    case animated
  }

  /// Sets the bottom inset, in points.
  case setBottomInset(Double, Timing)
  /// Sets the top inset, in points (bars included).
  case setTopInset(Double, Timing)
  /// Sets the bottom inset of the scroll indicator, in points.
  case setIndicatorBottomInset(Double)
  /// Sets the content offset, in points, unclamped.
  case setContentOffset(Double, Timing)
  /// Sets the content's height, in points.
  case setContentHeight(Double, Timing)
  /// Posts an event of the source's own, which the timeline keeps.
  case post(ViewportEvent)
  /// Sets the height of the scroll view's frame, in points.
  case setViewHeight(Double, Timing)

  /// How it takes its time; nil for what is at once by nature.
  var timing: Timing? {
    switch self {
    case .setBottomInset(_, let timing), .setTopInset(_, let timing),
      .setContentOffset(_, let timing), .setContentHeight(_, let timing),
      .setViewHeight(_, let timing):
      timing
    case .setIndicatorBottomInset, .post: nil
    }
  }
}
