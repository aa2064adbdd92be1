/// A strategy of any kind, as a value: what a configuration holds.
///
/// Embedded Swift has no existentials, so a closure over the strategy takes the place of one there. Elsewhere the existential
/// makes a quarter more states a second: with it the simulation's large values are passed by their address, not field by field.
public struct AnyStrategy: Sendable {
  /// The catalogue id.
  public let id: String
  /// What its parameters are set to, in the catalogue's order.
  public let arguments: [StrategyArgument]

  #if hasFeature(Embedded)
    private let answer: @Sendable (AvoidanceEvent, AvoidanceContext) -> Answer

    /// What a strategy does, and what it is afterwards.
    private struct Answer {
      var commands: [AvoidanceCommand]
      var next: AnyStrategy
    }
  #else
    private var strategy: any AvoidanceStrategy
  #endif

  /// Holds a strategy.
  public init<Strategy: AvoidanceStrategy>(_ strategy: Strategy) {
    id = Strategy.id
    arguments = strategy.arguments
    #if hasFeature(Embedded)
      answer = { event, view in
        var next = strategy
        let commands = next.respond(to: event, in: view)
        return Answer(commands: commands, next: AnyStrategy(next))
      }
    #else
      self.strategy = strategy
    #endif
  }

  /// Answers one event, as `AvoidanceStrategy.respond(to:in:)` of what it holds.
  public mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    #if hasFeature(Embedded)
      let answer = answer(event, view)
      self = answer.next
      return answer.commands
    #else
      return strategy.respond(to: event, in: view)
    #endif
  }
}
