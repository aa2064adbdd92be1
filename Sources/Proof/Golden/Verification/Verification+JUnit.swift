import KeyreelSupport

extension Verification {
  /// The verification as JUnit XML: a test case a scenario.
  ///
  /// Different and missing scenarios and orphans are failures, unreadable ones errors. No time is written,
  /// so that the same findings are the same bytes.
  public var junit: String {
    JUnitXML.text(
      suite: "keyreel verify",
      scenarios.map { scenario in
        let (verdict, findings) = (scenario.verdict, scenario.findings)
        let problem: JUnitXML.Problem = (
          verdict == .invalid ? "error" : "failure", verdict.rawValue,
          findings.first ?? verdict.rawValue, findings.joined(separator: "\n")
        )
        return ("keyreel.verify", scenario.name, verdict == .equal ? nil : problem)
      })
  }
}
