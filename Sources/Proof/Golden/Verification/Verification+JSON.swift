import KeyreelSupport

extension Verification {
  /// What `verify --json` prints (CONTRACT 6).
  package var json: JSONValue {
    .members([
      "keyreel": 1, "verdict": .string(isEqual ? "equal" : "different"),
      "scenarios": .array(scenarios.map(\.json)),
    ])
  }
}

extension ScenarioVerification {
  /// One scenario of `verify --json`.
  ///
  /// `faults` and `problems` are there only when there are any.
  package var json: JSONValue {
    .present([
      "name": .string(name), "verdict": .string(verdict.rawValue),
      "firstBadFrame": firstBadFrame.map(JSONValue.integer) ?? .null,
      "badRuns": .array(badRuns.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "missingFrames": .array(missingFrames.map(JSONValue.integer)),
      "extraFrames": .array(extraFrames.map(JSONValue.integer)),
      "failures": .array(failures.map(\.json)),
      "faults": faults.isEmpty ? nil : .array(faults.map(\.json)),
      "problems": problems.isEmpty ? nil : .array(problems.map { .string($0.text) }),
    ])
  }
}
