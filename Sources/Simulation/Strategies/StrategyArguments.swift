/// The arguments of one strategy, checked against its parameters and completed by their defaults.
struct StrategyArguments: Sendable {
  private var values: [StrategyArgument]

  /// Checks arguments in their order; the first fault is the one reported.
  init(_ arguments: [StrategyArgument], for parameters: [StrategyParameter]) throws(StrategyError) {
    values = []
    for argument in arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.name }) else {
        throw .unknownParameter(argument.name)
      }
      guard !values.contains(where: { $0.name == argument.name }) else {
        throw .repeatedParameter(argument.name)
      }
      guard argument.value.kind == parameter.kind else {
        throw .wrongKind(parameter: argument.name, expected: parameter.kind)
      }
      guard argument.value.isAcceptable else {
        throw .unacceptableValue(parameter: argument.name)
      }
      values.append(argument)
    }
    values += parameters.map { StrategyArgument($0.name, $0.standard) }
  }

  /// The value of a truth parameter; false for a name that is none.
  func bool(_ name: String) -> Bool {
    if case .bool(let value) = self[name] { value } else { false }
  }

  /// The value of a length; 0 for a name that is none.
  func number(_ name: String) -> Double {
    if case .number(let value) = self[name] { value } else { 0 }
  }

  /// The value of a list; empty for a name that is none.
  func numbers(_ name: String) -> [Double] {
    if case .numbers(let value) = self[name] { value } else { [] }
  }

  private subscript(name: String) -> StrategyParameterValue? {
    values.first { $0.name == name }?.value
  }
}
