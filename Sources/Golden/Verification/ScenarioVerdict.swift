/// What a verification says of one scenario (CONTRACT 6).
public enum ScenarioVerdict: String, Sendable, Hashable, CaseIterable {
  /// Every frame is the golden's.
  case equal
  /// A frame differs, is missing or too much, an expectation failed, or fonts or rate are others.
  case different
  /// There is no golden.
  case missing
  /// There is a golden and no scenario.
  case orphan
  /// The golden or the scenario cannot be read.
  case invalid
}
