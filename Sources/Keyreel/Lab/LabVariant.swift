import Scenario

/// One variant's run, what it gets right and wrong, and when its script's moments are.
public struct LabVariant: Sendable {
  /// The id of what is different about it.
  public let id: String
  /// Its run.
  public let run: ScenarioRun
  /// What was measured.
  public let findings: LabFindings
  /// The run that is drawn, at no more than two pixels a point, which small pictures do not tell from three.
  let shown: ScenarioRun
  /// The frames of the script's moments in that run, as many for every variant of a lab.
  let moments: [LabMoment]

  /// Goes through a run without drawing.
  /// - Complexity: O(*n*) in the number of frames.
  /// - Throws: What is wrong with the run.
  init(
    _ id: String, _ scenario: Scenario, path: String, axis: LabAxis
  ) throws(KeyreelError) {
    self.id = id
    run = try ScenarioRun(scenario, path: path)
    let scale = min(2, scenario.configuration.device.scale)
    shown = try ScenarioRun(scenario, path: path, options: RunOptions(scale: scale))
    var findings = LabWatch(run).findings
    // Only a dismissal is asked to move the keyboard as the post does.
    if axis != .dismissal { findings.breaches = [] }
    findings.untested = findings.unanswered(along: axis)
    self.findings = findings
    moments = LabWatch(shown).moments
  }
}
