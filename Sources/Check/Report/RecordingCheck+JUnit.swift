import KeyreelRendering
import KeyreelSupport

extension RecordingCheck {
  /// What was judged: rest, drag and motion, each with its verdict.
  var verdicts: [(name: String, verdict: MotionVerdict)] {
    [("rest", judgement.rest), ("drag", judgement.drag), ("motion", judgement.motion)]
  }

  /// The check as JUnit XML: a test case each for rest, drag and motion, skipped where nothing could be judged.
  public var junit: String {
    let cases = verdicts.map { name, verdict -> JUnitXML.Case in
      ("keyreel.check.\(path)", name, problem(name, verdict))
    }
    return JUnitXML.text(suite: "keyreel check", cases, countsSkipped: true)
  }

  private func problem(_ name: String, _ verdict: MotionVerdict) -> JUnitXML.Problem? {
    switch verdict {
    case .holds: return nil
    case .unknown: return ("skipped", nil, "nothing could be judged", "")
    case .broken:
      let details = judgement.findings.map { "\($0.kind.rawValue), \($0.place): \($0.text)" }
      return (
        "failure", name, Count.text(details.count, "finding"), details.joined(separator: "\n")
      )
    }
  }

  /// The findings as SARIF 2.1.0: a rule for every kind, a result for every finding, with its frames.
  public var sarif: String {
    SARIF.text(
      rules: MotionFinding.Kind.allCases.map { ($0.rawValue, "error") },
      results: judgement.findings.map { finding in
        .members([
          "ruleId": .string(finding.kind.rawValue), "level": "error",
          "message": .members(["text": .string("\(finding.place): \(finding.text)")]),
          "locations": [SARIF.location(of: path)],
        ])
      })
  }
}
