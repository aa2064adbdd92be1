import Testing

/// The default settings of expectations.
struct ReelSettings: Sendable {
  /// When to record goldens; nil to follow `KEYREEL_RECORD`.
  var record: RecordMode?
  /// The tolerated difference; nil for none.
  var tolerance: Tolerance?
  /// The folder that contains the goldens; nil for the folder that `KEYREEL_GOLDENS` names or,
  /// without that variable, for the package's own folder.
  var goldens: String?

  /// The settings in the scope of ``withReels(record:tolerance:goldens:operation:)``; concurrent
  /// tests have their own settings.
  @TaskLocal static var current = ReelSettings()

  /// Runs an operation with these settings; settings that are nil keep their outer values.
  func hold<Result>(during operation: () async throws -> Result) async rethrows -> Result {
    let outer = Self.current
    let settings = ReelSettings(
      record: record ?? outer.record, tolerance: tolerance ?? outer.tolerance,
      goldens: goldens ?? outer.goldens)
    return try await Self.$current.withValue(settings) { try await operation() }
  }
}

/// Runs an operation in which expectations use these settings; nil keeps the outer value.
///
/// - Parameters:
///   - record: When to record.
///   - tolerance: The tolerated difference, unless an expectation names its own tolerance.
///   - goldens: The folder that contains the goldens.
///   - operation: The operation to run.
public func withReels<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, goldens: String? = nil,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await ReelSettings(record: record, tolerance: tolerance, goldens: goldens)
    .hold(during: operation)
}

/// When an expectation records goldens instead of only comparing with them.
///
/// A test that records something fails, so no golden is added or changed unnoticed.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Never: a missing golden is a failure.
  case never
  /// Only if there is no golden yet.
  case missing
  /// If there is no golden, or the golden differs.
  case failed
  /// Whenever recording would change the golden's files, even if every frame is equal.
  case all

  /// The mode of the surrounding scope, otherwise that of `KEYREEL_RECORD`, otherwise `never`.
  public static var current: RecordMode {
    ReelSettings.current.record ?? Recording.process.mode ?? .never
  }
}

/// Sets, for a test or a whole suite, when to record, what to tolerate and where goldens are.
public struct ReelTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: ReelSettings

  /// Always true: a suite's trait also applies to the suites and tests inside that suite, which may
  /// override the trait.
  public var isRecursive: Bool { true }

  /// Runs a test with this trait's settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await settings.hold(during: function)
  }
}

extension Trait where Self == ReelTrait {
  /// Sets when to record, what to tolerate and where goldens are; nil keeps the outer value.
  public static func reels(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, goldens: String? = nil
  ) -> ReelTrait {
    ReelTrait(
      settings: ReelSettings(record: record, tolerance: tolerance, goldens: goldens))
  }
}

/// A difference that a test tolerates: opt-in, with a reason that is printed whenever the tolerance
/// is used.
///
/// Without a tolerance, everything is compared exactly, because the renderer is exact.
public struct Tolerance: Sendable, Hashable {
  /// The reason why a difference is tolerated; empty for ``exact``.
  public let reason: String
  /// The rule that decides which pixels differ, and the limits on their number.
  public let options: ComparisonOptions

  /// A tolerance that allows no difference at all.
  public static let exact: Tolerance = Tolerance(.exact, because: "")

  /// Makes a tolerance from any rule and limits.
  public init(_ options: ComparisonOptions, because reason: String) {
    self.options = options
    self.reason = reason
  }

  /// Allows channels, in straight alpha, to differ by at most the given number of levels (0…255),
  /// in any number of pixels.
  public static func channel(_ levels: Int, because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(mode: .channel(tolerance: levels)), because: reason)
  }

  /// Allows at most the given number of pixels to differ.
  public static func pixels(_ count: Int, because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(limits: ComparisonLimits(maxPixels: count)), because: reason)
  }

  /// Uses the rule of pixelmatch 7.2 to decide which pixels differ.
  ///
  /// The fraction of differing pixels is limited to `maxRatio`, 0…1; if `maxRatio` is nil, no pixel
  /// is allowed to differ.
  public static func pixelmatch(
    _ threshold: Double = 0.1, includesAntialiasing: Bool = false, maxRatio: Double? = nil,
    because reason: String
  ) -> Tolerance {
    let rule = PixelmatchRule(threshold: threshold, includesAntialiasing: includesAntialiasing)
    return Tolerance(
      ComparisonOptions(
        mode: .pixelmatch(rule), limits: ComparisonLimits(maxRatio: maxRatio)), because: reason)
  }

  /// Ignores rectangles of pixels.
  public static func ignoring(_ rects: PixelRect..., because reason: String) -> Tolerance {
    Tolerance(ComparisonOptions(ignoring: rects), because: reason)
  }

  /// Whether no difference is allowed.
  public var isExact: Bool { options == .exact }
}
