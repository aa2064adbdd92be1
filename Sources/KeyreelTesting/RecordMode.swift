import Foundation

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

  /// The mode of the surrounding ``withReels(record:operation:)``, else that of `KEYREEL_RECORD`, else `never`.
  public static var current: RecordMode {
    scoped ?? ProcessInfo.processInfo.environment["KEYREEL_RECORD"].flatMap(RecordMode.init)
      ?? .never
  }

  @TaskLocal static var scoped: RecordMode?
}

/// Runs an operation in which expectations record as told.
public func withReels<Result>(
  record: RecordMode, operation: () async throws -> Result
) async rethrows -> Result {
  try await RecordMode.$scoped.withValue(record) { try await operation() }
}
