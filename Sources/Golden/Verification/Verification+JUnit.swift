import KeyreelPlainText

extension Verification {
  /// The verification as JUnit XML: a test case a scenario.
  ///
  /// Different and missing scenarios and orphans are failures, unreadable ones errors. No time is written,
  /// so that the same findings are the same bytes.
  public var junit: String {
    let failures = scenarios.count { $0.verdict != .equal && $0.verdict != .invalid }
    let errors = scenarios.count { $0.verdict == .invalid }
    let counts = "tests=\"\(scenarios.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"keyreel\" \(counts)>",
        "  <testsuite name=\"keyreel verify\" \(counts)>",
      ] + scenarios.flatMap(\.junit) + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScenarioVerification {
  /// The lines of one test case.
  fileprivate var junit: [String] {
    let head = "    <testcase classname=\"keyreel.verify\" name=\"\(XMLText.escaped(name))\""
    if verdict == .equal { return [head + "/>"] }
    let kind = verdict == .invalid ? "error" : "failure"
    let message = XMLText.escaped(findings.first ?? verdict.rawValue)
    let details = XMLText.escaped(findings.joined(separator: "\n"))
    return [
      head + ">",
      "      <\(kind) type=\"\(verdict.rawValue)\" message=\"\(message)\">\(details)</\(kind)>",
      "    </testcase>",
    ]
  }
}
