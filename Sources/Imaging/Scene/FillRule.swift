/// What counts as the inside of overlapping contours.
public enum FillRule: Sendable, Hashable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd
}
