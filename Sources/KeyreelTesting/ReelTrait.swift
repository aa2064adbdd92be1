import Testing

/// Says for a test or a whole suite when to record, what to put up with and where goldens lie.
public struct ReelTrait: TestTrait, SuiteTrait, TestScoping {
  let record: RecordMode?
  let tolerance: Tolerance?
  let goldens: String?

  /// A suite's trait holds for the suites and tests in it, which may say otherwise.
  public var isRecursive: Bool { true }

  /// Runs a test inside the scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withReels(
      record: record, tolerance: tolerance, goldens: goldens, operation: function)
  }
}

extension Trait where Self == ReelTrait {
  /// Says when to record, what to put up with and where goldens lie; what is nil stays as it is outside.
  public static func reels(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, goldens: String? = nil
  ) -> ReelTrait {
    ReelTrait(record: record, tolerance: tolerance, goldens: goldens)
  }
}
