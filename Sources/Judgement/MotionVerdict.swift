/// What a recording says of a requirement.
public enum MotionVerdict: String, Sendable, Hashable, CaseIterable {
  /// It was put to the test and holds.
  case holds
  /// It was put to the test and is broken.
  case broken
  /// Nothing could be judged.
  case unknown
}
