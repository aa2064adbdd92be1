/// What a comparison says (CONTRACT 6).
public enum ComparisonVerdict: String, Sendable, Hashable, CaseIterable {
  /// Not one byte differs where it was looked.
  case equal
  /// Different, but inside the tolerance and limits that were asked for.
  case within
  /// Different.
  case different

  /// Whether nothing is to be complained of.
  public var passes: Bool { self != .different }
}
