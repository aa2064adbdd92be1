import KeyreelSimulation

extension ScriptStep {
  /// The step as a single line of YAML.
  var flowYAML: String {
    var own: [String: String?] = [:]
    if case .changeKeyboard(let change) = action {
      own["keyboard"] = YAMLText.mapping(change.pairs(own: ["toolbar": change.toolbar?.flowYAML]))
    }
    return YAMLText.mapping(StepKeys(action: action, at: at).pairs(own: own))
  }
}
