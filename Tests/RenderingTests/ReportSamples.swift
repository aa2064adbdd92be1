import Foundation
import KeyreelImaging

@testable import KeyreelRendering

/// Reports for tests.
enum ReportSamples {
  /// A scenario with a difference on frames 42 to 57, and with the given pictures.
  static func different(frameCount: Int = 120, shots: [ReportShot] = []) -> ReportScenario {
    var series = ReportSeries()
    for frame in 0..<frameCount {
      let top = 516 + 4 * Double(min(frame, 84))
      series.phase.append(frame < 20 ? "shown" : "snapshot")
      series.keyboardTop.append(top)
      series.pinnedBottom.append(frame == 50 ? top + 2 : top)
      series.gap.append(frame == 50 ? -2 : 0)
      series.contentOffset.append(384 - Double(frame))
      series.insetBottom.append(336)
      series.fingerY.append(frame > 30 && frame < 90 ? 300 + Double(frame) * 4 : nil)
      series.firstResponder.append(frame < 20 ? "message" : nil)
    }
    var scenario = ReportScenario(
      name: "composer", rate: 60, frameCount: frameCount,
      size: PixelSize(width: 1179, height: 2556))
    scenario.judgement = "different"
    scenario.findings = ["the first wrong frame is 42"]
    scenario.badRuns = [42...57]
    scenario.failures = [
      ReportFailure(
        frame: 50, message: "frame 50 (0.833 s): message is covered by 2 pt </script>",
        excess: .points(2))
    ]
    scenario.shots = shots
    scenario.acceptCommand = "keyreel record composer"
    scenario.pinned = "message"
    scenario.series = series
    scenario.events = [(3, "focus", "message"), (20, "swapToSnapshot", ""), (110, "dismissed", "")]
    return scenario
  }

  /// Scenarios of every verdict: the verdicts of a comparison, and the two verdicts of a run that
  /// was rendered but not compared.
  static var all: [ReportScenario] {
    let verdicts = ["equal", "missing", "orphan", "invalid"]
    return [different(), unmet("not-as-expected-one", judgement: "not-as-expected")]
      + verdicts.map {
        var scenario = ReportScenario(name: "\($0)-one", rate: 60, frameCount: 0)
        scenario.judgement = $0
        return scenario
      } + [ReportScenario(name: "plain", rate: 60, frameCount: 3), unmet("failed-one")]
  }

  /// A scenario that misses an expectation on one frame.
  private static func unmet(_ name: String, judgement: String? = nil) -> ReportScenario {
    var scenario = ReportScenario(name: name, rate: 60, frameCount: 3)
    scenario.judgement = judgement
    scenario.failures = [
      ReportFailure(
        frame: 1, message: "frame 1 (0.017 s): message is covered by 2 pt", excess: .points(2))
    ]
    return scenario
  }

  /// Writes a small picture of one colour.
  static func write(_ bits: UInt32, to path: String) throws {
    let bitmap = Bitmap(
      size: PixelSize(width: 39, height: 85), alphaMode: .straight, filledWith: bits)
    try Data(PNGEncoder.encode(bitmap)).write(to: URL(filePath: path))
  }
}
