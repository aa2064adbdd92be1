/// How bad a finding is, the mildest first.
public enum AuditSeverity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Worth knowing.
  case note
  /// People will stumble.
  case warning
  /// People cannot see or reach what they need.
  case error

  /// Orders severities, the mildest first.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
