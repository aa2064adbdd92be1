/// The catalogue's description of a strategy, with a closure that makes the strategy.
public struct StrategyDescription: Sendable {
  /// The id by which a scenario names the strategy.
  public var id: String
  /// The display name.
  public var name: String
  /// The source of the behaviour.
  public var source: String
  /// The year of the version described; nil if the source has no date.
  public var year: Int?
  /// The arithmetic in one line (Behaviour §5).
  public var formula: String
  /// The parameters.
  public var parameters: [StrategyParameter] = []
  /// Whether a field can set its own distance from the keyboard, which replaces one of the
  /// parameters.
  public var keepsDistance: Bool = false
  /// Whether the strategy notifies the app's own views of the keyboard's changes, each view with a
  /// priority.
  public var keepsPriority: Bool = false
  /// The framework under which the catalogue lists the strategy; nil if there is none.
  ///
  /// The strategies of UIKit apps and of some libraries are listed under no framework.
  public var framework: String?
  /// The known faults of the published behaviour, which the strategy reproduces.
  public var knownFaults: [String] = []
  let build: @Sendable (StrategyArguments) -> AnyStrategy
}

/// A parameter of a strategy, which a scenario can set.
public struct StrategyParameter: Sendable, Hashable {
  /// The type of a parameter's values.
  public enum Kind: String, Sendable, Hashable {
    /// True or false.
    case bool
    /// A number that is at least 0: a length in points unless the parameter's explanation says
    /// otherwise.
    case number
    /// A list of offsets in points.
    case numbers
    /// One of several words.
    case word
  }

  /// The parameter's key in a scenario.
  public var name: String
  /// The default value.
  public var standard: StrategyParameterValue
  /// The explanation, in one sentence.
  public var explanation: String
  /// The words allowed as a value; for a list, the words that mean the empty list.
  public var words: [String]

  /// The setting as the framework's apps write it, with `#` in place of the value; nil if the
  /// framework has no such setting.
  public var spelling: String?
  /// The framework's spelling of the words; empty if the spelling is the same.
  public var spelledWords: [String]
  /// The lengths that an audit tries as a remedy, in ascending order; empty if the audit tries no
  /// lengths.
  var trials: [Double]

  /// Makes a parameter.
  package init(
    _ name: String, default standard: StrategyParameterValue, words: [String] = [],
    _ explanation: String, spelling: String? = nil, spelledWords: [String] = [],
    trials: [Double] = []
  ) {
    self.words = words
    self.spelling = spelling
    self.spelledWords = spelledWords
    self.trials = trials
    self.name = name
    self.standard = standard
    self.explanation = explanation
  }

  /// The type of the parameter's values.
  public var kind: Kind { standard.kind }

  /// The setting with this value, as the framework's apps write it; nil if the framework has no
  /// such setting.
  ///
  /// - Parameter value: The value as text; words use this project's spelling.
  public func spelled(_ value: String) -> String? {
    let place = words.firstIndex(of: value)
    let word = place.flatMap { spelledWords.indices.contains($0) ? spelledWords[$0] : nil } ?? value
    return spelling.map { template in
      var text = ""
      for character in template { text += character == "#" ? word : String(character) }
      return text
    }
  }
}

/// A value of a strategy's parameter.
public enum StrategyParameterValue: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// A number: a length in points unless the parameter's explanation says otherwise.
  case number(Double)
  /// Offsets in points.
  case numbers([Double])
  /// One of the parameter's words.
  case word(String)

  /// The type of the value.
  public var kind: StrategyParameter.Kind {
    switch self {
    case .bool: .bool
    case .number: .number
    case .numbers: .numbers
    case .word: .word
    }
  }

  /// Whether the value is acceptable: numbers must be finite, and a single number must be at least
  /// 0.
  var isAcceptable: Bool {
    switch self {
    case .bool, .word: true
    case .number(let number): number.isFinite && number >= 0
    case .numbers(let numbers): numbers.allSatisfy { $0.isFinite }
    }
  }
}

/// The value that a scenario sets for a parameter.
public struct StrategyArgument: Sendable, Hashable {
  /// The parameter's name.
  public var name: String
  /// The parameter's value.
  public var value: StrategyParameterValue

  /// Makes an argument.
  public init(_ name: String, _ value: StrategyParameterValue) {
    self.name = name
    self.value = value
  }
}

/// The arguments of a strategy, checked against its parameters; a missing argument takes its
/// parameter's default value.
struct StrategyArguments: Sendable {
  private var values: [StrategyArgument]

  /// Checks the arguments in order, and reports only the first fault.
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
      if case .word(let word) = argument.value, !parameter.words.contains(word) {
        throw .unacceptableValue(parameter: argument.name)
      }
      values.append(argument)
    }
    values += parameters.map { StrategyArgument($0.name, $0.standard) }
  }

  /// The value of a Boolean parameter; false for an unknown name.
  func bool(_ name: String) -> Bool {
    if case .bool(let value) = self[name] { value } else { false }
  }

  /// The value of a parameter that is a single number; 0 for an unknown name.
  func number(_ name: String) -> Double {
    if case .number(let value) = self[name] { value } else { 0 }
  }

  /// The value of a parameter that is a list; empty for an unknown name.
  func numbers(_ name: String) -> [Double] {
    if case .numbers(let value) = self[name] { value } else { [] }
  }

  /// The value of a parameter that is a word; empty for an unknown name.
  func word(_ name: String) -> String {
    if case .word(let value) = self[name] { value } else { "" }
  }

  private subscript(name: String) -> StrategyParameterValue? {
    values.first { $0.name == name }?.value
  }
}

/// The reason why no strategy can be made from an id and arguments.
public enum StrategyError: Error, Sendable, Hashable {
  /// No strategy has this id.
  case unknownStrategy(String)
  /// The strategy has no such parameter.
  case unknownParameter(String)
  /// The parameter is given more than once.
  case repeatedParameter(String)
  /// The parameter accepts a different type of value.
  case wrongKind(parameter: String, expected: StrategyParameter.Kind)
  /// A number is not finite, a single number is negative, or a word is not one of the parameter's
  /// words.
  case unacceptableValue(parameter: String)
}
