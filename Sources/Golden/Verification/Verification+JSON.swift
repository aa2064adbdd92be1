import KeyreelPlainText

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
    var members: [JSONValue.Member] = [
      JSONValue.Member("name", .string(name)),
      JSONValue.Member("verdict", .string(verdict.rawValue)),
      JSONValue.Member("firstBadFrame", firstBadFrame.map { .integer($0) } ?? .null),
      JSONValue.Member(
        "badRuns", .array(badRuns.map { [.integer($0.lowerBound), .integer($0.upperBound)] })),
      JSONValue.Member("missingFrames", .array(missingFrames.map { .integer($0) })),
      JSONValue.Member("extraFrames", .array(extraFrames.map { .integer($0) })),
      JSONValue.Member("failures", .array(failures.map(\.json))),
    ]
    if !faults.isEmpty { members.append(JSONValue.Member("faults", .array(faults.map(\.json)))) }
    if !problems.isEmpty {
      members.append(JSONValue.Member("problems", .array(problems.map { .string($0.text) })))
    }
    return .object(members)
  }
}
