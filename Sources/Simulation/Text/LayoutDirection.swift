/// Which way the interface reads.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Titles begin at the left.
  case leftToRight = "left-to-right"
  /// Titles begin at the right, and bars, rows and fields are mirrored.
  case rightToLeft = "right-to-left"
}
