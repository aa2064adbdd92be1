/// Nothing changes: what a form does that never heard of the keyboard (BEHAVIOUR 5, `none`).
package struct NoAvoidance: AvoidanceStrategy {
  /// The catalogue id.
  package static let id: String = "none"

  /// Makes the strategy.
  package init() {}

  /// Does nothing.
  package mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] { [] }
}
