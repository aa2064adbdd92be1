import KeyreelGeometry

/// What keeps fields out from under the keyboard: the code of one source, as a value.
///
/// It sees what its real code would see, when it would see it, and answers with commands to the scroll
/// view. It keeps what the real code keeps between calls (such as the last keyboard height it was told).
public protocol AvoidanceStrategy: Sendable {
  /// The catalogue id (BEHAVIOUR 5).
  static var id: String { get }

  /// What its parameters are set to, in the order of the catalogue; none for a strategy without parameters.
  var arguments: [StrategyArgument] { get }

  /// Answers one event.
  /// - Parameters:
  ///   - event: What the code is told.
  ///   - view: What the code can look up at that moment.
  /// - Returns: What it does to the scroll view, in order.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand]
}

extension AvoidanceStrategy {
  /// No parameters.
  package var arguments: [StrategyArgument] { [] }
}
