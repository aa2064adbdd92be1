/// A frame that does not meet an expectation: the parts of a message, as data.
public struct ExpectationFailure: Sendable, Hashable {
  /// The frame's number.
  public var frame: Int
  /// Its time, in seconds.
  public var time: Double
  /// What was expected.
  public var expectation: FormExpectation
  /// The element it is about, if it is about one.
  public var element: String?
  /// What was found: a gap, jump or offset in points, or a share of an area.
  public var measured: Double
  /// The nearest value that would have been allowed, in the same unit.
  public var allowed: Double
}
