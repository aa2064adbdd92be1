/// The scroll view's vertical indicator on one frame.
public struct ScrollIndicatorState: Sendable, Hashable {
  /// Its top edge, in screen points.
  public var top: Double
  /// Its length, in points; it shrinks when pulled past an end.
  public var length: Double
  /// How visible it is, 0…1; it shows while scrolling and fades after.
  public var opacity: Double
}
