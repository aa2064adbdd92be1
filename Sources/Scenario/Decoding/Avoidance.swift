import KeyreelSimulation
import KeyreelSupport

/// The id and the parameters of a strategy that keeps fields out from under the keyboard.
///
/// A string literal is the id of a strategy and selects the strategy's published parameters.
public struct Avoidance: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The id in ``StrategyCatalogue``.
  public var id: String
  /// The parameters that differ from the published parameters.
  public var parameters: [StrategyArgument]

  /// The default strategy of a form, with its published parameters.
  public static let usual: Avoidance = Avoidance(FormConfiguration.usualAvoidance.id)

  /// Names a strategy: `Avoidance("data-entry", ["cap": true])`.
  public init(_ id: String, _ parameters: KeyValuePairs<String, StrategyParameterValue> = [:]) {
    self.id = id
    self.parameters = parameters.map { StrategyArgument($0.key, $0.value) }
  }

  /// Names a strategy.
  public init(stringLiteral id: String) { self.init(id) }

  /// The strategy.
  /// - Throws: An error if the id or a parameter is wrong.
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
        known.isEmpty
          ? "the strategy has no parameters"
          : Suggestion.remedy(for: name, among: known.map(\.name))
      )
    case .repeatedParameter(let name):
      return ("the parameter '\(name)' is given twice", "give it once")
    case .wrongKind(let name, let kind):
      return ("the parameter '\(name)' has a value of the wrong kind", "give it a \(kind.rawValue)")
    case .unacceptableValue(let name):
      return ("the parameter '\(name)' is out of range", "use a length that is 0 or more")
    }
  }
}

extension Avoidance {
  /// Reads an id, or a mapping with `strategy` and the strategy's parameters (Contract §5).
  init(node: YAMLNode) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content else {
      self.init(try Self.description(node).id)
      return
    }
    guard let id = entries.first(where: { $0.key == "strategy" }), !id.value.isNull else {
      var error = node.error("'avoidance' names no strategy", Self.remedy(for: entries))
      error.reference = .part
      throw error
    }
    let description = try Self.description(id.value, isInMapping: true)
    if description.parameters.isEmpty, let odd = entries.first(where: { $0.key != "strategy" }) {
      throw odd.place.error(
        "the strategy '\(description.id)' has no parameter '\(YAMLNode.shortened(odd.key))'",
        "the strategy has no parameters: write the id alone, 'avoidance: \(description.id)'")
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

  /// The strategy that a node names.
  ///
  /// The node is the whole value, or the value of `strategy` in a mapping.
  private static func description(
    _ node: YAMLNode, isInMapping: Bool = false
  ) throws(ScenarioError) -> StrategyDescription {
    guard let id = node.rawText else {
      throw node.wrongType("a strategy", wanted: "one word", "name one, such as \(usual.id)")
    }
    guard let description = StrategyCatalogue.description(of: id) else {
      throw node.error(
        "unknown strategy '\(YAMLNode.shortened(id))'", remedy(for: id, isInMapping: isInMapping))
    }
    return description
  }

  /// The remedy for a word that is not the id of a strategy.
  ///
  /// The remedy for `true` suggests `keyboard-inset`, and the remedy for `false` suggests `none`.
  /// For a behaviour of a keyboard-avoiding view, the remedy suggests that view's strategy, with
  /// the behaviour as a parameter.
  private static func remedy(for word: String, isInMapping: Bool) -> String {
    let ids = StrategyCatalogue.all.map(\.id)
    if case .bool(let isOn) = PlainScalar(word) {
      return Suggestion.remedy(near: isOn ? usual.id : "none", among: ids)
    }
    let behaviour = StrategyCatalogue.all.first { strategy in
      strategy.parameters.contains { $0.name == "behavior" && $0.words.contains(word) }
    }
    guard let behaviour else { return Suggestion.remedy(for: word, among: ids) }
    return isInMapping
      ? "write '\(behaviour.id)', and beside it 'behavior: \(word)'"
      : "write '{strategy: \(behaviour.id), behavior: \(word)}'"
  }

  /// The remedy for a mapping without a strategy.
  ///
  /// If a key such as `name` or `id` names a strategy, the remedy suggests that strategy.
  /// Otherwise, the remedy suggests the strategy that shares the most parameters with the mapping.
  /// If no strategy shares a parameter, the remedy suggests the strategy whose id is the mapping's
  /// only key. If no strategy can be suggested, the remedy shows an example.
  private static func remedy(for entries: [YAMLEntry]) -> String {
    let ids = StrategyCatalogue.all.map(\.id)
    let id = entries.lazy.compactMap { entry -> String? in
      guard ["id", "name", "type", "kind", "mode"].contains(entry.key) else { return nil }
      return entry.value.rawText.flatMap { Suggestion.meant(by: $0, among: ids) }
    }.first
    if let id { return "write 'avoidance: \(id)'" }
    func parameter(_ entry: YAMLEntry, of strategy: StrategyDescription) -> StrategyParameter? {
      strategy.parameters.first {
        $0.name == entry.key || $0.spelling?.hasPrefix(entry.key + "=") == true
      }
    }
    let counts = StrategyCatalogue.all.map { strategy in
      entries.count { parameter($0, of: strategy) != nil }
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nested(in: entries, among: ids)
        ?? "write 'avoidance: {strategy: data-entry}' or an id alone"
    }
    let strategy = StrategyCatalogue.all[index]
    let pairs = entries.compactMap { entry -> (String, String?)? in
      guard let parameter = parameter(entry, of: strategy), let text = entry.value.rawText,
        (try? value(entry.value, of: parameter)) != nil
      else { return nil }
      return (parameter.name, text)
    }
    return "write 'avoidance: \(YAMLText.mapping([("strategy", strategy.id)] + pairs))'"
  }

  /// The remedy for a mapping whose only key is the id of a strategy.
  ///
  /// The key's value may be a mapping of the strategy's parameters. The remedy is nil if the value
  /// is `false`, or if `entries` has any other form.
  private static func nested(in entries: [YAMLEntry], among ids: [String]) -> String? {
    guard entries.count == 1, let id = Suggestion.meant(by: entries[0].key, among: ids) else {
      return nil
    }
    guard case .mapping(let own) = entries[0].value.content else {
      return entries[0].value.isFalse ? nil : "write 'avoidance: \(id)'"
    }
    let known = StrategyCatalogue.description(of: id)?.parameters ?? []
    let pairs = own.compactMap { entry -> (String, String?)? in
      guard let parameter = known.first(where: { $0.name == entry.key }),
        let text = entry.value.rawText, (try? value(entry.value, of: parameter)) != nil
      else { return nil }
      return (parameter.name, text)
    }
    let written = pairs.isEmpty ? id : YAMLText.mapping([("strategy", id)] + pairs)
    return "write 'avoidance: \(written)'"
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
