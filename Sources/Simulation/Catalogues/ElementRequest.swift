/// Something that an element asks of the strategy that moves its form, and that only some strategies hear.
package enum ElementRequest: String, Sendable, Hashable, CaseIterable {
  /// A distance from the keyboard of its own.
  case distance
  /// The priority with which it hears of the keyboard.
  case keyboardPriority

  /// Whether an element asks for it.
  package func isMade(by element: FormElement) -> Bool {
    switch self {
    case .distance: element.distance != nil
    case .keyboardPriority: element.keyboardPriority != nil
    }
  }

  /// Whether a strategy hears it.
  package func isHeard(by strategy: StrategyDescription) -> Bool {
    switch self {
    case .distance: strategy.keepsDistance
    case .keyboardPriority: strategy.keepsPriority
    }
  }

  /// Whether the strategy of an id hears it; false for an id that the catalogue lacks.
  package func isHeard(by strategy: String) -> Bool {
    StrategyCatalogue.description(of: strategy).map { isHeard(by: $0) } ?? false
  }

  /// The ids of the strategies that hear it.
  package var hearing: [String] { StrategyCatalogue.all.filter { isHeard(by: $0) }.map { $0.id } }

  /// Takes it from an element.
  package func leaveOut(of element: inout FormElement) {
    switch self {
    case .distance: element.distance = nil
    case .keyboardPriority: element.keyboardPriority = nil
    }
  }
}
