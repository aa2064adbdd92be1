import KeyreelImaging
import KeyreelProof
import KeyreelRendering
import Testing

@testable import KeyreelSimulation

@Suite("The worst frame of a failure")
struct WorstFailureTests {
  private func failure(_ frame: Int, _ measured: Double) -> ExpectationFailure {
    ExpectationFailure(
      frame: frame, time: Double(frame) / 60, expectation: .dock(), measured: measured, allowed: 0)
  }

  @Test("The worst frame is reported, with its value, if it comes after the failure's first frame")
  func worst() throws {
    let failures = [failure(3, -2), failure(4, -302.3334), failure(5, -302.3334), failure(9, 40)]
    let text =
      "dock: frame 3 (0.05 s): the dock is -2 pt from its place on the keyboard (allowed: 0); "
      + "on 4 frames, the last is frame 9, the worst frame 4 with -302.333 pt"
    #expect(UnmetExpectations(failures, of: 1)?.lines == ["  " + text])
    let golden = GoldenManifest(
      scenario: "a", rate: 60, size: PixelSize(width: 3, height: 4), fonts: [], digests: [])
    let result = ScenarioVerification(
      golden: golden, run: golden,
      failures: failures.map { RunFailure(frame: $0.frame, message: $0.message, json: $0.json) })
    #expect(result.findings == [text])
  }

  @Test(
    "A failure's excess is a distance in either direction, or the hidden fraction of a field"
  )
  func reported() {
    let excesses = [failure(3, -2), failure(4, 302), failure(9, -40)].map(\.excess)
    #expect(excesses == [.points(2), .points(302), .points(40)])
    let failure = ExpectationFailure(
      frame: 3, time: 0.1, expectation: .visible(), measured: 0.25, allowed: 1)
    #expect(failure.excess == .share(0.75))
    let read = RunFailure(frame: 3, message: failure.message, json: failure.json)
    #expect(read.excess == .share(0.75))
  }

  @Test("The worst frame is not reported if it is the failure's first frame")
  func first() {
    let lines = UnmetExpectations([failure(3, -20), failure(4, -2)], of: 1)?.lines ?? []
    #expect(lines.count == 1 && lines[0].hasSuffix("; on 2 frames, the last is frame 4"))
  }
}
