import KeyreelFormSimulation

extension FormExpectation {
  /// The expectation on one line.
  var flowYAML: String {
    switch self {
    case .pinned(let tolerance):
      "pinned: {to: keyboard, tolerance: \(YAMLText.number(tolerance))}"
    case .visible(let field, let fraction):
      "visible: {field: \(field.flowYAML), fraction: \(YAMLText.number(fraction))}"
    case .legalOffset: "offset: legal"
    case .jump(let most): "jump: {max: \(YAMLText.number(most))}"
    case .caretVisible: "caret: visible"
    }
  }
}

extension FormExpectation.Field {
  fileprivate var flowYAML: String {
    switch self {
    case .focused: "focused"
    case .id(let id): YAMLText.string(id)
    }
  }
}
