import KeyreelFormSimulation
import KeyreelPlainText

extension AuditSurvey {
  /// The audit as JUnit XML: a test case for every field under every strategy, which fails where it is covered
  /// in a cell that the baseline, if there is one, does not accept.
  ///
  /// No time is written, so that the same findings are the same bytes.
  public var junit: String {
    let failures = subjects.count { $0.covered > $0.accepted }
    let counts = "tests=\"\(subjects.count)\" failures=\"\(failures)\" errors=\"0\""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"keyreel\" \(counts)>",
        "  <testsuite name=\"keyreel audit\" \(counts)>",
      ] + subjects.flatMap(testCase) + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func testCase(_ subject: AuditSubject) -> [String] {
    let name = XMLText.escaped("\(subject.field) with \(subject.strategy)")
    let head =
      "    <testcase classname=\"keyreel.audit.\(XMLText.escaped(subject.scenario))\" name=\"\(name)\""
    guard subject.covered > subject.accepted else { return [head + "/>"] }
    let details = groups(of: subject).flatMap {
      [$0.sentence] + ($0.remedy.map { ["→ " + $0] } ?? [])
    }
    let accepted =
      subject.accepted > 0 ? ", \(subject.accepted) of them accepted by the baseline" : ""
    let message =
      "covered in \(subject.covered) of \(Count.text(subject.cells, "cell"))\(accepted)"
    return [
      head + ">",
      "      <failure type=\"covered\" message=\"\(message)\">"
        + XMLText.escaped(details.joined(separator: "\n")) + "</failure>",
      "    </testcase>",
    ]
  }
}
