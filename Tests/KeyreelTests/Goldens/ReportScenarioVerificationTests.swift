import KeyreelRendering
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("The results of a verification in a report")
struct ReportScenarioVerificationTests {
  @Test("The paths of a failure's pictures become paths inside the report")
  func shots() {
    let left = FailurePictures(
      frame: 4, expected: nil, difference: nil, actual: "/out/report/composer/frame-00004.png")
    #expect(
      ReportShot(left, in: "/out/report")
        == ReportShot(frame: 4, actual: "composer/frame-00004.png"))
  }

  @Test("Differences and unmet expectations are listed separately")
  func judged() {
    var scenario = ReportScenario(name: "composer", rate: 60, frameCount: 80)
    scenario.judge(
      by: ScenarioVerification(
        name: "composer", verdict: .different, badFrames: [42, 43, 50], missingFrames: [79],
        failures: [RunFailure(frame: 50, message: "frame 50: covered", json: nil)],
        problems: [.rate(expected: 60, actual: 120)]))
    #expect(scenario.failures.map { $0.frame } == [50])
    #expect(scenario.failures.map { $0.message } == ["frame 50: covered"])
    #expect(scenario.judgement == "different")
    #expect(scenario.badRuns == [42...43, 50...50])
    #expect(scenario.missingFrames == [79])
    #expect(scenario.findings.contains { $0.contains("42") })
    #expect(!scenario.findings.contains { $0.contains("covered") })
  }
}
