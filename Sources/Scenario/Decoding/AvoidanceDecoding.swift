import KeyreelFormSimulation

/// Reads what keeps fields out from under the keyboard (CONTRACT 5).
enum AvoidanceDecoding {
  /// The strategy of a scenario that names none.
  static let standardID = "keyboard-inset"

  /// The strategy at a node: an id, or a mapping with `strategy` and its parameters.
  static func strategy(_ node: YAMLNode?) throws(ScenarioError) -> AnyStrategy {
    guard let node else { return standard }
    guard case .mapping(let entries) = node.content else {
      return make(try description(node), [])
    }
    guard let id = entries.first(where: { $0.key == "strategy" }), !id.value.isNull else {
      throw node.error(
        "'avoidance' names no strategy", "write 'avoidance: {strategy: data-entry}' or an id alone")
    }
    let description = try description(id.value)
    let fields = try YAMLFields(
      node, "the strategy '\(description.id)'",
      allowed: ["strategy"] + description.parameters.map(\.name))
    var arguments: [StrategyArgument] = []
    for parameter in description.parameters {
      guard let value = fields[parameter.name] else { continue }
      arguments.append(
        StrategyArgument(parameter.name, try self.value(value, of: parameter)))
    }
    return make(description, arguments)
  }

  private static var standard: AnyStrategy {
    guard let description = StrategyCatalogue.description(of: standardID) else {
      preconditionFailure("the catalogue has lost its standard strategy")
    }
    return make(description, [])
  }

  private static func description(
    _ node: YAMLNode
  ) throws(ScenarioError) -> StrategyDescription {
    let id = try node.string("a strategy")
    guard let description = StrategyCatalogue.description(of: id) else {
      throw node.error(
        "unknown strategy '\(YAMLNode.shortened(id))'",
        Suggestion.remedy(for: id, among: StrategyCatalogue.all.map(\.id)))
    }
    return description
  }

  private static func value(
    _ node: YAMLNode, of parameter: StrategyParameter
  ) throws(ScenarioError) -> StrategyParameterValue {
    let what = "'\(parameter.name)'"
    switch parameter.kind {
    case .bool: return .bool(try node.bool(what))
    case .number: return .number(try node.length(what))
    case .numbers:
      var numbers: [Double] = []
      for item in try node.list(what, "list offsets in points, such as [0, 120]") {
        numbers.append(try item.coordinate("an entry of \(what)"))
      }
      return .numbers(numbers)
    }
  }

  /// Makes a strategy of arguments that are known to fit.
  private static func make(
    _ description: StrategyDescription, _ arguments: [StrategyArgument]
  ) -> AnyStrategy {
    do {
      return try StrategyCatalogue.make(id: description.id, parameters: arguments)
    } catch {
      preconditionFailure("arguments are checked against the parameters")
    }
  }
}
