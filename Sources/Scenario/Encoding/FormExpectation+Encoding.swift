import KeyreelSimulation

extension FormExpectation {
  /// The expectation on one line.
  var flowYAML: String {
    switch self {
    case .pinned(let tolerance): "pinned: {to: keyboard, tolerance: \(tolerance.flowYAML)}"
    case .dock(let tolerance): "dock: {to: keyboard, tolerance: \(tolerance.flowYAML)}"
    case .visible(.focused, let fraction):
      "visible: {field: focused, fraction: \(fraction.flowYAML)}"
    case .visible(.id(let id), let fraction):
      "visible: {field: \(id.flowYAML), fraction: \(fraction.flowYAML)}"
    case .legalOffset: "offset: legal"
    case .jump(let most): "jump: {max: \(most.flowYAML)}"
    case .caretVisible: "caret: visible"
    }
  }
}
