import KeyreelFormSimulation
import KeyreelPlainText

extension RequirementEvaluator.Breach {
  /// One entry of a timeline's `requirements`: the number, and the first and last frame of each run.
  package var json: JSONValue {
    .members([
      "requirement": .integer(requirement.rawValue),
      "broken": .array(frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
    ])
  }
}
