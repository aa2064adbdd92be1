/// Nothing changes: what a form does that never heard of the keyboard (BEHAVIOUR 5, `none`).
public struct NoAvoidance: AvoidanceStrategy {
  /// The catalogue id.
  public static let id: String = "none"

  /// Makes the strategy.
  public init() {}

  /// Does nothing.
  public mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] { [] }
}
