/// The strategies that are known by id (BEHAVIOUR 5): those of posts and samples, then those of libraries.
public enum StrategyCatalogue {
  /// Every strategy once.
  public static let all: [StrategyDescription] = posts + libraries

  /// The strategy with an id, or nil.
  public static func description(of id: String) -> StrategyDescription? {
    all.first { $0.id == id }
  }

  /// Makes a strategy.
  ///
  /// - Parameters:
  ///   - id: The catalogue id.
  ///   - parameters: What differs from the defaults; the order does not matter.
  /// - Returns: The strategy, which has heard of nothing yet.
  /// - Throws: A `StrategyError` that names the id or the first parameter at fault.
  public static func make(
    id: String, parameters: [StrategyArgument] = []
  ) throws(StrategyError) -> AnyStrategy {
    guard let description = description(of: id) else { throw .unknownStrategy(id) }
    return description.build(
      try StrategyArguments(parameters, for: description.parameters))
  }
}
