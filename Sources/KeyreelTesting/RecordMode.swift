/// When an expectation records goldens instead of only comparing.
///
/// A test that recorded something fails, so that no golden slips in unseen.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Never: a missing golden is a failure.
  case never
  /// Only where there is none yet.
  case missing
  /// Where there is none or it differs.
  case failed
  /// Always, unless the golden already matches.
  case all

  /// The mode of the surrounding scope, else that of `KEYREEL_RECORD`, else `never`.
  public static var current: RecordMode {
    ReelSettings.current.record ?? Recording.process.mode ?? .never
  }
}
