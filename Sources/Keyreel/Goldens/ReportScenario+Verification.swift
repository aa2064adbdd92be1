import KeyreelGolden
import KeyreelReport

extension ReportScenario {
  /// Takes over what a verification found.
  mutating func judge(by result: ScenarioVerification) {
    failures = result.failures.map { ReportFailure(frame: $0.frame, message: $0.message) }
    var rest = result
    rest.failures = []
    judgement = ReportJudgement(
      verdict: result.verdict.rawValue, findings: rest.findings, badRuns: result.badRuns,
      missingFrames: result.missingFrames, extraFrames: result.extraFrames)
  }
}
