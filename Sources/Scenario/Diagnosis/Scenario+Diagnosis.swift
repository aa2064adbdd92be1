extension Scenario {
  /// Everything that is found wrong with a scenario's text in one reading.
  ///
  /// The first error is the one that reading the scenario throws. For each further one, what the last error points at
  /// is left away and the rest is read again, as long as nothing that is reported can follow from what was left away.
  /// Texts that are no YAML have one error.
  /// - Parameter most: How many errors to report at most.
  /// - Returns: The errors by line and column; empty for a right scenario.
  /// - Complexity: O(*n* · *e*) for *n* bytes and *e* errors.
  public static func errors(
    in yaml: [UInt8], limits: ScenarioLimits = .standard, most: Int = 10
  ) -> [ScenarioError] {
    let errors: [ScenarioError]
    do throws(ScenarioError) {
      let root = try YAMLDocument.root(of: yaml, limits: limits)
      errors = Scenario.errors(in: root, limits, most: most)
    } catch {
      errors = [error]
    }
    return errors.map { $0.quoting(yaml, limits: limits) }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private static func errors(
    in root: YAMLNode, _ limits: ScenarioLimits, most: Int
  ) -> [ScenarioError] {
    var errors: [ScenarioError] = []
    var rest: YAMLNode? = root
    while errors.count < most, let node = rest {
      do throws(ScenarioError) {
        _ = try Scenario(node: node, limits: limits)
        return errors
      } catch {
        // One in the same place or that says the same may follow from the earlier one.
        let isKnown = errors.contains {
          ($0.line, $0.column) == (error.line, error.column) || $0.message == error.message
        }
        if isKnown { return errors }
        errors.append(error)
        rest = node.leavingOut(YAMLPlace(line: error.line, column: error.column))
      }
    }
    return errors
  }
}
