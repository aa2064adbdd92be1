import KeyreelSimulation
import KeyreelSupport

/// The code that keeps fields out from under the keyboard, named by its id; a string literal uses
/// its published parameters.
public struct Avoidance: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The id in ``StrategyCatalogue``.
  public var id: String
  /// The parameters that differ from the published ones.
  public var parameters: [StrategyArgument]

  /// Names a strategy: `Avoidance("data-entry", ["cap": true])`.
  public init(_ id: String, _ parameters: KeyValuePairs<String, StrategyParameterValue> = [:]) {
    self.id = id
    self.parameters = parameters.map { StrategyArgument($0.key, $0.value) }
  }

  /// Names a strategy.
  public init(stringLiteral id: String) { self.init(id) }

  /// The strategy.
  /// - Throws: The error in the id or a parameter.
  func strategy() throws(ScenarioError) -> AnyStrategy {
    do throws(StrategyError) {
      return try StrategyCatalogue.make(id: id, parameters: parameters)
    } catch {
      throw ScenarioError(inCode: text(of: error).message, Remedy(text(of: error).remedy))
    }
  }

  private func text(of error: StrategyError) -> (message: String, remedy: String) {
    let known = StrategyCatalogue.description(of: id)?.parameters ?? []
    switch error {
    case .unknownStrategy(let id):
      return (
        "unknown strategy '\(id)'",
        Suggestion.remedy(for: id, among: StrategyCatalogue.all.map(\.id))
      )
    case .unknownParameter(let name):
      return (
        "the strategy '\(id)' has no parameter '\(name)'",
        known.isEmpty ? "it has none" : Suggestion.remedy(for: name, among: known.map(\.name))
      )
    case .repeatedParameter(let name):
      return ("the parameter '\(name)' is given twice", "give it once")
    case .wrongKind(let name, let kind):
      return ("the parameter '\(name)' has a value of another kind", "it is a \(kind.rawValue)")
    case .unacceptableValue(let name):
      return ("the parameter '\(name)' is out of range", "use a length that is 0 or more")
    }
  }
}

extension Avoidance {
  /// Reads an id, or a mapping with `strategy` and its parameters (CONTRACT 5).
  init(node: YAMLNode) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content else {
      self.init(try Self.description(node).id)
      return
    }
    guard let id = entries.first(where: { $0.key == "strategy" }), !id.value.isNull else {
      throw node.error(
        "'avoidance' names no strategy", "write 'avoidance: {strategy: data-entry}' or an id alone")
    }
    let description = try Self.description(id.value)
    if description.parameters.isEmpty, let odd = entries.first(where: { $0.key != "strategy" }) {
      throw odd.place.error(
        "the strategy '\(description.id)' has no parameter '\(YAMLNode.shortened(odd.key))'",
        "it has none: write the id alone, 'avoidance: \(description.id)'")
    }
    let fields = try YAMLFields(
      node, "the strategy '\(description.id)'",
      allowed: ["strategy"] + description.parameters.map(\.name))
    self.init(description.id)
    for parameter in description.parameters {
      guard let value = fields[parameter.name] else { continue }
      parameters.append(StrategyArgument(parameter.name, try Self.value(value, of: parameter)))
    }
  }

  private static func description(_ node: YAMLNode) throws(ScenarioError) -> StrategyDescription {
    guard let id = node.rawText else {
      throw node.wrongType("a strategy", wanted: "one word", "name one, such as keyboard-inset")
    }
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
    case .word:
      return .word(parameter.words[try node.word(parameter.name, among: parameter.words)])
    case .numbers:
      if let word = node.rawText, parameter.words.contains(word) { return .numbers([]) }
      let items = try node.list(what, "list offsets in points, such as [0, 120]")
      return .numbers(
        try items.map { (item) throws(ScenarioError) in
          try item.coordinate("an entry of \(what)")
        })
    }
  }
}

extension StrategyParameterValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral
{
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A length in points.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A length in points.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A word.
  public init(stringLiteral value: String) { self = .word(value) }
  /// Offsets in points.
  public init(arrayLiteral values: Double...) { self = .numbers(values) }
}
