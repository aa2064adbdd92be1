import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof
@testable import KeyreelRendering

/// Recordings in inverted colours, as produced by Classic Invert or a negative filter.
@Suite("A recording in inverted colours gets no verdict")
struct InvertedColoursTests {
  /// Checks a disguised recording of a form, either in the form's own colours or in inverted
  /// colours.
  private func check(as disguise: Disguise, isNegative: Bool) throws -> RecordingCheck {
    let run = try TwoFieldForm.run(steps: ["  - focus: place", "  - wait: 1.2"])
    let own = run.scenario.configuration.device.scale
    return try RecordingCheck("recording", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      var renderer = run.renderer()
      var luma = FrameLuma()
      for (number, state) in run.states.enumerated() {
        var state = state
        (state.frame, state.events) = (0, [])
        var plane = luma.plane(of: renderer.frame(for: state))
        plane = disguise.picture(of: plane, own: own, number: number)
        if isNegative {
          for index in plane.samples.indices { plane.samples[index] = ~plane.samples[index] }
        }
        let picture = VideoFrame(
          size: plane.size, luma: plane.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: Double(number) / 60)
        _ = try visit(.video(picture))
      }
      return nil
    }
  }

  @Test(
    "The report on a recording in inverted colours states the reason and what to record instead",
    arguments: [1.0, 0.75])
  func namesInvertedColours(scale: Double) throws {
    let inverted = try check(as: Disguise(scale: scale), isNegative: true)
    #expect(inverted.exitCode == 2, "\(inverted.lines)")
    #expect(inverted.lines.contains { $0.contains("the colours are inverted") })
    #expect(inverted.lines.contains { $0.contains("in its own colours") })
    let own = try check(as: Disguise(scale: scale), isNegative: false)
    #expect(!own.lines.contains { $0.contains("inverted") }, "\(own.lines)")
  }
}
