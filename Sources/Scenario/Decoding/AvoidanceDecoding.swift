import FormSimulation

/// Reads what keeps fields out from under the keyboard.
enum AvoidanceDecoding {
  /// The strategy at a node: an id, or a mapping with `strategy` and its parameters.
  static func strategy(_ node: YAMLNode?) throws(ScenarioError) -> any AvoidanceStrategy {
    NoAvoidance()
  }
}
