import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// One variant's run, the findings about it, and the script's moments.
public struct LabVariant: Sendable {
  /// The maximum number of pixels per point in pictures: at small sizes, two and three pixels per
  /// point look alike.
  private static let shownScale = 2

  /// The id of the strategy, framework, dismissal or device that the variant uses.
  public let id: String
  /// The variant's run.
  public let run: ScenarioRun
  /// The findings about the run.
  public let findings: LabFindings
  /// Warnings for the author of the scenario.
  public let warnings: [FormWarning]
  /// The run that is drawn: ``run`` itself, unless the device has more pixels per point than the
  /// pictures have.
  let shown: ScenarioRun
  /// The script's moments, with the numbers of their frames in the drawn run; every variant of a
  /// lab has the same number of moments.
  let moments: [LabMoment]

  /// Runs the scenario and collects the findings.
  ///
  /// Frames are drawn only at the script's moments, to measure the fraction of wrong pixels in
  /// pictures of the keyboard.
  /// - Complexity: O(*n*) in the number of frames, and in the number of pixels of the frames at the
  ///   script's moments.
  /// - Throws: An error in the run.
  init(
    _ id: String, _ scenario: Scenario, path: String, axis: LabAxis, limits: Limits
  ) throws(KeyreelError) {
    self.id = id
    run = try ScenarioRun(scenario, path: path, options: RunOptions(limits: limits))
    let watch = LabWatch(run)
    warnings = watch.warnings
    var findings = watch.findings
    if scenario.configuration.device.scale <= Self.shownScale {
      (shown, moments) = (run, watch.moments)
    } else {
      // On a coarser grid of pixels, elements come to rest at different positions, so the pictures
      // need a separate run.
      shown = try ScenarioRun(
        read: scenario, from: path, options: RunOptions(scale: Self.shownScale, limits: limits))
      moments = LabWatch(shown).moments
    }
    if axis == .dismissal {
      findings.wrongShare = Self.wrongShare(of: shown, at: Set(moments.map(\.frame)))
    } else {
      // Only dismissal variants are expected to move the keyboard as the post *Custom keyboard
      // dismissal* describes.
      (findings.requirements, findings.scrollTakenBack) = ([], nil)
      (findings.lostDelta, findings.wayBack, findings.swapHides) = (nil, nil, 0)
    }
    if axis == .frameworks {
      findings.framework = try LabFindings.Framework(of: run, covered: findings.coveredFrames > 0)
    }
    findings.untested = findings.unanswered(along: axis)
    self.findings = findings
  }

  /// The largest fraction of wrong pixels in a picture of the keyboard on any of the given frames;
  /// nil if no frame shows a picture.
  private static func wrongShare(of run: ScenarioRun, at frames: Set<Int>) -> Double? {
    var renderer = run.renderer()
    var worst: Double?
    for state in run.states {
      if frames.contains(state.frame), let share = renderer.wrongShare(of: state) {
        worst = max(worst ?? 0, share)
      }
      renderer.skip(state)
    }
    return worst
  }
}

/// A moment of the script in one variant; all variants have the same moments, but may reach them on
/// different frames.
struct LabMoment: Sendable, Hashable {
  /// The caption of the script's step, or `Start` or `Released`.
  var title: String
  /// The number of the frame on which the variant reaches the moment.
  var frame: Int
}
